import { answerOf, isAnswered } from './answers';
import { knownShopper } from './known-shopper';
import { productsOfCopy, type CopiedRange } from './products-of-copy';
import { readCopy } from './range-copy';
import { copyIsShown } from './shop-reached';

const USER_DETAILS = '/api/user/user-details';

/** Read once for all calls of a dead line. */
let reading: Promise<CopiedRange | undefined> | undefined;
window.addEventListener('online', () => (reading = undefined));

async function readRange(): Promise<CopiedRange | undefined> {
  const copy = await readCopy();
  return copy && productsOfCopy(copy);
}

/**
 * The answer to a call that has not reached the shop, by what this device knows; undefined when it knows nothing. The cart is
 * not among it: what has not reached the shop must not pass for what has.
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
  copyIsShown();
  return answer;
}
