import type { BrowserContext } from 'playwright-core';
import type { Tokens } from '../support/browser';
import {
  createShopper,
  demoAdmin,
  fillCart,
  findProducts,
  orderCart,
  saveAddress,
  signIn,
} from '../support/fixtures';
import { adminStates } from './admin';
import { cartStates, guestStates } from './guest';
import { orderDetailsStates } from './order-details';
import type { PageState } from './page-state';
import { auditLogStates } from './audit-log';
import { shopSettingsStates } from './shop-settings';
import { customerStates } from './customers';
import { productImportStates } from './product-import';
import { riderStates } from './rider';
import { searchDeskStates } from './search-desk';
import { offerStates } from './offers';
import { staffStates } from './staff';
import { stockStates } from './stock';
import { variantStates } from './variants';
import { productTableStates } from './product-table';
import { newShopperStates, shopperStates } from './shopper';

/** A kind of visitor and the page states that it can reach. */
export interface Persona {
  name: string;
  logIn?: () => Promise<Tokens>;
  prepare?: (context: BrowserContext) => Promise<void>;
  pageStates: readonly PageState[];
}

async function fillGuestCart({ request }: BrowserContext): Promise<void> {
  for (const { _id } of await findProducts('fruit', 3)) {
    await request.post('/api/cart/create', { data: { productId: _id } });
  }
}

/** Creates the personas with the orders, addresses and carts that their page states need. */
export async function createPersonas(): Promise<Persona[]> {
  const { user, tokens } = await createShopper('Meera Kulkarni');
  const newShopper = (await createShopper('Nila')).user;
  await saveAddress(tokens);
  await saveAddress(tokens, { address_line: '3rd floor, Banyan Works, Tower B', mobile: '9812345678' });
  for (const search of ['milk', 'biscuit']) {
    await fillCart(tokens, search);
    await orderCart(tokens);
  }
  await fillCart(tokens, 'bread');
  return [
    { name: 'guest', pageStates: guestStates },
    { name: 'guest with a cart', prepare: fillGuestCart, pageStates: cartStates },
    { name: 'shopper', logIn: () => signIn(user), pageStates: [...shopperStates, ...orderDetailsStates] },
    { name: 'new shopper', logIn: () => signIn(newShopper), pageStates: newShopperStates },
    { name: 'rider', pageStates: riderStates },
    {
      name: 'admin',
      logIn: () => signIn(demoAdmin()),
      pageStates: [
        ...adminStates,
        ...productTableStates,
        ...productImportStates,
        ...customerStates,
        ...stockStates,
        ...variantStates,
        ...auditLogStates,
        ...shopSettingsStates,
        ...offerStates,
        ...staffStates,
        ...searchDeskStates,
      ],
    },
  ];
}
