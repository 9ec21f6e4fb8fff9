import { PageHeading } from '../../../components/ui/page-heading';
import { Reports } from '../../../features/reports/reports';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { t } from '../../../lib/language';

export function ReportsPage() {
  useDocumentTitle(t('Reports'));
  return (
    <>
      <PageHeading>{t('Reports')}</PageHeading>
      <Reports />
    </>
  );
}
