import { newEvent } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { erasedUserHash, type ErasedUsers } from '@tokri/service-host';
import type { Store } from '../store/store';
import { removeAccount } from './delete-account';

interface EraseAgainDependencies {
  store: Store;
  unitOfWork: UnitOfWork;
  erasedUsers: ErasedUsers;
}

/** Erases somebody whom a restore brought back; nobody is mailed a second time. False when there is no such account. */
export const eraseAgain = (dependencies: EraseAgainDependencies, userId: string): Promise<boolean> =>
  dependencies.unitOfWork(
    async (transaction) => (await removeAccount(dependencies, transaction, userId)) !== undefined,
  );

export interface ReconciledErasures {
  erased: number;
  /** Erasures whose request may have been with the broker when the backup was made. */
  asked: number;
  /** The last admin, whom nobody can erase: make another one first. */
  remaining: number;
}

/** Whoever was erased stays erased: after a restore, those whom later backups know are erased again. Safe to repeat. */
export async function reconcileErasures(
  dependencies: EraseAgainDependencies,
  dryRun: boolean,
): Promise<ReconciledErasures> {
  const { store, unitOfWork, erasedUsers } = dependencies;
  const wanted = new Set((await store.eraseAgain.find().lean()).map(({ _id }) => _id));
  const sum: ReconciledErasures = { erased: 0, asked: 0, remaining: 0 };
  if (wanted.size > 0)
    for await (const { _id } of store.users.find({}, { _id: 1 }).lean().cursor()) {
      const userId = String(_id);
      if (!wanted.has(erasedUserHash(userId))) continue;
      const done = dryRun || (await eraseAgain(dependencies, userId).catch(() => false));
      sum[done ? 'erased' : 'remaining'] += 1;
    }
  if (dryRun) return sum;
  if (sum.remaining === 0) await store.eraseAgain.deleteMany({ _id: { $in: [...wanted] } });
  for (const userId of await erasedUsers.recent()) {
    await unitOfWork(async ({ emit }) => {
      emit(newEvent('user.deletion-requested', userId, { userId }));
    });
    sum.asked += 1;
  }
  return sum;
}
