import type { Worker } from '@tokri/service-host';
import { HttpError, type Logger } from '@tokri/service-kit';
import { LRUCache } from 'lru-cache';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImageStore } from '../image-store/image-store';
import type { Pictures } from '../pictures/prepare-pictures';
import { avifNameOf } from './image-names';

/** AVIF versions of stored WebP variants, encoded in the background after the first request for one (docs/adr/0054). */
export interface AvifPictures extends Worker {
  /** @param webp name of a WebP variant @returns name of its AVIF version, if there is one */
  find(webp: string): Promise<string | undefined>;
  /** Encodes a stored variant soon. @returns false if it cannot be encoded or too many wait */
  encodeSoon(webp: string): boolean;
}

interface AvifDependencies {
  imageStore: Pick<ImageStore, 'size' | 'read' | 'put' | 'remove'>;
  pictures: Pick<Pictures, 'prepareAvif'>;
  logger: Logger;
}

const MAX_QUEUED = 500;
/** After each encode it waits this many times its duration: at most a quarter of a core. */
const REST = 3;
/** How long a picture that cannot be encoded, or does not get smaller, is not tried again. */
const REFUSED_MS = 24 * 3_600_000;
const MAX_REFUSED = 10_000;

export function createAvifPictures({ imageStore, pictures, logger }: AvifDependencies): AvifPictures {
  const waiting = new Set<string>();
  const refused = new LRUCache<string, true>({ max: MAX_REFUSED, ttl: REFUSED_MS });
  const stopping = new AbortController();
  const { signal } = stopping;
  let working: Promise<void> | undefined;

  const isStored = async (name: string): Promise<boolean> => (await imageStore.size(name)) !== undefined;

  async function encode(webp: string): Promise<void> {
    if (!(await isStored(webp))) return;
    const bytes = await buffer(await imageStore.read(webp));
    const avif = await pictures.prepareAvif(bytes);
    if (avif.length >= bytes.length) {
      refused.set(webp, true);
      return;
    }
    const name = avifNameOf(webp);
    await imageStore.put(name, avif, 'image/avif');
    // The picture may have been removed while it was encoded.
    if (!(await isStored(webp))) await imageStore.remove([name]);
  }

  async function work(): Promise<void> {
    for (const webp of waiting) {
      if (signal.aborted) return;
      const started = performance.now();
      await encode(webp).catch((error: unknown) => {
        if (error instanceof HttpError && error.status < 500) refused.set(webp, true);
        logger.warn({ err: error, picture: webp }, 'a picture could not be encoded as AVIF');
      });
      waiting.delete(webp);
      await sleep(REST * (performance.now() - started), undefined, { signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  return {
    async find(webp) {
      const name = avifNameOf(webp);
      return (await isStored(name)) ? name : undefined;
    },
    encodeSoon(webp) {
      if (refused.has(webp) || waiting.size >= MAX_QUEUED || signal.aborted) return false;
      waiting.add(webp);
      working ??= work().finally(() => (working = undefined));
      return true;
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
