import { QueryLog } from '../../features/query-log/query-log';
import { useDocumentTitle } from '../../lib/use-document-title';

export function SearchDeskPage() {
  useDocumentTitle('Search');
  return <QueryLog />;
}
