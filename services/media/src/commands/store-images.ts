import { newEvent } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { unavailable } from '@tokri/service-kit';
import { hashOf, originalName, urlOf, variantName } from '../image-names';
import type { ImageRow, MediaStore } from '../store';
import { FORMATS } from '../pictures/picture-format';
import type { Pictures } from '../pictures/prepare-pictures';
import type { ImageStore } from '../image-store/image-store';

export interface Images {
  /** Keeps an uploaded picture, once however often it is sent. Throws 413, 415 and 503. */
  store(bytes: Buffer): Promise<ImageRow>;
  /** Which of these hashes are stored; each counts as just uploaded. */
  storedOf(hashes: readonly string[]): Promise<string[]>;
  /** Keeps it as the picture of a user and publishes that. */
  storeAvatar(userId: string, bytes: Buffer): Promise<ImageRow>;
}

const REMOVAL_WAIT_MS = 5_000;

interface ImageDependencies {
  store: MediaStore;
  imageStore: ImageStore;
  pictures: Pictures;
  unitOfWork: UnitOfWork;
}

export function createImages({ store, imageStore, pictures, unitOfWork }: ImageDependencies): Images {
  const { images, uses } = store;

  /** Bytes first, then the row: a row always has its bytes. Renews the time until which nothing needs to use it. */
  async function keep(bytes: Buffer): Promise<ImageRow> {
    const hash = hashOf(bytes);
    const known = await touch(hash);
    if (known) return known;
    const picture = await pictures.prepare(bytes);
    for (const variant of picture.variants)
      await imageStore.put(variantName(hash, variant.width), variant.bytes, 'image/webp');
    const { extension, type } = FORMATS[picture.format];
    await imageStore.put(originalName(hash, extension), picture.original, type);
    const { format, width, height, dominantColour } = picture;
    const row: ImageRow = {
      _id: hash,
      format,
      width,
      height,
      dominantColour,
      touchedAt: new Date(),
      isOrdered: false,
    };
    await unitOfWork(async (transaction) => {
      const written = await images.updateOne(
        { _id: hash },
        { $setOnInsert: row },
        { upsert: true, session: transaction.session },
      );
      if (written.upsertedCount > 0)
        transaction.emit(newEvent('media.stored', hash, { name: hash, url: urlOf(hash), width, height }));
    });
    return (await touch(hash)) ?? row;
  }

  /** The row if there is one; waits for a sweep that is just removing it. */
  async function touch(hash: string): Promise<ImageRow | undefined> {
    const deadline = Date.now() + REMOVAL_WAIT_MS;
    for (;;) {
      const row = await images
        .findOneAndUpdate(
          { _id: hash, removingAt: null },
          { $set: { touchedAt: new Date() } },
          { returnDocument: 'after' },
        )
        .lean<ImageRow>();
      if (row) return row;
      if (!(await images.exists({ _id: hash }))) return undefined;
      if (Date.now() > deadline) throw unavailable();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  return {
    store: keep,
    async storedOf(hashes) {
      // One that a sweep is removing is sent once more, and waits for the end of that.
      const stored = { _id: { $in: hashes }, removingAt: null };
      await images.updateMany(stored, { $set: { touchedAt: new Date() } });
      const rows = await images.find(stored).select('_id').lean<Pick<ImageRow, '_id'>[]>();
      return rows.map(({ _id }) => _id);
    },
    async storeAvatar(userId, bytes) {
      const row = await keep(bytes);
      await unitOfWork(async (transaction) => {
        const use = { names: [row._id], sequence: Date.now() * 1_000 };
        await uses.updateOne(
          { _id: `user:${userId}` },
          { $set: use },
          { upsert: true, session: transaction.session },
        );
        transaction.emit(newEvent('media.avatar-stored', userId, { userId, url: urlOf(row._id) }));
      });
      return row;
    },
  };
}
