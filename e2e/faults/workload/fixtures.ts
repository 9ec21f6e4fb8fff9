import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scriptOf } from '@tokri/local-stack/build';
import type { Environment } from '../environment';
import { requestWithRetry } from '../http-client';

const run = promisify(execFile);
const ROOT = join(__dirname, '../../..');

export interface Product {
  id: string;
  stock: number;
}

export interface Account {
  userId: string;
  email: string;
  addressId: string;
  /** The mobile number of the delivery address, unique per account. */
  mobile: string;
  token: string;
}

/** An admin at the orders desk. */
export interface Admin {
  userId: string;
  email: string;
  token: string;
}

const PASSWORD = 'groceries at ten';
const STOCK = 100_000;
/** Few enough to sell out, to detect overselling. */
const SCARCE_STOCK = 40;
export const isScarce = ({ stock }: Product): boolean => stock <= SCARCE_STOCK;

const send = async (
  { shopUrl }: Pick<Environment, 'shopUrl'>,
  method: string,
  path: string,
  body: unknown,
  token?: string,
) => {
  const answer = await requestWithRetry({
    method,
    url: `${shopUrl}${path}`,
    body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (answer.status !== 200)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data as Record<string, any>;
};

export const logIn = async (shop: Pick<Environment, 'shopUrl'>, email: string): Promise<string> =>
  (await send(shop, 'POST', '/api/user/login', { email, password: PASSWORD })).accesstoken as string;

async function register(
  shop: Pick<Environment, 'shopUrl'>,
  name: string,
): Promise<{ id: string; email: string }> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@shoppers.example`;
  const account = { name, email, password: PASSWORD, confirmPassword: PASSWORD };
  return { id: (await send(shop, 'POST', '/api/user/register', account))._id as string, email };
}

type ShopWithSettings = Pick<Environment, 'shopUrl' | 'settingsOf'>;

export async function createAdmin(shop: ShopWithSettings, name: string): Promise<Admin> {
  const { id: userId, email } = await register(shop, name);
  await run(process.execPath, [scriptOf('identity', 'operator'), 'make-admin', email], {
    cwd: ROOT,
    env: shop.settingsOf('identity'),
  });
  return { userId, email, token: await logIn(shop, email) };
}

/** Creates, as an admin, ten products with more stock than will be ordered and four that sell out. */
export async function createProducts(environment: ShopWithSettings): Promise<Product[]> {
  const { token } = await createAdmin(environment, 'Shop Keeper');
  const image = '/media/grains.webp';
  const category = await send(
    environment,
    'POST',
    '/api/category/add-category',
    { name: 'Staples', image },
    token,
  );
  const grains = { name: 'Grains', image, category: [category._id] };
  const subCategory = await send(environment, 'POST', '/api/subcategory/create', grains, token);
  const products: Product[] = [];
  for (let count = 0; count < 14; count += 1) {
    const stock = count < 10 ? STOCK : SCARCE_STOCK;
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
    const made = await send(environment, 'POST', '/api/product/create', product, token);
    products.push({ id: made._id as string, stock });
  }
  return products;
}

export async function createAccount(
  environment: Pick<Environment, 'shopUrl'>,
  count: number,
): Promise<Account> {
  const { id: userId, email } = await register(environment, `Shopper ${count}`);
  const token = await logIn(environment, email);
  const mobile = `9${String(count).slice(-9).padStart(9, '0')}`;
  const address = {
    address_line: `Flat ${count}, Neem Residency`,
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    pincode: '411001',
    mobile,
  };
  const { _id } = await send(environment, 'POST', '/api/address/create', address, token);
  return { userId, email, addressId: _id as string, mobile, token };
}
