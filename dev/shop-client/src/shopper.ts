import type { CartLine } from '@tokri/contracts';
import { cartTotals } from '@tokri/contracts/money';
import { logIn, signedIn, type Answer, type ShopClient } from './client';

/** Password of every account that the suites register. */
export const PASSWORD = 'groceries at ten';
export const ADDRESS = {
  address_line: 'Flat 12, Neem Residency, Lane 4',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411001',
  mobile: '9876543210',
};

export interface Person {
  userId: string;
  email: string;
  /** Access token, valid for some minutes; `client` renews its own. */
  token: string;
  client: ShopClient;
}

/** Registers an account and logs in. */
export async function signUp(
  guest: ShopClient,
  { name, email, password = PASSWORD }: { name: string; email: string; password?: string },
): Promise<Person> {
  const account = { name, email, password, confirmPassword: password };
  const userId = (await guest.call('register', account)).data._id;
  const token = await logIn(guest, { email, password });
  return { userId, email, token, client: signedIn(guest, { email, password }, token) };
}

/** @returns the id of the new address */
export const addAddress = async ({ call }: ShopClient, more: Partial<typeof ADDRESS> = {}): Promise<string> =>
  (await call('createAddress', { ...ADDRESS, ...more })).data._id;

export const cartOf = async ({ call }: ShopClient): Promise<CartLine[]> => (await call('getCart')).data;

export type OrderLine = {
  /** Id of the cart line. */
  _id: string;
  productId: string;
  quantity: number;
};

export const orderLines = (cart: readonly CartLine[]): OrderLine[] =>
  cart.map(({ _id, productId, quantity }) => ({ _id, productId: productId._id, quantity }));

/** Rupees. */
export const totalOf = (cart: readonly CartLine[]): number =>
  cartTotals(cart.map(({ productId, quantity }) => ({ ...productId, quantity }))).total;

export const placement = (list_items: OrderLine[], total: number, addressId: string) => ({
  ...{ list_items, addressId },
  ...{ subTotalAmt: total, totalAmt: total },
});

/** The order of everything in a cart. */
export const placementOf = (cart: readonly CartLine[], addressId: string) =>
  placement(orderLines(cart), totalOf(cart), addressId);

export type Method = 'cash' | 'card';

/** An order that the shop acknowledged. */
export interface Placed {
  number: string;
  /** Id and page of the payment session of an order by card. */
  session?: { id: string; url: string };
}

/** Places an order once. @returns the response, and the order if it was acknowledged */
export async function placeOrder(
  { send }: ShopClient,
  method: Method,
  order: ReturnType<typeof placement>,
  headers?: Record<string, string>,
): Promise<{ answer: Answer<'checkout' | 'cashOnDelivery'>; placed?: Placed }> {
  if (method === 'cash') {
    const answer = await send('cashOnDelivery', order, headers);
    return { answer, ...(answer.isOk && { placed: { number: answer.body.data.orderId } }) };
  }
  const answer = await send('checkout', order, headers);
  if (!answer.isOk) return { answer };
  const { orderId: number, ...session } = answer.body;
  return { answer, placed: { number, session } };
}
