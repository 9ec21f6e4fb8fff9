import { AuditLog } from '../../../features/audit/audit-log';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { t } from '../../../lib/language';

export function AuditLogPage() {
  useDocumentTitle(t('Audit log'));
  return <AuditLog />;
}
