import { savesData } from '../../lib/device/saves-data';
import type { Answer } from '../call-types';
import {
  canKeepCopy,
  CATEGORIES,
  copiedAt,
  finishCopy,
  forgetCopy,
  keepAnswer,
  keptTag,
  partAddress,
  POPULAR,
  SUB_CATEGORIES,
} from './range-copy';

const EVERY_MS = 86_400_000;
/** Upper limit of the parts stored on a device, some 200 kB each. */
const MAX_PARTS = 30;
/** Milliseconds between two calls, so that the shopper's own calls come first. */
const PAUSE_MS = 250;
/** Popular products on the home page of the copy. */
const POPULAR_LIMIT = 50;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

class NotAnswered extends Error {}

/** Stores a response under its URL; on 304 the stored one stays. */
async function copy(address: string, method: 'GET' | 'POST', body?: object): Promise<void> {
  const tag = await keptTag(address);
  const answer = await fetch(address, {
    method,
    credentials: 'omit',
    priority: 'low',
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...(tag && { 'If-None-Match': tag }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status === 304) return;
  if (!answer.ok) throw new NotAnswered(`${address}: ${answer.status}`);
  await keepAnswer(address, answer);
}

async function partsOf(address: string): Promise<number> {
  const kept = await caches.match(address);
  return ((await kept?.json()) as Answer<'getProductRange'> | undefined)?.data.parts ?? 0;
}

async function copyAll(pauseBetween: () => Promise<void>): Promise<void> {
  await copy(CATEGORIES, 'GET');
  await copy(SUB_CATEGORIES, 'POST', {});
  await copy(POPULAR, 'POST', { limit: POPULAR_LIMIT });
  let parts = 1;
  for (let part = 0; part < parts; part += 1) {
    await pauseBetween();
    if (savesData()) throw new NotAnswered('the connection has become slow');
    await copy(partAddress(part), 'POST', { part });
    if (part === 0) parts = Math.min(MAX_PARTS, await partsOf(partAddress(0)));
  }
  await finishCopy({ at: Date.now(), parts });
}

/**
 * Copies the range onto this device once a day, but not with data saver or on a slow connection. A failed copy is
 * retried on the next page load; a device without storage is not tried again for a day.
 */
export async function copyRange(pauseBetween = pause): Promise<void> {
  if (savesData() || !canKeepCopy() || Date.now() - (await copiedAt()) < EVERY_MS) return;
  try {
    await copyAll(pauseBetween);
  } catch (reason) {
    console.info('The range was not copied:', reason);
    if (reason instanceof NotAnswered || reason instanceof TypeError) return;
    await forgetCopy();
    await finishCopy({ at: Date.now(), parts: 0 });
  }
}
