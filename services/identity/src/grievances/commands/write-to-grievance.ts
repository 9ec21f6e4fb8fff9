import type { Grievance as Shown } from '@tokri/contracts';
import { countAttempt } from '../../attempts/count-attempts';
import type { Dependencies } from '../../dependencies';
import { write } from '../grievance';
import { presentGrievance } from '../present';
import { findOwnGrievance, requireChange, saveGrievance, type OwnKey } from '../rows';

interface Written extends OwnKey {
  messageId: string;
  text: string;
}

/**
 * Adds a message of the shopper; a resolved complaint is reopened. A repeated id changes nothing.
 * @throws 404 for others, 409 CONFLICT with too many messages, REPORT_TOO_LATE
 */
export const writeToGrievance =
  (dependencies: Dependencies) =>
  async ({ messageId, text, ...key }: Written, userId?: string): Promise<Shown> => {
    const { store, unitOfWork } = dependencies;
    await findOwnGrievance(store, key, userId);
    await countAttempt(dependencies, 'grievance', key.number);
    return unitOfWork(async (transaction) => {
      const row = await findOwnGrievance(store, key, userId, transaction.session);
      const next = requireChange(write(row, { id: messageId, text }, new Date()));
      if (!next) return presentGrievance(row);
      await saveGrievance(store, transaction, next);
      return presentGrievance(next);
    });
  };

/** The complaint, for its sender. A guest who opens the mailed link has confirmed the email. */
export const openGrievance =
  ({ store }: Pick<Dependencies, 'store'>) =>
  async (key: OwnKey, userId?: string): Promise<Shown> => {
    const row = await findOwnGrievance(store, key, userId);
    if (row.guest && !row.guest.confirmedAt)
      await store.grievances.updateOne(
        { _id: row._id, 'guest.email': row.guest.email, 'guest.confirmedAt': null },
        { 'guest.confirmedAt': new Date() },
      );
    return presentGrievance(row);
  };
