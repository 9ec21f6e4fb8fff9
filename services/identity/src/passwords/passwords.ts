import { addressKey, currentContext, HttpError, stopIfHungUp } from '@tokri/service-kit';
import type { BcryptJob } from './bcrypt-thread';
import { comparison, digestOf, isOldHash, storedHash } from './stored-hash';
import { weaknessOf, type Owner } from './weak-passwords';
import { createWorkerPool, type WorkerPool } from './worker-pool';

/** Hashing is queued by the caller's IP; 503 when the expected wait is too long. */
export interface Passwords {
  /** @throws ClientDisconnected when the client disconnected before or during the work: the caller writes nothing */
  hash(password: string): Promise<string>;
  /**
   * Compares the password with the hash, or with a dummy hash if there is none (unknown email), so that response times
   * do not reveal which emails have accounts. @throws ClientDisconnected when the client left before the comparison
   */
  matches(password: string, hash: string | undefined, options?: { isKnown: boolean }): Promise<boolean>;
  /** Rehashes a right password whose hash has the old format; returns the same hash otherwise, or at overload. */
  upgraded(password: string, hash: string): Promise<string>;
  stop(): Promise<void>;
}

/** Runs bcrypt on worker threads, off the event loop. */
export async function createPasswords(
  cost: number,
  threads: number,
  startPool: (size: number) => WorkerPool = createWorkerPool,
): Promise<Passwords> {
  const pool = startPool(threads);
  const run = (job: BcryptJob, isKnown: boolean) => {
    const context = currentContext();
    const address = addressKey(context?.clientAddress ?? '');
    return pool.run(job, { address, isKnown }, context?.signal);
  };
  const hash = async (password: string, isKnown = false) => {
    const bcryptHash = String(await run({ kind: 'hash', text: digestOf(password), cost }, isKnown));
    stopIfHungUp();
    return storedHash(bcryptHash);
  };
  const dummyHash = await hash('a dummy password');

  return {
    hash: (password) => hash(password),
    async matches(password, known, { isKnown } = { isKnown: false }) {
      const job: BcryptJob = { kind: 'compare', ...comparison(password, known ?? dummyHash) };
      return (await run(job, isKnown)) === true && known !== undefined;
    },
    async upgraded(password, stored) {
      if (!isOldHash(stored)) return stored;
      return hash(password, true).catch((error: unknown) => {
        // The next login tries again.
        if (error instanceof HttpError) return stored;
        throw error;
      });
    },
    stop: () => pool.stop(),
  };
}

/**
 * @throws 400 WEAK_PASSWORD for a new password that is common or contains the owner's name or email. The error names
 * `field`, as in the request, and `password`, which the contract requires
 */
export function refuseWeakPassword(
  password: string,
  owner: Owner,
  field: 'password' | 'newPassword' = 'password',
): void {
  const sentence = weaknessOf(password, owner);
  const fields = sentence && { password: sentence, [field]: sentence };
  if (fields) throw new HttpError(400, 'WEAK_PASSWORD', sentence, { fields });
}
