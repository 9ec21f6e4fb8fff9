import { MAX_PICTURE_HASHES } from '@tokri/contracts/limits';

/** Concurrent uploads by default; the server allows six per admin. */
const AT_ONCE = 4;
/** Pauses between attempts while the server is busy or unavailable: more than a minute in all. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000];

/** A picture that is sent if the shop does not have it. */
export interface WaitingPicture {
  hash: string;
  read: () => Promise<Uint8Array>;
}

export interface PictureStore {
  /** The given hashes that are already stored. */
  storedOf: (hashes: string[]) => Promise<string[]>;
  /** Returns the reason of a permanent refusal, undefined when stored. Throws temporary errors. */
  take: (picture: Uint8Array) => Promise<string | undefined>;
}

interface Watch {
  onProgress: (done: number) => void;
  isStopped: () => boolean;
  pause: (milliseconds: number) => Promise<void>;
  atOnce?: number;
}

/**
 * Uploads the pictures that are not stored yet, several at once; each is in memory only while it is sent. A
 * repeated run skips those that were stored before.
 * @returns refused hashes with the reason
 * @throws the temporary error that outlasted all attempts
 */
export async function sendPictures(
  pictures: readonly WaitingPicture[],
  shop: PictureStore,
  { onProgress, isStopped, pause, atOnce = AT_ONCE }: Watch,
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
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
  return refused;
}
