import { HttpError, unavailable } from '@tokri/service-kit';

export interface SlotLimits {
  /** Uploads of one user at once. */
  perUser: number;
  /** Of all users at once. An idle one costs a connection, no memory. */
  inTotal: number;
  /** Bytes of pictures that are held in memory at once, from their arrival until they are stored. */
  heldBytes: number;
}

export interface UploadSlots {
  /** A place for an upload of that user. Throws 429 when the user has too many, 503 when all have. */
  enter(userId: string): UploadSlot;
}

interface UploadSlot {
  /** More bytes are there; throws 503 when that is too much for this process. */
  hold(bytes: number): void;
  /** Safe to repeat. */
  leave(): void;
}

const RETRY_SECONDS = 5;

/** How many uploads this process takes at once, so that none of its users can take the place of all others. */
export function createUploadSlots({ perUser, inTotal, heldBytes }: SlotLimits): UploadSlots {
  const uploadsOf = new Map<string, number>();
  let total = 0;
  let held = 0;

  return {
    enter(userId) {
      const own = uploadsOf.get(userId) ?? 0;
      if (own >= perUser) {
        throw new HttpError(
          429,
          'TOO_MANY_REQUESTS',
          'You are sending several pictures already. Please wait until they have arrived.',
          { retryAfterSeconds: RETRY_SECONDS },
        );
      }
      if (total >= inTotal) throw unavailable();
      uploadsOf.set(userId, own + 1);
      total += 1;
      let mine = 0;
      let isOpen = true;
      return {
        hold(bytes) {
          if (held + bytes > heldBytes) throw unavailable();
          mine += bytes;
          held += bytes;
        },
        leave() {
          if (!isOpen) return;
          isOpen = false;
          total -= 1;
          held -= mine;
          const left = (uploadsOf.get(userId) ?? 1) - 1;
          if (left > 0) uploadsOf.set(userId, left);
          else uploadsOf.delete(userId);
        },
      };
    },
  };
}
