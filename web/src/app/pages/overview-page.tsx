import { Overview } from '../../features/overview/overview';
import { useDocumentTitle } from '../../lib/use-document-title';

export function OverviewPage() {
  useDocumentTitle('Overview');
  return <Overview />;
}
