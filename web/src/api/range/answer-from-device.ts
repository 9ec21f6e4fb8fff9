import { answerOf, isAnswered } from './answers';
import { knownShopper } from './known-shopper';
import { productsOfCopy, type CopiedRange } from './products-of-copy';
import { readCopy } from './range-copy';
import { markCopyShown } from './shop-reached';

const USER_DETAILS = '/api/user/user-details';

/** The copy, read once until the shop is reachable again. */
let reading: Promise<CopiedRange | undefined> | undefined;
window.addEventListener('online', () => (reading = undefined));

async function readRange(): Promise<CopiedRange | undefined> {
  const copy = await readCopy();
  return copy && productsOfCopy(copy);
}

/**
 * Answers a call that did not reach the shop from the copy on this device, or returns undefined. Never
 * answers for the cart: unsent changes must not look as if they were saved.
 */
export async function answerFromDevice(url: string, body: unknown): Promise<unknown> {
  if (url === USER_DETAILS) {
    const data = await knownShopper();
    return data && { success: true, error: false, message: 'Known on this device', data };
  }
  if (!isAnswered(url)) return undefined;
  const range = await (reading ??= readRange());
  const answer = range && answerOf(url, body, range);
  if (answer === undefined) return undefined;
  markCopyShown();
  return answer;
}
