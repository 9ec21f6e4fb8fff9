import { createSweeper, type Logger, type Sweeper } from '@tokri/service-kit';
import type { Types } from 'mongoose';
import type { Dependencies } from '../dependencies';
import { after, AREA_SERVED_KEPT_MS } from '../lifetimes';
import { claimArea, fulfilled, releaseArea } from './rows';
import { SHOP, type DeliveryAreaRow } from './store';

const PAUSE_MS = 8_000;
/** Mails that one lease queues, and how long it lasts. */
const BATCH = 200;
const LEASE_MS = 60_000;

type SweepDependencies = Pick<Dependencies, 'store' | 'unitOfWork' | 'mails'>;

/**
 * Queues one mail for each confirmed wish that the delivery area fulfils, and deletes the wish in the same transaction: a crash
 * or a second replica mails nobody twice. An area that changes in the meantime ends the batch.
 */
export function createAreaSweep(dependencies: SweepDependencies, logger: Logger): Sweeper {
  const { store } = dependencies;
  return createSweeper<DeliveryAreaRow>({
    name: 'area wishes',
    pauseMs: PAUSE_MS,
    concurrency: 1,
    claim: async () => {
      const now = new Date();
      return (await claimArea(store, now, after(LEASE_MS, now))) ?? undefined;
    },
    async handle(area) {
      const wishes = await fulfilled(store, area, BATCH);
      for (const { _id } of wishes) if (!(await mailOne(dependencies, area, _id))) return;
      await releaseArea(store, area, wishes.length === BATCH ? new Date() : undefined);
    },
    logger,
  });
}

/** @returns false when the area is not the one of the batch any more */
const mailOne = (
  { store, unitOfWork, mails }: SweepDependencies,
  { sequence }: DeliveryAreaRow,
  _id: Types.ObjectId,
): Promise<boolean> =>
  unitOfWork(async (transaction) => {
    const { session } = transaction;
    if (!(await store.deliveryAreas.exists({ _id: SHOP, sequence }).session(session))) return false;
    const wish = await store.areaWishes.findOneAndDelete({ _id, isConfirmed: true }, { session }).lean();
    if (wish)
      await mails.add(transaction, {
        key: `area-served:${String(_id)}`,
        to: wish.email,
        language: wish.language,
        content: { template: 'area-served', pincode: wish.pincode },
        forgottenAt: after(AREA_SERVED_KEPT_MS),
      });
    return true;
  });
