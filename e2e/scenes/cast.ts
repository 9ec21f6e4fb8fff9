import type { BrowserContext } from 'playwright-core';
import type { Tokens } from '../support/browser';
import {
  demoAdmin,
  fillCart,
  findProducts,
  makeShopper,
  orderCart,
  saveAddress,
  signIn,
} from '../support/people';
import { adminScenes } from './admin';
import { cartScenes, guestScenes } from './guest';
import { newcomerScenes, shopperScenes } from './shopper';
import type { Scene } from './scene';

export interface Part {
  who: string;
  /** Logs in anew: visitors of two widths share no login session. */
  logIn?: () => Promise<Tokens>;
  /** What this visitor has done before the scenes begin. */
  prepare?: (context: BrowserContext) => Promise<void>;
  scenes: readonly Scene[];
}

async function fillGuestCart({ request }: BrowserContext): Promise<void> {
  for (const { _id } of await findProducts('fruit', 3)) {
    await request.post('/api/cart/create', { data: { productId: _id } });
  }
}

/** Everybody who walks through the shop, with all that their scenes need. */
export async function cast(): Promise<Part[]> {
  const { user, tokens } = await makeShopper('Meera Kulkarni');
  const newcomer = (await makeShopper('Nila')).user;
  await saveAddress(tokens);
  await saveAddress(tokens, { address_line: '3rd floor, Banyan Works, Tower B', mobile: '9812345678' });
  for (const search of ['milk', 'biscuit']) {
    await fillCart(tokens, search);
    await orderCart(tokens);
  }
  await fillCart(tokens, 'bread');
  return [
    { who: 'guest', scenes: guestScenes },
    { who: 'guest with a cart', prepare: fillGuestCart, scenes: cartScenes },
    { who: 'shopper', logIn: () => signIn(user), scenes: shopperScenes },
    { who: 'newcomer', logIn: () => signIn(newcomer), scenes: newcomerScenes },
    { who: 'admin', logIn: () => signIn(demoAdmin()), scenes: adminScenes },
  ];
}
