import type { StaffRole } from '@tokri/contracts/permissions';
import { t } from '../../../lib/language';
import { roleLabel } from './role-labels';

export const RoleBadge = ({ role }: { role: StaffRole | 'owner' }) => (
  <span className="rounded-full bg-primary-pale px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap text-primary-dark">
    {t(roleLabel(role))}
  </span>
);
