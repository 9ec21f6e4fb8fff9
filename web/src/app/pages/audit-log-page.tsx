import { AuditLog } from '../../features/audit/audit-log';
import { useDocumentTitle } from '../../lib/use-document-title';

export function AuditLogPage() {
  useDocumentTitle('Audit log');
  return <AuditLog />;
}
