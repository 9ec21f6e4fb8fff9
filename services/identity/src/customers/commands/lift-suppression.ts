import type { Customer, Grantee } from '@tokri/contracts';
import type { Dependencies } from '../../dependencies';
import { auditOfCustomer } from '../../audit/audit-customer';
import { changeUser } from './change-customer';

/** Mails go to the email of the account again, also after a complaint. Idempotent. */
export const liftSuppression =
  (dependencies: Pick<Dependencies, 'store' | 'unitOfWork' | 'suppressions'>) =>
  async ({ _id }: { _id: string }, by: Grantee): Promise<Customer> => {
    const { customer } = await changeUser(dependencies, _id, by, async ({ email }, transaction) => {
      const suppression = await dependencies.suppressions.lift(transaction, email);
      if (suppression) transaction.emit(auditOfCustomer(_id, 'suppression-lifted'));
      return [];
    });
    return customer;
  };
