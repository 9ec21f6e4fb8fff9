import type { calls, Consent, RequestOf } from '@tokri/contracts';
import { notSignedIn } from '@tokri/service-kit';
import type { By, Dependencies } from '../dependencies';
import { writeUser } from '../accounts/store/users';
import { presentConsents } from './present';
import { consentsOfUser, give, withdraw } from './rows';

/** Gives or withdraws the consent to an optional purpose. Idempotent. */
export const setConsent =
  ({ store, unitOfWork }: Pick<Dependencies, 'store' | 'unitOfWork'>) =>
  ({ purpose, isGiven }: RequestOf<typeof calls.setConsent>, { userId }: By): Promise<Consent[]> =>
    unitOfWork(async (transaction) => {
      const { session } = transaction;
      // The mails look at the account: the proof of a withdrawal is deleted after a year, the choice is not.
      const change = isGiven ? { $unset: { noOffers: 1 as const } } : { $set: { noOffers: true } };
      if (!(await writeUser(store, transaction, userId, change))) throw notSignedIn();
      if (isGiven) await give(store, transaction, userId, [purpose]);
      else await withdraw(store, transaction, userId, purpose);
      return presentConsents(await consentsOfUser(store, userId, session));
    });
