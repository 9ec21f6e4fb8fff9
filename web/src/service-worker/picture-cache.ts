import { PICTURES } from './kept-pictures';

export interface PictureLimits {
  count: number;
  bytes: number;
}

/**
 * A cache of viewed pictures, limited in number and size; the oldest are evicted. Only immutable addresses
 * are cached.
 */
export function createPictureCache(caches: CacheStorage, limits: PictureLimits) {
  let sizes: Promise<Map<string, number>> | undefined;

  async function readSizes(): Promise<Map<string, number>> {
    const cache = await caches.open(PICTURES);
    const known = new Map<string, number>();
    for (const request of await cache.keys()) known.set(request.url, sizeOf(await cache.match(request)));
    return known;
  }

  return {
    find: async (request: Request) => (await caches.open(PICTURES)).match(request),

    async keep(request: Request, answer: Response): Promise<void> {
      const size = sizeOf(answer);
      if (answer.status !== 200 || size === 0 || size > limits.bytes || !isImmutable(answer)) return;
      sizes ??= readSizes();
      const known = await sizes;
      const cache = await caches.open(PICTURES);
      await cache.put(request, answer);
      known.delete(request.url);
      known.set(request.url, size);
      const dropped = takeOldest(known, limits);
      await Promise.all(dropped.map((url) => cache.delete(url)));
    },
  };
}

const sizeOf = (answer: Response | undefined) => Number(answer?.headers.get('Content-Length') ?? 0);
const isImmutable = ({ headers }: Response) => /\bimmutable\b/.test(headers.get('Cache-Control') ?? '');

/** Removes entries beyond the limits from `sizes`, which is ordered by age, and returns their URLs. */
function takeOldest(sizes: Map<string, number>, limits: PictureLimits): string[] {
  let bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const taken: string[] = [];
  for (const [url, size] of sizes) {
    if (sizes.size <= limits.count && bytes <= limits.bytes) break;
    sizes.delete(url);
    bytes -= size;
    taken.push(url);
  }
  return taken;
}
