import { Overview } from '../../../features/overview/overview';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { t } from '../../../lib/language';

export function OverviewPage() {
  useDocumentTitle(t('Overview'));
  return <Overview />;
}
