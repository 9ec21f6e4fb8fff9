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
import { adminStates } from './back-office/admin';
import { auditLogStates } from './back-office/audit-log';
import { customerStates } from './back-office/customers';
import { grievanceStates } from './back-office/grievances';
import { offerStates } from './back-office/offers';
import { deskOrderStates } from './back-office/orders';
import { productImportStates } from './back-office/product-import';
import { productTableStates } from './back-office/product-table';
import { purchasingStates } from './back-office/purchasing';
import { searchDeskStates } from './back-office/search-desk';
import { shopSettingsStates } from './back-office/shop-settings';
import { staffStates } from './back-office/staff';
import { stockStates } from './back-office/stock';
import { variantStates } from './back-office/variants';
import type { PageState } from './page-state';
import { cartChargeStates, checkoutChargeStates } from './shop/charges';
import { cartStates, guestStates } from './shop/guest';
import { orderDetailsStates } from './shop/order-details';
import { guestPlaceStates, shopperPlaceStates } from './shop/place';
import { riderStates } from './shop/rider';
import { newShopperStates, shopperStates } from './shop/shopper';

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
    { name: 'guest', pageStates: [...guestStates, ...guestPlaceStates] },
    { name: 'guest with a cart', prepare: fillGuestCart, pageStates: [...cartStates, ...cartChargeStates] },
    {
      name: 'shopper',
      logIn: () => signIn(user),
      pageStates: [...shopperStates, ...checkoutChargeStates, ...orderDetailsStates],
    },
    {
      name: 'new shopper',
      logIn: () => signIn(newShopper),
      pageStates: [...newShopperStates, ...shopperPlaceStates],
    },
    { name: 'rider', pageStates: riderStates },
    {
      name: 'admin',
      logIn: () => signIn(demoAdmin()),
      pageStates: [
        ...adminStates,
        ...productTableStates,
        ...productImportStates,
        ...deskOrderStates,
        ...customerStates,
        ...grievanceStates,
        ...stockStates,
        ...purchasingStates,
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
