import { createBulkhead, HttpError, type Logger } from '@tokri/service-kit';
import { LRUCache } from 'lru-cache';
import { variantName } from '../images/image-names';
import type { VariantWidth } from '../pictures/picture-format';
import type { Pictures } from '../pictures/prepare-pictures';
import type { ImageStore } from '../image-store/image-store';
import type { FetchPicture } from './fetch-picture';
import type { MissBudget } from './miss-budget';
import { folderOf } from './picture-path';

interface PulledPicture {
  /** Name in the image store; it may not be written yet. */
  name: string;
  /** Set when the image was just fetched. */
  bytes?: Buffer;
}

export interface PullThrough {
  /**
   * The image from the store, or fetched from the origin, checked and encoded like an upload and stored. Undefined when the origin
   * has none. @param address of the client, for its budget. @throws 503 when the origin is unavailable, 429 over budget
   */
  find(path: string, width: VariantWidth, address: string): Promise<PulledPicture | undefined>;
  /** Waits until fetched images are stored. */
  stop(): Promise<void>;
}

const MAX_CONCURRENT = 4;
const MAX_QUEUED = 500;
/** How long a missing image is not requested again. */
const ABSENT_MS = 60_000;
const MAX_ABSENT = 5_000;

/** The small variants are usually requested together, so one fetch makes both. */
const WIDTHS_PER_FETCH: Record<VariantWidth, readonly VariantWidth[]> = {
  160: [160, 400],
  400: [160, 400],
  800: [800],
};

type Variants = Map<VariantWidth, Buffer>;

interface PullThroughDependencies {
  store: ImageStore;
  pictures: Pictures;
  /** Undefined without an origin: only stored images are found. */
  fetchPicture: FetchPicture | undefined;
  missBudget: MissBudget;
  logger: Logger;
}

export function createPullThrough(dependencies: PullThroughDependencies): PullThrough {
  const { store, pictures, fetchPicture, missBudget, logger } = dependencies;
  const bulkhead = createBulkhead({ maxConcurrent: MAX_CONCURRENT, maxQueued: MAX_QUEUED });
  const absent = new LRUCache<string, true>({ max: MAX_ABSENT, ttl: ABSENT_MS });
  const pulling = new Map<string, Promise<Variants | undefined>>();
  const storing = new Set<Promise<void>>();

  const nameOf = (path: string, width: VariantWidth) => variantName(folderOf(path), width);

  async function pull(
    fetchOne: FetchPicture,
    path: string,
    widths: readonly VariantWidth[],
  ): Promise<Variants | undefined> {
    const bytes = await fetchOne(path, Math.max(...widths) as VariantWidth);
    if (bytes) {
      try {
        return await pictures.prepareVariants(bytes, widths);
      } catch (error) {
        if (!(error instanceof HttpError) || error.status >= 500) throw error;
        logger.warn({ err: error, path }, 'the response of the origin is not a supported picture');
      }
    }
    absent.set(path, true);
    return undefined;
  }

  async function keep(path: string, variants: Variants): Promise<void> {
    try {
      for (const [width, bytes] of variants) await store.put(nameOf(path, width), bytes, 'image/webp');
    } catch (error) {
      // The response has the image anyway; the next request fetches it again.
      logger.warn({ err: error, path }, 'a picture of the origin could not be stored');
    }
  }

  /** Shares one fetch among concurrent requests. */
  function pullOnce(
    fetchOne: FetchPicture,
    path: string,
    width: VariantWidth,
  ): Promise<Variants | undefined> {
    const widths = WIDTHS_PER_FETCH[width];
    const key = `${widths.join()} ${path}`;
    const current = pulling.get(key);
    if (current) return current;
    const pulled = bulkhead(() => pull(fetchOne, path, widths));
    pulling.set(key, pulled);
    const stored: Promise<void> = pulled
      .then((variants) => variants && keep(path, variants))
      .catch(() => undefined)
      .finally(() => {
        pulling.delete(key);
        storing.delete(stored);
      });
    storing.add(stored);
    return pulled;
  }

  return {
    async find(path, width, address) {
      const name = nameOf(path, width);
      if ((await store.size(name)) !== undefined) return { name };
      if (!fetchPicture || absent.has(path)) return undefined;
      const variants = await missBudget.spend(address, () => pullOnce(fetchPicture, path, width));
      const bytes = variants?.get(width);
      return bytes && { name, bytes };
    },
    async stop() {
      await Promise.all(storing);
    },
  };
}
