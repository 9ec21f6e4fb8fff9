import { calls, type GrantedPermission, type Product } from '@tokri/contracts';
import sharp from 'sharp';
import { makeCall, tokenOf, type ApiAnswer, type Caller } from '../../support/api';
import { databaseOf } from './back-door';
import { shopState } from '../../support/browser';

export const PICTURE = '/media/demo/c-oil-and-ghee.webp';
export const UNKNOWN_ID = '64f1c0ffee64f1c0ffee64f1';
export const PASSWORD = 'groceries at ten';
export const ADDRESS = {
  address_line: '17 Markerwood Lane',
  city: 'Pune',
  state: 'MH',
  country: 'India',
  pincode: '411001',
  mobile: '9876543210',
};

let count = 0;
export const unique = (what: string): string =>
  `${what} ${process.pid.toString(36)}${Date.now().toString(36)}${(count += 1).toString(36)}`;
export const newEmail = (): string => `${unique('nila').replace(' ', '.')}@contract.example`;

export interface LoggedInUser extends Caller {
  _id: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
}

/** Throws unless the call succeeded; for preparatory steps. */
export const expectSuccess = (answer: ApiAnswer): ApiAnswer => {
  if (answer.status === 200) return answer;
  throw new Error(`answered ${answer.status} ${String(answer.body.code)}: ${String(answer.body.message)}`);
};

export const register = (email = newEmail(), password = PASSWORD) =>
  makeCall(calls.register, { name: 'Nilavati Kshirsagar', email, password, confirmPassword: password });

async function newAccount(): Promise<{ _id: string; email: string }> {
  const email = newEmail();
  const { _id } = expectSuccess(await register(email)).body.data as { _id: string };
  return { _id, email };
}

async function logIn({ _id, email }: { _id: string; email: string }): Promise<LoggedInUser> {
  const login = expectSuccess(await makeCall(calls.login, { email, password: PASSWORD }));
  const { accesstoken: token, refreshToken } = login.body.data as Record<string, string>;
  return { _id, email, password: PASSWORD, token: token!, refreshToken: refreshToken! };
}

export const newShopper = async (): Promise<LoggedInUser> => logIn(await newAccount());

export async function demoAdmin(): Promise<Caller & { token: string }> {
  const { demo } = shopState();
  if (!demo) throw new Error('the contract suites need the demo shop');
  return { token: await tokenOf(demo.admin) };
}

const cookieOf = (answer: ApiAnswer, name: string): string | undefined =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0];

let pictureCount = 0;
export function newPicture(width = 320, height = 200): Promise<Buffer> {
  pictureCount += 1;
  const background = { r: process.pid % 256, g: Date.now() % 256, b: pictureCount % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

export const aCategory = async (admin: Caller): Promise<string> =>
  expectSuccess(await makeCall(calls.addCategory, { name: unique('Category'), image: PICTURE }, admin)).body
    .data._id;

export const aSubCategory = async (admin: Caller, categoryId: string): Promise<string> =>
  expectSuccess(
    await makeCall(
      calls.createSubCategory,
      { name: unique('Sub-category'), image: PICTURE, category: [categoryId] },
      admin,
    ),
  ).body.data._id;

interface Categories {
  category: [string];
  subCategory: [string];
}
type Fields = Partial<Omit<Product, keyof Categories>>;

async function newCategories(admin: Caller): Promise<Categories> {
  const category = await aCategory(admin);
  return { category: [category], subCategory: [await aSubCategory(admin, category)] };
}

async function createProduct(admin: Caller, fields: Categories & Fields): Promise<Product> {
  const body = {
    ...{ name: unique('Product'), image: [PICTURE], unit: '1 kg', stock: 50, price: 100, discount: 10 },
    ...{ description: 'For the contract.', more_details: {} },
    ...fields,
  };
  return expectSuccess(await makeCall(calls.createProduct, body, admin)).body.data as Product;
}

export const aProductOfItsOwn = async (admin: Caller, more: Fields = {}): Promise<Product> =>
  createProduct(admin, { ...more, ...(await newCategories(admin)) });

let shared: { home?: string; categories?: Promise<Categories> } = {};

export async function aProduct(admin: Caller, more: Fields = {}): Promise<Product> {
  const home = process.env.TOKRI_E2E_HOME;
  if (shared.home !== home) shared = { home };
  shared.categories ??= newCategories(admin);
  return createProduct(admin, { ...more, ...(await shared.categories) });
}

export const anAddress = async (person: Caller): Promise<string> =>
  expectSuccess(await makeCall(calls.createAddress, ADDRESS, person)).body.data._id;

export const aCartLine = async (caller: Caller, productId: string): Promise<string> =>
  expectSuccess(await makeCall(calls.addToCart, { productId }, caller)).body.data._id;

/** A cart as the shopper would submit it. @param each discounted price of a piece in rupees */
export async function aSubmission(
  person: Caller,
  lines: { productId: string; quantity?: number }[],
  each = 90,
) {
  const list_items = [];
  let total = 0;
  for (const { productId, quantity = 1 } of lines) {
    list_items.push({ _id: await aCartLine(person, productId), productId, quantity });
    total += quantity * each;
  }
  return { list_items, addressId: await anAddress(person), subTotalAmt: total, totalAmt: total };
}

export async function aGuestWithCart(productId: string): Promise<Caller & { lineId: string }> {
  const added = expectSuccess(await makeCall(calls.addToCart, { productId }));
  return { cookie: cookieOf(added, 'guest_cart'), lineId: added.body.data._id as string };
}

/** A new admin, for tests that must not change the demo admin. */
export async function newAdmin(): Promise<LoggedInUser> {
  const account = await newAccount();
  const users = (await databaseOf('identity')).collection('users');
  await users.updateOne({ email: account.email }, { $set: { role: 'ADMIN' } });
  return logIn(account);
}

/** A new member of staff with these permissions. */
export async function newStaff(permissions: readonly GrantedPermission[]): Promise<LoggedInUser> {
  const account = await newAccount();
  const users = (await databaseOf('identity')).collection('users');
  const access = { staffRole: 'custom', staffPermissions: permissions };
  await users.updateOne({ email: account.email }, { $set: access });
  return logIn(account);
}
