import { GRANTED_PERMISSIONS, type Permission } from '@tokri/contracts/permissions';
import { t } from '../../../lib/language';
import { PERMISSION_LABELS } from './permission-labels';

/** What a member of staff with chosen permissions may do. */
export const PermissionList = ({ permissions }: { permissions: readonly Permission[] }) => (
  <ul aria-label={t('Permissions')} className="mb-4 list-disc pl-5">
    {GRANTED_PERMISSIONS.filter((each) => permissions.includes(each)).map((permission) => (
      <li key={permission}>{t(PERMISSION_LABELS[permission])}</li>
    ))}
  </ul>
);
