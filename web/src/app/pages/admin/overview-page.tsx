import { Overview } from '../../../features/overview/overview';
import { LegalFactsNotice } from '../../../features/shop-settings/legal-facts-notice';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { t } from '../../../lib/language';

export function OverviewPage() {
  useDocumentTitle(t('Overview'));
  return (
    <>
      <LegalFactsNotice isLinked />
      <Overview />
    </>
  );
}
