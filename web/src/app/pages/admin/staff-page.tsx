import { StaffView } from '../../../features/account/staff/staff-view';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { t } from '../../../lib/language';

export function StaffPage() {
  useDocumentTitle(t('Staff'));
  return <StaffView />;
}
