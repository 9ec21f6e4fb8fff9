import type { CartLine, Order } from '@tokri/contracts';
import { cartTotals } from '@tokri/contracts/money';
import { ADDRESS } from '@tokri/shop-client';
import { callApi } from './api';
import { shopState, type Tokens } from './browser';
import { newUser, type NewUser } from './steps';

/** Fixtures created by API calls instead of steps in the browser. */

async function call(method: string, path: string, body?: unknown, token?: string) {
  const answer = await callApi(method, path, body, { token });
  if (answer.status !== 200) {
    throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body.message}`);
  }
  return answer.body;
}

export async function signIn({ email, password }: { email: string; password: string }): Promise<Tokens> {
  return (await call('POST', '/api/user/login', { email, password })).data as Tokens;
}

export function demoAdmin(): { email: string; password: string } {
  const { admin } = shopState().demo ?? {};
  if (!admin) throw new Error('the shop has no demo admin: start it with SEED=demo');
  return admin;
}

export interface Shopper {
  user: NewUser;
  tokens: Tokens;
}

export async function createShopper(name: string): Promise<Shopper> {
  const user = newUser(name);
  await call('POST', '/api/user/register', { ...user, confirmPassword: user.password });
  return { user, tokens: await signIn(user) };
}

export async function findProducts(search: string, count: number) {
  const { data } = await call('POST', '/api/product/search-product', { search, limit: 50 });
  const products = data as { _id: string; name: string; stock: number; price: number; discount: number }[];
  return products.filter(({ stock }) => stock > 5).slice(0, count);
}

export async function fillCart({ accesstoken }: Tokens, search = 'bread', count = 3): Promise<void> {
  for (const { _id } of await findProducts(search, count)) {
    await call('POST', '/api/cart/create', { productId: _id }, accesstoken);
  }
}

export async function saveAddress({ accesstoken }: Tokens, fields: Partial<typeof ADDRESS> = {}) {
  return call('POST', '/api/address/create', { ...ADDRESS, ...fields }, accesstoken);
}

export async function createShopperWithTwoPieces(): Promise<Shopper> {
  const shopper = await createShopper('Kavya');
  await saveAddress(shopper.tokens);
  await fillCart(shopper.tokens, 'milk', 1);
  await fillCart(shopper.tokens, 'milk', 1);
  return shopper;
}

export async function orderCart({ accesstoken }: Tokens): Promise<void> {
  const lines = (await call('GET', '/api/cart/get', undefined, accesstoken)).data as CartLine[];
  const addresses = (await call('GET', '/api/address/get', undefined, accesstoken)).data as { _id: string }[];
  const { total } = cartTotals(
    lines.map(({ productId, quantity }) => ({
      price: productId.price,
      discount: productId.discount,
      quantity,
    })),
  );
  const order = { list_items: lines, addressId: addresses[0]?._id, subTotalAmt: total, totalAmt: total };
  await call('POST', '/api/order/cash-on-delivery', order, accesstoken);
}

export async function latestOrder({ accesstoken }: Tokens): Promise<Order> {
  return (await call('GET', '/api/order/order-list', undefined, accesstoken)).data[0] as Order;
}

/** A new product in the first sub-category, which a journey may change. */
export async function createProduct({ accesstoken }: Tokens, name: string, stock: number) {
  const sub = (await call('POST', '/api/subcategory/get', {})).data[0];
  const { data } = await call(
    'POST',
    '/api/product/create',
    {
      name,
      image: [sub.image],
      category: [sub.category[0]._id],
      subCategory: [sub._id],
      unit: '1 pc',
      stock,
      price: 50,
      discount: 0,
      description: 'Made for a journey.',
      more_details: {},
    },
    accesstoken,
  );
  const _id = data._id as string;
  return {
    _id,
    path: `/product/${name.replace(/\s/g, '-')}-${_id}`,
    addTo: (cart: Tokens) => call('POST', '/api/cart/create', { productId: _id }, cart.accesstoken),
    setStock: (left: number) =>
      call('PUT', '/api/product/update-product-details', { _id, stock: left }, accesstoken),
    remove: () => call('DELETE', '/api/product/delete-product', { _id }, accesstoken),
  };
}
