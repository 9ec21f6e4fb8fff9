import { isDuplicateKey } from '@tokri/database';
import { HttpError, formatWait } from '@tokri/service-kit';
import type { AttemptKind, AttemptLimits, Ceiling } from './attempt-limits';
import { tokenHash } from '../secrets';
import type { AttemptLog } from './store';
import type { Store } from '../store';

export interface AttemptCounters {
  store: Pick<Store, 'attempts'>;
  attemptLimits: AttemptLimits;
}

const WRONG_ATTEMPTS = 'Too many wrong attempts. Please try again in {time}.';
const WRONG_CODES = 'Too many wrong codes. Please try again in {time}.';
const CODES_ASKED_FOR = 'Too many codes were asked for. Please try again in {time}.';

const SENTENCES: Record<AttemptKind, string> = {
  login: WRONG_ATTEMPTS,
  'login-on-known-device': WRONG_ATTEMPTS,
  proof: WRONG_ATTEMPTS,
  'second-factor': WRONG_ATTEMPTS,
  otp: WRONG_CODES,
  'otp-on-known-device': WRONG_CODES,
  'otp-mail': CODES_ASKED_FOR,
  'otp-mail-on-known-device': CODES_ASKED_FOR,
  'email-change': 'Too many changes of the email. Please try again in {time}.',
  'stranger-mail': 'Too many mails to this email. Please try again in {time}.',
  'data-export': 'Too many exports. Please try again in {time}.',
  'test-mail': 'Too many test mails. Please try again in {time}.',
  grievance: 'Too many complaints. Please try again in {time}.',
};

const keyOf = (kind: AttemptKind, account: string): string => `${kind}:${tokenHash(account)}`;

/**
 * Counts one attempt, or throws 429 when its kind has reached a ceiling for this account. Call it before the work and
 * outside of transactions, so that concurrent and aborted attempts count. Refund right guesses with `refundAttempt`.
 */
export async function countAttempt(
  { store, attemptLimits }: AttemptCounters,
  kind: AttemptKind,
  account: string,
  sentence = SENTENCES[kind],
): Promise<void> {
  const waitMs = await appendAttempt(store, keyOf(kind, account), attemptLimits[kind]);
  if (waitMs === 0) return;
  const seconds = Math.ceil(waitMs / 1_000);
  throw new HttpError(429, 'TOO_MANY_REQUESTS', sentence.replace('{time}', formatWait(seconds)), {
    retryAfterSeconds: seconds,
  });
}

/**
 * Counts a guess and compares it. Refunds it when it was right, or not compared because the service was busy or the
 * client had disconnected. @throws 429 at a ceiling
 */
export async function countGuess(
  counters: AttemptCounters,
  kind: AttemptKind,
  account: string,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  await countAttempt(counters, kind, account);
  let isWrong = false;
  try {
    const isRight = await compare();
    isWrong = !isRight;
    return isRight;
  } finally {
    if (!isWrong) await refundAttempt(counters, kind, account);
  }
}

/** Removes one attempt after a right guess. */
export async function refundAttempt(
  { store }: Pick<AttemptCounters, 'store'>,
  kind: AttemptKind,
  account: string,
): Promise<void> {
  await store.attempts.updateOne({ _id: keyOf(kind, account) }, { $pop: { at: -1 } });
}

/** Deletes the attempts of these kinds: their secret was replaced, or the owner was identified. */
export async function forgetAttempts(
  { store }: Pick<AttemptCounters, 'store'>,
  kinds: readonly AttemptKind[],
  account: string,
): Promise<void> {
  await store.attempts.deleteMany({ _id: { $in: kinds.map((kind) => keyOf(kind, account)) } });
}

/** Appends to the log in one write if no ceiling is reached. @returns 0, or the milliseconds to wait */
async function appendAttempt(
  { attempts }: Pick<Store, 'attempts'>,
  key: string,
  ceilings: readonly Ceiling[],
): Promise<number> {
  const longest = Math.max(...ceilings.map(({ windowMs }) => windowMs));
  const size = Math.max(...ceilings.map(({ limit }) => limit));
  for (;;) {
    const now = new Date();
    const hasRoom = ceilings.map(({ limit, windowMs }) => ({
      [`at.${limit - 1}`]: { $not: { $gt: new Date(now.getTime() - windowMs) } },
    }));
    const noted = await attempts.updateOne(
      { _id: key, $and: hasRoom },
      {
        $push: { at: { $each: [now], $position: 0, $slice: size } },
        $set: { expiresAt: new Date(now.getTime() + longest) },
      },
    );
    if (noted.matchedCount === 1) return 0;
    const log = await attempts.findById(key).lean<AttemptLog>();
    const waitMs = log ? waitOf(log, ceilings, now.getTime()) : 0;
    if (waitMs > 0) return waitMs;
    if (!log && (await isFirst(attempts, key, now, longest))) return 0;
    // A concurrent attempt created the log or made room: retry.
  }
}

async function isFirst(
  attempts: Store['attempts'],
  key: string,
  now: Date,
  longestMs: number,
): Promise<boolean> {
  try {
    await attempts.create([{ _id: key, at: [now], expiresAt: new Date(now.getTime() + longestMs) }]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

const waitOf = ({ at }: AttemptLog, ceilings: readonly Ceiling[], now: number): number =>
  Math.max(
    0,
    ...ceilings.map(({ limit, windowMs }) => {
      const oldest = at[limit - 1];
      return oldest ? oldest.getTime() + windowMs - now : 0;
    }),
  );
