import type { SuppressionCause } from '@tokri/contracts';
import type { Transaction, UnitOfWork } from '@tokri/messaging';
import { scrub } from '@tokri/service-kit';
import type { Store } from '../store';
import type { AddressHash } from './address-hash';
import { lifted, shortReason, suppress, type Feedback } from './decide';
import type { SuppressionRow } from './store';

type InTransaction = Pick<Transaction, 'session'>;

/** Addresses to which mails that can wait are not sent (docs/adr/0050). */
export interface Suppressions {
  /** The suppression in force. */
  find(address: string): Promise<SuppressionRow | undefined>;
  /** Records a report once it is known to be true. Safe to repeat; a late one changes nothing. */
  record(address: string, feedback: Feedback): Promise<void>;
  /** Ends the suppression, or one with this cause only. @returns what it was */
  lift(
    transaction: InTransaction,
    address: string,
    only?: SuppressionCause,
  ): Promise<SuppressionRow | undefined>;
  /** For the addresses of a deleted account: complaints stay as a hash, without words. @returns the number of rows */
  erase(transaction: InTransaction, addresses: readonly string[]): Promise<number>;
}

interface Parts {
  suppressions: Store['suppressions'];
  hash: AddressHash;
  unitOfWork: UnitOfWork;
  /** Called for every report, also for repeated ones. */
  count: (cause: SuppressionCause) => void;
}

export function createSuppressions({ suppressions, hash, unitOfWork, count }: Parts): Suppressions {
  const rowOf = async (address: string, session: Transaction['session'] | null = null) =>
    (await suppressions
      .findOne({ _id: { $in: hash.all(address) } })
      .session(session)
      .lean<SuppressionRow>()
      .exec()) ?? undefined;
  const inForce = async (address: string, session?: Transaction['session']) => {
    const row = await rowOf(address, session);
    return row?.liftedAt ? undefined : row;
  };
  return {
    find: (address) => inForce(address),
    async record(address, feedback) {
      count(feedback.cause);
      await unitOfWork(async ({ session }) => {
        const before = await rowOf(address, session);
        const next = suppress(before, { ...feedback, reason: shortReason(feedback.reason, scrub) });
        if (!next) return;
        const _id = hash.of(address);
        // Hashed with an earlier key.
        if (before && before._id !== _id) await suppressions.deleteOne({ _id: before._id }, { session });
        await suppressions.replaceOne({ _id }, next, { session, upsert: true });
      });
    },
    async lift({ session }, address, only) {
      const row = await inForce(address, session);
      if (!row || (only && row.cause !== only)) return undefined;
      const { _id, ...facts } = row;
      await suppressions.replaceOne({ _id }, lifted(facts, new Date()), { session });
      return row;
    },
    async erase({ session }, addresses) {
      const _id = { $in: addresses.flatMap(hash.all) };
      const { deletedCount } = await suppressions.deleteMany(
        { _id, $or: [{ cause: 'bounce' }, { liftedAt: { $ne: null } }] },
        { session },
      );
      const { modifiedCount } = await suppressions.updateMany({ _id }, { reason: '' }, { session });
      return deletedCount + modifiedCount;
    },
  };
}
