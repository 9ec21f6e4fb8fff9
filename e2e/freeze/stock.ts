import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scriptOf } from '@tokri/local-stack/build';
import sharp from 'sharp';
import { requestWithRetry } from '../faults/http-client';
import { createAccount, type Account } from '../faults/workload/fixtures';
import type { Environment } from './environment';
import type { Stocked } from './shopper';

const run = promisify(execFile);
const ROOT = join(__dirname, '../..');
export const PASSWORD = 'groceries at ten';
const ADMIN = { name: 'Shop Keeper', email: 'shop.keeper@shoppers.example' };
const PRICE = 40;

type Shop = Pick<Environment, 'shopUrl' | 'settingsOf'>;

async function send(shop: Shop, method: string, path: string, body?: unknown, token?: string) {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await requestWithRetry({ method, url: `${shop.shopUrl}${path}`, body, headers });
  if (answer.status !== 200)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data as Record<string, any>;
}

const tokenOf = async (shop: Shop, email: string): Promise<string> =>
  (await send(shop, 'POST', '/api/user/login', { email, password: PASSWORD })).accesstoken as string;

/** New tokens, because a run takes longer than their lifetime of a quarter of an hour. */
export const freshTokens = async (shop: Shop, account: Account) => ({
  account: { ...account, token: await tokenOf(shop, account.email) },
  adminToken: await tokenOf(shop, ADMIN.email),
});

/** Two sub-categories with a product each, a stored picture, an admin and a shopper with an address. */
export async function stockShop(
  shop: Shop,
): Promise<{ stocked: Stocked; account: Account; picture: Buffer }> {
  const more = { password: PASSWORD, confirmPassword: PASSWORD };
  await send(shop, 'POST', '/api/user/register', { ...ADMIN, ...more });
  await run(process.execPath, [scriptOf('identity', 'operator'), 'make-admin', ADMIN.email], {
    cwd: ROOT,
    env: shop.settingsOf('identity'),
  });
  const token = await tokenOf(shop, ADMIN.email);
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#d97706' } })
    .png()
    .toBuffer();
  const { url } = await uploadAs(shop, token, picture);

  async function shelf(name: string) {
    const category = await send(shop, 'POST', '/api/category/add-category', { name, image: url }, token);
    const of = { name: `${name} of all kinds`, image: url, category: [category._id] };
    const subCategory = await send(shop, 'POST', '/api/subcategory/create', of, token);
    const product = {
      name: `Product of ${name}`,
      image: [url],
      category: [category._id],
      subCategory: [subCategory._id],
      unit: '1 kg',
      stock: 100_000,
      price: PRICE,
      discount: 0,
      description: 'From the fields.',
      more_details: {},
    };
    const made = await send(shop, 'POST', '/api/product/create', product, token);
    return { category: String(category._id), product: String(made._id) };
  }
  const { category, product } = await shelf('Staples');
  const { product: otherProduct } = await shelf('Sundries');
  const account = await createAccount(shop, 1);
  return { stocked: { category, product, price: PRICE, otherProduct, picture: url }, account, picture };
}

async function uploadAs(shop: Shop, token: string, picture: Buffer): Promise<{ url: string }> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  const response = await fetch(`${shop.shopUrl}/api/file/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await response.json()) as { data?: { url: string } };
  if (!data) throw new Error(`the picture was not stored: ${response.status}`);
  return data;
}
