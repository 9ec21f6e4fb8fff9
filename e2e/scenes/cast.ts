import type { Tokens } from '../support/browser';
import { demoAdmin, fillCart, makeShopper, orderCart, saveAddress, signIn } from '../support/people';
import { adminScenes } from './admin';
import { guestScenes } from './guest';
import { newcomerScenes, shopperScenes } from './shopper';
import type { Scene } from './scene';

export interface Part {
  who: string;
  tokens?: Tokens;
  scenes: readonly Scene[];
}

/** Everybody who walks through the shop, with all that their scenes need. */
export async function cast(): Promise<Part[]> {
  const { tokens } = await makeShopper('Meera Kulkarni');
  await saveAddress(tokens);
  await saveAddress(tokens, { address_line: '3rd floor, Banyan Works, Tower B', mobile: '9812345678' });
  for (const search of ['milk', 'biscuit']) {
    await fillCart(tokens, search);
    await orderCart(tokens);
  }
  await fillCart(tokens, 'bread');
  return [
    { who: 'guest', scenes: guestScenes },
    { who: 'shopper', tokens, scenes: shopperScenes },
    { who: 'newcomer', tokens: (await makeShopper('Nila')).tokens, scenes: newcomerScenes },
    { who: 'admin', tokens: await signIn(demoAdmin()), scenes: adminScenes },
  ];
}
