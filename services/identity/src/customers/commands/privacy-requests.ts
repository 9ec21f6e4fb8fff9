import type { DataExportState } from '@tokri/contracts';
import { pick } from '@tokri/database';
import { conflict, notFound } from '@tokri/service-kit';
import { auditOfCustomer } from '../../audit/audit-customer';
import { requireReauthentication, type Proof } from '../../sessions/reauthentication';
import type { By, Dependencies } from '../../dependencies';
import { collectData, mailedExportOf } from '../../privacy/data-export';
import { removeWithFarewell } from '../../privacy/delete-account';
import { LAST_ADMIN } from './change-customer';

/** Requests of customers about their personal data, made by an admin who re-authenticates. */
interface Request extends Proof {
  _id: string;
}

/**
 * Collects the customer's personal data and mails it to the customer; admins do not see it. Idempotent while it is being
 * collected. @throws 409 EMAIL_NOT_VERIFIED
 */
export const sendCustomerData =
  (dependencies: Dependencies) =>
  async (
    { _id, ...proof }: Request,
    { userId: adminId }: By,
  ): Promise<{ state: DataExportState; requestedAt: string }> => {
    await requireReauthentication(dependencies, adminId, proof);
    const user = await pick(dependencies.store.users.findById(_id), 'verifyEmail');
    if (!user) throw notFound('This customer');
    if (!user.verifyEmail)
      throw conflict('EMAIL_NOT_VERIFIED', 'This account has not confirmed its email yet.');
    return collectData(dependencies, mailedExportOf(_id), _id, ({ emit }) =>
      emit(auditOfCustomer(_id, 'data-sent')),
    );
  };

/** Deletes the account, as its owner could. @returns the ended sessions */
export const deleteCustomer =
  (dependencies: Dependencies) =>
  async ({ _id, ...proof }: Request, { userId: adminId }: By): Promise<string[]> => {
    await requireReauthentication(dependencies, adminId, proof);
    if (_id === adminId)
      throw conflict('CONFLICT', 'Please delete your own account on your page "Security".');
    return dependencies.unitOfWork(async (transaction) => {
      const ended = await removeWithFarewell(dependencies, transaction, _id, LAST_ADMIN);
      if (!ended) throw notFound('This customer');
      transaction.emit(auditOfCustomer(_id, 'deleted'));
      return ended;
    });
  };
