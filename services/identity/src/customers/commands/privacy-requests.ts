import type { DataExportState, Grantee } from '@tokri/contracts';
import { pick } from '@tokri/database';
import { conflict, notFound } from '@tokri/service-kit';
import { auditOfCustomer } from '../../audit/audit-customer';
import { requireReauthentication, type Proof } from '../../sessions/reauthentication';
import type { By, Dependencies } from '../../dependencies';
import { collectData, mailedExportOf } from '../../privacy/data-export';
import { removeWithFarewell } from '../../privacy/delete-account';
import { requireAuthorityOver } from '../require-authority';
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
    by: By & Grantee,
  ): Promise<{ state: DataExportState; requestedAt: string }> => {
    await requireReauthentication(dependencies, by.userId, proof);
    const { users } = dependencies.store;
    const user = await pick(users.findById(_id), 'verifyEmail', 'role', 'staffRole', 'staffPermissions');
    if (!user) throw notFound('This customer');
    requireAuthorityOver(user, by);
    if (!user.verifyEmail)
      throw conflict('EMAIL_NOT_VERIFIED', 'This account has not confirmed its email yet.');
    return collectData(dependencies, mailedExportOf(_id), _id, ({ emit }) =>
      emit(auditOfCustomer(_id, 'data-sent')),
    );
  };

/** Deletes the account, as its owner could. @returns the ended sessions */
export const deleteCustomer =
  (dependencies: Dependencies) =>
  async ({ _id, ...proof }: Request, by: By & Grantee): Promise<string[]> => {
    const { store, unitOfWork } = dependencies;
    await requireReauthentication(dependencies, by.userId, proof);
    if (_id === by.userId)
      throw conflict('CONFLICT', 'Please delete your own account on your page "Security".');
    return unitOfWork(async (transaction) => {
      const user = await store.users.findById(_id).session(transaction.session).lean();
      if (user) requireAuthorityOver(user, by);
      const ended = await removeWithFarewell(dependencies, transaction, _id, LAST_ADMIN);
      if (!ended) throw notFound('This customer');
      transaction.emit(auditOfCustomer(_id, 'deleted'));
      return ended;
    });
  };
