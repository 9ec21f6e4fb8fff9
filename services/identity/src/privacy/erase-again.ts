import { newEvent } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { UnitOfWork } from '@tokri/messaging';
import { erasedUserHash, type ErasedUsers } from '@tokri/service-host';
import type { Proofs } from '../audit/proofs';
import type { MailSettingsStore } from '../mail-settings/store';
import type { Store } from '../store';
import type { Suppressions } from '../suppression/suppressions';
import { removeAccount } from './delete-account';

interface EraseAgainDependencies {
  store: Store;
  mailSettingsStore: Pick<MailSettingsStore, 'forgetAdmin'>;
  proofs: Pick<Proofs, 'ofErasure'>;
  suppressions: Pick<Suppressions, 'erase'>;
  unitOfWork: UnitOfWork;
  erasedUsers: ErasedUsers;
}

/** Erases a user that a restore has recreated, without a mail. @returns false when there is no such account */
export const eraseAgain =
  (dependencies: EraseAgainDependencies) =>
  ({ userId }: { userId: string }): Promise<boolean> =>
    dependencies.unitOfWork(
      async (transaction) => (await removeAccount(dependencies, transaction, userId)) !== undefined,
    );

export interface ReconciledErasures {
  erased: number;
  /** Erasures requested again, because their events may be missing in the backup. */
  asked: number;
  /** Not erased: the last admin. */
  remaining: number;
}

/** Repeats the erasure of users who were erased after the restored backup was made. Idempotent. */
export const reconcileErasures =
  (dependencies: EraseAgainDependencies) =>
  async ({ dryRun }: { dryRun: boolean }): Promise<ReconciledErasures> => {
    const { store, unitOfWork, erasedUsers } = dependencies;
    const wanted = new Set((await store.eraseAgain.find().lean()).map(({ _id }) => _id));
    const sum: ReconciledErasures = { erased: 0, asked: 0, remaining: 0 };
    if (wanted.size > 0)
      for await (const { _id } of pick(store.users.find()).cursor()) {
        const userId = String(_id);
        if (!wanted.has(erasedUserHash(userId))) continue;
        const done = dryRun || (await eraseAgain(dependencies)({ userId }).catch(() => false));
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
  };
