import { HttpError } from '@tokri/service-kit';
import { weaknessOf, type Owner } from './weak-passwords';
import { createWorkerPool, type BcryptJob, type WorkerPool } from './worker-pool';

export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Compares the password with the hash. Without a hash (unknown email) it compares with a dummy hash, so that response times
   * do not reveal which emails have accounts.
   */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  stop(): Promise<void>;
}

/** bcrypt ignores bytes beyond these, so longer passwords are never accepted. */
const MAX_BYTES = 72;

/** Runs bcrypt on worker threads, off the event loop. */
export async function createPasswords(
  cost: number,
  threads: number,
  startPool: (size: number) => WorkerPool = createWorkerPool,
): Promise<Passwords> {
  const pool = startPool(threads);
  const run = (job: BcryptJob) => pool.run(job);
  const hash = async (password: string) => String(await run({ kind: 'hash', password, cost }));
  const dummyHash = await hash('a dummy password');

  return {
    hash,
    async matches(password, known) {
      const equal = (await run({ kind: 'compare', password, hash: known ?? dummyHash })) === true;
      return equal && known !== undefined && Buffer.byteLength(password) <= MAX_BYTES;
    },
    stop: () => pool.stop(),
  };
}

/** @throws 400 WEAK_PASSWORD for a new password that is commonly guessed, or contains the owner's name or email */
export function refuseWeakPassword(password: string, owner: Owner): void {
  const sentence = weaknessOf(password, owner);
  if (sentence) throw new HttpError(400, 'WEAK_PASSWORD', sentence);
}
