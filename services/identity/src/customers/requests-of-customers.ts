import type { DataExportState } from '@tokri/contracts';
import { conflict, notFound } from '@tokri/service-kit';
import { auditOfCustomer } from '../audit/audit-customer';
import type { Proof } from '../commands/proof';
import { provenUser } from '../commands/proven-user';
import type { Dependencies } from '../dependencies';
import { collectData, mailedExportOf } from '../personal-data/data-export';
import { removeWithFarewell } from '../personal-data/delete-account';
import type { User } from '../store/users';
import { LAST_ADMIN } from './change-customer';

/** What customers may ask of the shop about their personal data, done by an admin who proves the own password. */
interface Request extends Proof {
  /** The customer. */
  _id: string;
}

/**
 * Collects what the shop keeps about a customer and mails it to the customer's own email; no admin sees it. While it is being
 * collected, asking again is the same request. @throws 409 EMAIL_NOT_VERIFIED
 */
export async function sendCustomerData(
  dependencies: Dependencies,
  adminId: string,
  { _id, ...proof }: Request,
): Promise<{ state: DataExportState; requestedAt: string }> {
  await provenUser(dependencies, adminId, proof);
  const user = await dependencies.store.users.findById(_id).select('verifyEmail').lean<User>();
  if (!user) throw notFound('This customer');
  if (!user.verifyEmail)
    throw conflict('EMAIL_NOT_VERIFIED', 'This account has not confirmed its email yet.');
  return collectData(dependencies, mailedExportOf(_id), _id, ({ emit }) =>
    emit(auditOfCustomer(_id, 'data-sent')),
  );
}

/** Deletes the account as its owner would. @returns the ended sessions */
export async function deleteCustomer(
  dependencies: Dependencies,
  adminId: string,
  { _id, ...proof }: Request,
): Promise<string[]> {
  await provenUser(dependencies, adminId, proof);
  if (_id === adminId) throw conflict('CONFLICT', 'Please delete your own account on your page "Security".');
  return dependencies.unitOfWork(async (transaction) => {
    const ended = await removeWithFarewell(dependencies, transaction, _id, LAST_ADMIN);
    if (!ended) throw notFound('This customer');
    transaction.emit(auditOfCustomer(_id, 'deleted'));
    return ended;
  });
}
