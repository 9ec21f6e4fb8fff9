import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { insist } from './client';
import type { Stage } from './stage';

const run = promisify(execFile);
const ROOT = join(__dirname, '../..');

export interface Product {
  id: string;
  stock: number;
}

export interface Account {
  userId: string;
  email: string;
  password: string;
  addressId: string;
  token: string;
}

const PASSWORD = 'groceries at ten';
const PLENTY = 100_000;
/** Few enough to sell out: reserving the last pieces is where shops lie. */
const SCARCE = 40;

const send = async (
  { shopUrl }: Pick<Stage, 'shopUrl'>,
  method: string,
  path: string,
  body: unknown,
  token?: string,
) => {
  const answer = await insist({
    method,
    url: `${shopUrl}${path}`,
    body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (answer.status !== 200)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data as Record<string, any>;
};

export const logIn = async (shop: Pick<Stage, 'shopUrl'>, email: string): Promise<string> =>
  (await send(shop, 'POST', '/api/user/login', { email, password: PASSWORD })).accesstoken as string;

async function register(shop: Pick<Stage, 'shopUrl'>, name: string): Promise<{ id: string; email: string }> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@shoppers.example`;
  const account = { name, email, password: PASSWORD, confirmPassword: PASSWORD };
  return { id: (await send(shop, 'POST', '/api/user/register', account))._id as string, email };
}

/** Ten products of which there is plenty and four that sell out, put in as an admin does. */
export async function fillShelves(stage: Stage): Promise<Product[]> {
  const { email } = await register(stage, 'Shop Keeper');
  await run(process.execPath, ['services/identity/dist/operator.js', 'make-admin', email], {
    cwd: ROOT,
    env: stage.settingsOf('identity'),
  });
  const token = await logIn(stage, email);
  const image = '/media/shelf.webp';
  const category = await send(stage, 'POST', '/api/category/add-category', { name: 'Staples', image }, token);
  const shelf = { name: 'Grains', image, category: [category._id] };
  const subCategory = await send(stage, 'POST', '/api/subcategory/create', shelf, token);
  const products: Product[] = [];
  for (let count = 0; count < 14; count += 1) {
    const stock = count < 10 ? PLENTY : SCARCE;
    const product = {
      name: `Product ${count + 1}`,
      image: [image],
      category: [category._id],
      subCategory: [subCategory._id],
      unit: '1 kg',
      stock,
      price: 20 + count * 7.5,
      discount: (count * 7) % 30,
      description: 'From the fields.',
      more_details: {},
    };
    const made = await send(stage, 'POST', '/api/product/create', product, token);
    products.push({ id: made._id as string, stock });
  }
  return products;
}

export async function openAccount(stage: Stage, count: number): Promise<Account> {
  const { id: userId, email } = await register(stage, `Shopper ${count}`);
  const token = await logIn(stage, email);
  const address = {
    address_line: `Flat ${count}, Neem Residency`,
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    pincode: '411001',
    mobile: '9876543210',
  };
  const { _id } = await send(stage, 'POST', '/api/address/create', address, token);
  return { userId, email, password: PASSWORD, addressId: _id as string, token };
}
