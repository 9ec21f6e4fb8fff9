import { randomUUID } from 'node:crypto';
import {
  addProduct,
  addTaxonomy,
  createShopClient,
  logIn,
  PASSWORD,
  placement,
  withToken,
  type Person,
  type ShopClient,
} from '@tokri/shop-client';
import sharp from 'sharp';
import type { LocalShop } from '../environment/local-shop';
import { createAccount, createAdmin, guestOf, type Account } from '../workload/accounts';

/** Test data and users of the calls. */
export interface Stocked {
  shopUrl: string;
  category: string;
  product: string;
  /** In a separate category, so that changing it does not invalidate cached responses about the others. */
  otherProduct: string;
  picture: Buffer;
  /** Its URL path. */
  stored: string;
  account: Account;
  keeper: Person;
}

const PRICE = 40;

/** Two sub-categories with a product each, a stored picture, an admin and a shopper with an address. */
export async function stockShop(shopUrl: string, { makeAdmin }: LocalShop): Promise<Stocked> {
  const guest = guestOf(shopUrl);
  const keeper = await createAdmin(guest, makeAdmin, 'Shop Keeper');
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#d97706' } })
    .png()
    .toBuffer();
  const stored = (await keeper.client.call('uploadFile', { bytes: picture, type: 'image/png' })).data.url;
  const stock = async (name: string) => {
    const taxonomy = await addTaxonomy(keeper.client, name, stored);
    const more = { name: `Product of ${name}`, price: PRICE };
    return { category: taxonomy.category, product: (await addProduct(keeper.client, taxonomy, more))._id };
  };
  const { category, product } = await stock('Staples');
  const { product: otherProduct } = await stock('Sundries');
  const account = await createAccount(guest, 1);
  return { shopUrl, category, product, otherProduct, picture, stored, account, keeper };
}

/** Exceeds the timeout of every service; slower calls count as failed. */
const PATIENCE_MS = 20_000;

export interface Shopper extends Stocked {
  guest: ShopClient;
  client: ShopClient;
  admin: ShopClient;
  /** Fetches a page or picture; throws if it fails. */
  get(path: string): Promise<void>;
  unique(prefix: string): string;
  /** A new order of one piece of the product. */
  submission(): ReturnType<typeof placement>;
}

/**
 * Makes calls without retries that throw on any unexpected response. Its tokens are valid for 15 minutes, so that no
 * login (which needs identity) is necessary in between.
 */
export async function openShopper(stocked: Stocked): Promise<Shopper> {
  const { shopUrl, account, keeper, product } = stocked;
  const guest = createShopClient({ shop: shopUrl, timeoutMs: PATIENCE_MS, tries: 1 });
  const signIn = async ({ email }: Person) =>
    withToken(guest, await logIn(guestOf(shopUrl), { email, password: PASSWORD }));
  return {
    ...stocked,
    ...{ guest, client: await signIn(account), admin: await signIn(keeper) },
    async get(path) {
      const response = await fetch(shopUrl + path, { signal: AbortSignal.timeout(PATIENCE_MS) });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    },
    unique: (prefix) => `${prefix}${randomUUID()}`,
    submission: () =>
      placement([{ _id: newId(), productId: product, quantity: 1 }], PRICE, account.addressId),
  };
}

const newId = () => randomUUID().replaceAll('-', '').slice(0, 24);
