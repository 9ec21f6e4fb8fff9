import { isDuplicateKey } from '@tokri/database';
import { HttpError } from '@tokri/service-kit';
import type { MediaStore } from '../store';

export interface DailyLimits {
  /** Uploads begun, also refused ones. */
  pictures: number;
  bytes: number;
}

export interface UploadQuota {
  /** Counts an upload that begins; throws 429 at the daily limit of the user. */
  begin(userId: string, limits: DailyLimits): Promise<void>;
  /** Counts received bytes, also of failed uploads. */
  add(userId: string, bytes: number): Promise<void>;
}

const DAY_MS = 86_400_000;

/** What each user has uploaded today (UTC), counted for all replicas together. */
export function createUploadQuota(
  { uploadDays }: Pick<MediaStore, 'uploadDays'>,
  now: () => Date,
): UploadQuota {
  const idOf = (userId: string) => `${userId}:${now().toISOString().slice(0, 10)}`;

  async function countUpload(_id: string, { pictures, bytes }: DailyLimits): Promise<boolean> {
    const withinLimits = { _id, pictures: { $lt: pictures }, bytes: { $lt: bytes } };
    const count = { $inc: { pictures: 1 } };
    const expiresAt = new Date(now().getTime() + 2 * DAY_MS);
    try {
      await uploadDays.updateOne(
        withinLimits,
        { ...count, $setOnInsert: { bytes: 0, expiresAt } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    // The row exists: it is at its limits, or another upload has just created it.
    return (await uploadDays.updateOne(withinLimits, count)).modifiedCount > 0;
  }

  return {
    async begin(userId, limits) {
      if (await countUpload(idOf(userId), limits)) return;
      throw new HttpError(
        429,
        'TOO_MANY_REQUESTS',
        'You have sent as many pictures as one day allows. Please go on tomorrow.',
        { retryAfterSeconds: Math.ceil((DAY_MS - (now().getTime() % DAY_MS)) / 1_000) },
      );
    },
    async add(userId, bytes) {
      await uploadDays.updateOne({ _id: idOf(userId) }, { $inc: { bytes } });
    },
  };
}
