import { mayDo } from '@tokri/contracts';
import { notFound, type Principal } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { WIDEST } from '../pictures/picture-format';
import type { Pictures } from '../pictures/prepare-pictures';
import type { MediaStore, ProblemPhotoRow } from '../store';

export interface ProblemPhotoDependencies {
  store: MediaStore;
  pictures: Pictures;
  now: () => Date;
}

const DAY_MS = 86_400_000;
/** Days for which a photo is kept before it is reported with a problem. */
const UNREPORTED_DAYS = 1;
/** Days for which a reported photo is kept, to answer the problem and for a possible dispute with a bank. */
const REPORTED_DAYS = 90;

/** Stores a photo, encoded again. @returns its id. Throws as `prepareVariants` */
export const storePhoto =
  ({ store, pictures, now }: ProblemPhotoDependencies) =>
  async ({ bytes }: { bytes: Buffer }, { userId }: Pick<Principal, 'userId'>): Promise<string> => {
    const webp = (await pictures.prepareVariants(bytes, [WIDEST])).get(WIDEST);
    if (!webp) throw new Error('the decoder answered without the requested width');
    const expiresAt = new Date(now().getTime() + UNREPORTED_DAYS * DAY_MS);
    const row: ProblemPhotoRow = { _id: randomUUID(), userId, bytes: webp, expiresAt };
    await store.problemPhotos.insertMany([row], { lean: true });
    return row._id;
  };

/** The photo as WebP. @throws 404 NOT_FOUND, also for users other than its shopper and staff who may read orders */
export const readPhoto =
  ({ store }: Pick<ProblemPhotoDependencies, 'store'>) =>
  async ({ photoId }: { photoId: string }, reader: Principal): Promise<Buffer> => {
    const row = await store.problemPhotos
      .findOne({ _id: photoId, ...(!mayDo(reader, 'orders.read') && { userId: reader.userId }) })
      .lean();
    if (!row) throw notFound('This photo');
    // Lean rows contain the Binary type of the driver.
    return Buffer.from(row.bytes.buffer);
  };

/** Keeps a photo that was reported with a problem. Does nothing for a photo of another user. */
export async function keepPhoto(
  { problemPhotos, now }: { problemPhotos: MediaStore['problemPhotos']; now: () => Date },
  photo: Pick<ProblemPhotoRow, '_id' | 'userId'>,
  session: ClientSession,
): Promise<void> {
  const expiresAt = new Date(now().getTime() + REPORTED_DAYS * DAY_MS);
  await problemPhotos.updateOne(photo, { $set: { expiresAt } }, { session });
}
