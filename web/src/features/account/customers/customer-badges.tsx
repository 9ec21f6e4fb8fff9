import type { ListedCustomer } from '@tokri/contracts';
import { t } from '../../../lib/language';

const BADGE = 'rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap';

export function CustomerBadges({ customer }: { customer: Pick<ListedCustomer, 'role' | 'status'> }) {
  return (
    <>
      {customer.role === 'ADMIN' && (
        <span className={`${BADGE} bg-primary-pale text-primary-dark`}>{t('Admin')}</span>
      )}
      {customer.status === 'Suspended' && (
        <span className={`${BADGE} bg-destructive/10 text-destructive`}>{t('Suspended')}</span>
      )}
    </>
  );
}
