import { newEvent } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import type { Logger } from '@tokri/service-kit';
import { namesOf } from './images';
import type { ImageRow, Models } from './models';
import type { ImageStore } from './store/image-store';

interface Parts {
  models: Models;
  store: ImageStore;
  unitOfWork: UnitOfWork;
  logger: Logger;
  orphanHours: number;
  everySeconds: number;
  now?: () => Date;
}

export interface Sweep {
  start(): void;
  /** Removes what nothing uses; gives the number of images. */
  once(): Promise<number>;
  stop(): Promise<void>;
}

const BATCH = 100;

/**
 * Removes images that nothing has used for a day. First the row says so, with its event; then the bytes go; then the row.
 * Whatever a crash leaves in between is finished by the next sweep.
 */
export function createSweep(parts: Parts): Sweep {
  const { models, store, unitOfWork, logger, orphanHours, everySeconds, now = () => new Date() } = parts;
  const { images, uses } = models;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let stopped = false;

  /** In one transaction with the look at its uses, so that a use that is just being noted is not overlooked. */
  const condemn = (hash: string, before: Date) =>
    unitOfWork(async (transaction) => {
      const { session } = transaction;
      if (await uses.exists({ names: hash }).session(session)) {
        // Looked at again a day from now, not every hour.
        await images.updateOne({ _id: hash }, { $set: { touchedAt: now() } }, { session });
        return false;
      }
      const marked = await images.updateOne(
        { _id: hash, isOrdered: false, removingAt: null, touchedAt: { $lt: before } },
        { $set: { removingAt: now() } },
        { session },
      );
      if (marked.modifiedCount === 0) return false;
      transaction.emit(newEvent('media.removed', hash, { names: [hash] }));
      return true;
    });

  async function finish(row: Pick<ImageRow, '_id' | 'format'>): Promise<void> {
    await store.remove(namesOf(row._id, row.format));
    await images.deleteOne({ _id: row._id });
  }

  async function once(): Promise<number> {
    let removed = 0;
    const before = new Date(now().getTime() - orphanHours * 3_600_000);
    for (const row of await images
      .find({ removingAt: { $ne: null } })
      .limit(BATCH)
      .lean<ImageRow[]>())
      await finish(row);
    let last = '';
    for (;;) {
      const rows = await images
        .find({ _id: { $gt: last }, touchedAt: { $lt: before }, isOrdered: false, removingAt: null })
        .sort({ _id: 1 })
        .limit(BATCH)
        .lean<ImageRow[]>();
      for (const row of rows) {
        if (stopped) return removed;
        if (!(await condemn(row._id, before))) continue;
        await finish(row);
        removed += 1;
      }
      const end = rows.at(-1);
      if (!end || rows.length < BATCH) break;
      last = end._id;
    }
    if (removed > 0) logger.info({ removed }, 'unused pictures removed');
    return removed;
  }

  return {
    once,
    start() {
      timer = setInterval(() => {
        running = running.then(once).catch((error: unknown) => logger.warn({ err: error }, 'sweep failed'));
      }, everySeconds * 1_000);
      timer.unref();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
