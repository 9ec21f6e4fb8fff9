import { HttpError, unavailable } from '@tokri/service-kit';

export interface SlotLimits {
  perUser: number;
  /** Concurrent uploads of all users. An idle upload uses a connection, but no memory. */
  inTotal: number;
  /** Total bytes of pictures in memory, from their arrival until they are stored. */
  heldBytes: number;
}

export interface UploadSlots {
  /** Reserves a slot for an upload. Throws 429 at the limit of the user, 503 at the limit of all users. */
  enter(userId: string): UploadSlot;
}

interface UploadSlot {
  /** Adds received bytes; throws 503 beyond the limit of this process. */
  hold(bytes: number): void;
  /** Safe to repeat. */
  leave(): void;
}

const RETRY_SECONDS = 5;

/** Limits the concurrent uploads of this process, per user and in total, so that one user cannot block the others. */
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
