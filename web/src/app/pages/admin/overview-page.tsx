import { useMayDo } from '../../../components/use-may-do';
import { Overview } from '../../../features/overview/overview';
import { LegalFactsNotice } from '../../../features/shop-settings/legal-facts-notice';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { t } from '../../../lib/language';

export function OverviewPage() {
  useDocumentTitle(t('Overview'));
  const maySettings = useMayDo()('settings.write');
  return (
    <>
      {maySettings && <LegalFactsNotice isLinked />}
      <Overview />
    </>
  );
}
