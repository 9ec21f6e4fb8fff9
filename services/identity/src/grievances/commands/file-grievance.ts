import type { calls, RequestOf, ResponseOf } from '@tokri/contracts';
import { isDuplicateKey } from '@tokri/database';
import { currentLanguage, HttpError, notSignedIn } from '@tokri/service-kit';
import { randomInt } from 'node:crypto';
import { mailboxOf } from '../../accounts/mailbox';
import { writeUser } from '../../accounts/store/users';
import { countAttempt } from '../../attempts/count-attempts';
import type { Dependencies } from '../../dependencies';
import { tokenHash } from '../../secrets';
import { fileGrievance as decide } from '../grievance';
import { mailShopper } from '../mail-shopper';
import { presentFiled } from '../present';
import { rowOf } from '../rows';

const TOO_MANY = 'Too many complaints. Please try again in {time}.';

/** No 0, O, 1, I: they are confused when read aloud on the phone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newNumber = (): string =>
  `GRV-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

type Filing = RequestOf<typeof calls.fileGrievance>;
type Filed = ResponseOf<typeof calls.fileGrievance>['data'];

/**
 * Files a complaint and mails its number. A repeated id of the same sender is the same complaint.
 * @param userId absent for a guest @throws 400 for a guest without name and email
 */
export const fileGrievance =
  (dependencies: Dependencies) =>
  async ({ grievanceId, kind, orderNumber, text, ...contact }: Filing, userId?: string): Promise<Filed> => {
    const { store, unitOfWork } = dependencies;
    const guest = userId === undefined ? requireContact(contact) : undefined;
    const key = tokenHash(`${userId ?? guest?.email}\n${grievanceId}`);
    const known = await store.grievances.findOne({ key }).lean();
    if (known) return presentFiled(known);
    if (guest) await countAttempt(dependencies, 'stranger-mail', mailboxOf(guest.email), TOO_MANY);
    else await countAttempt(dependencies, 'grievance', userId!);

    const number = newNumber();
    const facts = {
      _id: number,
      kind,
      ...(orderNumber && { orderNumber }),
      ...(guest ? { guest, language: currentLanguage() } : { userId: userId! }),
    };
    const filed = decide({ ...facts, messageId: grievanceId, text }, new Date());
    const work = unitOfWork(async (transaction) => {
      const { session } = transaction;
      if (userId !== undefined && !(await writeUser(store, transaction, userId))) throw notSignedIn();
      const about = { template: 'grievance-received', key: `grievance.received:${number}` } as const;
      const mailed = await mailShopper(dependencies, transaction, filed, about);
      await store.grievances.create([rowOf({ ...mailed, key })], { session });
    });
    try {
      await work;
    } catch (error) {
      // The same call ran at the same time.
      const first = isDuplicateKey(error) && (await store.grievances.findOne({ key }).lean());
      if (!first) throw error;
      return presentFiled(first);
    }
    return presentFiled(filed);
  };

function requireContact({ name, email }: Pick<Filing, 'name' | 'email'>) {
  if (name === undefined || email === undefined)
    throw new HttpError(400, 'INVALID_INPUT', 'Please enter your name and your email.');
  return { name, email };
}
