import type { Answer } from '../call-types';

/** Cache of the copy. The data are public, so it outlives a login session. */
const COPY = 'tokri-range';
/** Milliseconds after which a copy is no longer shown. */
const MAX_AGE_MS = 7 * 86_400_000;
const ABOUT = '/range';
export const CATEGORIES = '/api/category/get';
export const SUB_CATEGORIES = '/api/subcategory/get';
export const POPULAR = '/api/product/popular';
export const partAddress = (part: number) => `/api/product/range?part=${part}`;

interface About {
  /** Milliseconds since the epoch. */
  at: number;
  /** 0 on a device without storage. */
  parts: number;
}

export interface RangeCopy {
  parts: readonly Answer<'getProductRange'>['data'][];
  categories: Answer<'getCategories'>['data'];
  subCategories: Answer<'getSubCategories'>['data'];
  /** Most bought first. */
  popular: Answer<'getPopularProducts'>['data'];
}

export const canKeepCopy = () => 'caches' in window;
const open = () => caches.open(COPY);

/** Throws on a device without storage. */
export const keepAnswer = async (address: string, answer: Response): Promise<void> =>
  (await open()).put(address, answer);

export const keptTag = async (address: string): Promise<string | undefined> =>
  (await (await open()).match(address))?.headers.get('ETag') ?? undefined;

/** Marks the copy as complete; without the mark it is not used. */
export async function finishCopy(finished: About): Promise<void> {
  await keepAnswer(ABOUT, Response.json(finished));
  const cache = await open();
  // Removes the surplus parts when the range has become smaller.
  for (let part = finished.parts; await cache.delete(partAddress(part)); part += 1);
}

const about = async () => (await (await (await open()).match(ABOUT))?.json()) as About | undefined;

/** When the last copy was completed, in milliseconds since the epoch; 0 if never. */
export const copiedAt = async (): Promise<number> => (await about())?.at ?? 0;

export const forgetCopy = async (): Promise<void> => void (await caches.delete(COPY));

/** Undefined when there is no copy or it is too old; a copy that is too old is deleted. */
export async function readCopy(now = Date.now()): Promise<RangeCopy | undefined> {
  if (!canKeepCopy()) return undefined;
  const cache = await open();
  const read = async <Body>(address: string) =>
    (await (await cache.match(address))?.json()) as Body | undefined;
  const finished = await about();
  if (!finished?.parts) return undefined;
  if (now - finished.at > MAX_AGE_MS) return void (await forgetCopy());
  const addresses = Array.from({ length: finished.parts }, (_, part) => partAddress(part));
  const [categories, subCategories, popular, ...parts] = await Promise.all([
    read<Answer<'getCategories'>>(CATEGORIES),
    read<Answer<'getSubCategories'>>(SUB_CATEGORIES),
    read<Answer<'getPopularProducts'>>(POPULAR),
    ...addresses.map((address) => read<Answer<'getProductRange'>>(address)),
  ]);
  if (!categories || !subCategories) return undefined;
  return {
    parts: parts.flatMap((part) => (part ? [part.data] : [])),
    categories: categories.data,
    subCategories: subCategories.data,
    popular: popular?.data ?? [],
  };
}
