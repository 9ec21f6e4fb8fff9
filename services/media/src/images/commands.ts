import { newEvent } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { UnitOfWork } from '@tokri/messaging';
import { unavailable, type Principal } from '@tokri/service-kit';
import { hashOf, originalName, urlOf, variantName } from './image-names';
import type { ImageRow, MediaStore } from '../store';
import { FORMATS } from '../pictures/picture-format';
import type { Pictures } from '../pictures/prepare-pictures';
import type { ImageStore } from '../image-store/image-store';

const REMOVAL_WAIT_MS = 5_000;

export interface CommandDependencies {
  store: MediaStore;
  imageStore: ImageStore;
  pictures: Pictures;
  unitOfWork: UnitOfWork;
}

/**
 * Stores an uploaded picture, once for the same bytes, and restarts the time for which it is kept unreferenced.
 * @throws 413 and 415 for the picture, 503 while it cannot be decoded or is being removed
 */
export const storeImage =
  ({ store, imageStore, pictures, unitOfWork }: CommandDependencies) =>
  async ({ bytes }: { bytes: Buffer }): Promise<ImageRow> => {
    const hash = hashOf(bytes);
    const known = await touch(store, hash);
    if (known) return known;
    const picture = await pictures.prepare(bytes);
    // Bytes before the row: a row always has its bytes.
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
    await unitOfWork(async ({ session, emit }) => {
      const written = await store.images.updateOne(
        { _id: hash },
        { $setOnInsert: row },
        { upsert: true, session },
      );
      if (written.upsertedCount > 0)
        emit(newEvent('media.stored', hash, { name: hash, url: urlOf(hash), width, height }));
    });
    return (await touch(store, hash)) ?? row;
  };

/** Returns the hashes that are stored; each counts as just uploaded. */
export const findStoredImages =
  ({ store: { images } }: Pick<CommandDependencies, 'store'>) =>
  async ({ hashes }: { hashes: readonly string[] }): Promise<string[]> => {
    // Leaves out images that are being removed: the client uploads them again, which waits for the removal.
    const stored = { _id: { $in: hashes }, removingAt: null };
    await images.updateMany(stored, { $set: { touchedAt: new Date() } });
    return (await pick(images.find(stored))).map(({ _id }) => _id);
  };

/** Stores the picture as the user's avatar and publishes it. Throws as storeImage. */
export const storeAvatar =
  (dependencies: CommandDependencies) =>
  async ({ bytes }: { bytes: Buffer }, { userId }: Pick<Principal, 'userId'>): Promise<ImageRow> => {
    const row = await storeImage(dependencies)({ bytes });
    await dependencies.unitOfWork(async ({ session, emit }) => {
      const use = { names: [row._id], sequence: Date.now() * 1_000 };
      await dependencies.store.uses.updateOne(
        { _id: `user:${userId}` },
        { $set: use },
        { upsert: true, session },
      );
      emit(newEvent('media.avatar-stored', userId, { userId, url: urlOf(row._id) }));
    });
    return row;
  };

/** Marks the row as used now; undefined without a row. Waits while a sweep removes the image. @throws 503 after 5 s */
async function touch({ images }: MediaStore, hash: string): Promise<ImageRow | undefined> {
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
