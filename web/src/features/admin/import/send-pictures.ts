import { MAX_PICTURE_HASHES } from '@tokri/contracts/limits';

/** Pictures on their way at once: the shop takes six of an admin. */
const AT_ONCE = 4;
/** Pauses after which a picture is sent again when the shop is busy or away: more than a minute in all. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000];

/** A picture of a ZIP that rows show. */
export interface WaitingPicture {
  hash: string;
  read: () => Promise<Uint8Array>;
}

export interface Shop {
  /** Which of these hashes it has. */
  storedOf: (hashes: string[]) => Promise<string[]>;
  /** Why it refuses a picture; undefined when it has taken it. Throws what may pass. */
  take: (picture: Uint8Array) => Promise<string | undefined>;
}

interface Watch {
  onProgress: (done: number) => void;
  isStopped: () => boolean;
  pause: (milliseconds: number) => Promise<void>;
}

/**
 * Sends the pictures that the shop does not have yet, some at once, each held in memory only while it is sent. What was sent before an
 * interruption is not sent again. @returns the hashes that the shop refused, with the reason @throws the failure that did not pass
 */
export async function sendPictures(
  pictures: readonly WaitingPicture[],
  shop: Shop,
  { onProgress, isStopped, pause }: Watch,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  let done = 0;
  const next = () => onProgress((done += 1));

  const again = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await work();
      } catch (reason) {
        const wait = PAUSES_MS[attempt];
        if (wait === undefined || isStopped()) throw reason;
        await pause(wait);
      }
    }
  };
  const send = async ({ hash, read }: WaitingPicture) => {
    const bytes = await read();
    const reason = await again(() => shop.take(bytes));
    if (reason !== undefined) refused.set(hash, reason);
    next();
  };

  for (let start = 0; start < pictures.length && !isStopped(); start += MAX_PICTURE_HASHES) {
    const portion = pictures.slice(start, start + MAX_PICTURE_HASHES);
    const stored = new Set(await again(() => shop.storedOf(portion.map(({ hash }) => hash))));
    const waiting = portion.filter(({ hash }) => !stored.has(hash));
    portion.filter(({ hash }) => stored.has(hash)).forEach(next);
    const worker = async () => {
      for (let each = waiting.shift(); each && !isStopped(); each = waiting.shift()) await send(each);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  return refused;
}
