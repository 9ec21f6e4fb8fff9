import { calls, type Product } from '@tokri/contracts';
import sharp from 'sharp';
import { makeCall, tokenOf, type ApiAnswer, type Caller } from '../../support/api';
import { operate } from './behind';
import { shopState } from '../../support/browser';

export const PICTURE = '/media/demo/c-oil-and-ghee.webp';
export const NO_ID = '64f1c0ffee64f1c0ffee64f1';
export const PASSWORD = 'groceries at ten';
export const PLACE = {
  address_line: '1 Lane',
  city: 'Pune',
  state: 'MH',
  country: 'India',
  pincode: '411001',
  mobile: '9876543210',
};

let count = 0;
/** Text that no other test and no earlier run has used. */
export const unique = (what: string): string =>
  `${what} ${process.pid.toString(36)}${Date.now().toString(36)}${(count += 1).toString(36)}`;
export const newEmail = (): string => `${unique('nila').replace(' ', '.')}@contract.example`;

export interface Person extends Caller {
  _id: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
}

/** An answer that has to be a success for what comes next. */
export const good = (answer: ApiAnswer): ApiAnswer => {
  if (answer.status === 200) return answer;
  throw new Error(`answered ${answer.status} ${String(answer.body.code)}: ${String(answer.body.message)}`);
};

export const register = (email = newEmail(), password = PASSWORD) =>
  makeCall(calls.register, { name: 'Nila', email, password, confirmPassword: password });

/** A shopper who has just registered and logged in. */
export async function newShopper(): Promise<Person> {
  const email = newEmail();
  const { _id } = good(await register(email)).body.data as { _id: string };
  const login = good(await makeCall(calls.login, { email, password: PASSWORD }));
  const { accesstoken: token, refreshToken } = login.body.data as Record<string, string>;
  return { _id, email, password: PASSWORD, token: token!, refreshToken: refreshToken! };
}

/** The admin of the demo shop. */
export async function theAdmin(): Promise<Caller & { token: string }> {
  const { demo } = shopState();
  if (!demo) throw new Error('the contract suites need the demo shop');
  return { token: await tokenOf(demo.admin) };
}

/** The cookie that an answer sets, as a browser would send it back. */
export const cookieOf = (answer: ApiAnswer, name: string): string | undefined =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0];

let shade = 0;
/** A picture that no other test has. */
export function newPicture(width = 320, height = 200): Promise<Buffer> {
  shade += 1;
  const background = { r: process.pid % 256, g: Date.now() % 256, b: shade % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

export const aCategory = async (admin: Caller): Promise<string> =>
  good(await makeCall(calls.addCategory, { name: unique('Category'), image: PICTURE }, admin)).body.data._id;

export const aSubCategory = async (admin: Caller, categoryId: string): Promise<string> =>
  good(
    await makeCall(
      calls.createSubCategory,
      { name: unique('Shelf'), image: PICTURE, category: [categoryId] },
      admin,
    ),
  ).body.data._id;

/** A product on shelves of its own. */
export async function aProduct(admin: Caller, more: Partial<Product> = {}): Promise<Product> {
  const categoryId = await aCategory(admin);
  const body = {
    ...{ name: unique('Product'), image: [PICTURE], unit: '1 kg', stock: 50, price: 100, discount: 10 },
    ...{ description: 'For the contract.', more_details: {}, ...more },
    category: [categoryId],
    subCategory: [await aSubCategory(admin, categoryId)],
  };
  return good(await makeCall(calls.createProduct, body, admin)).body.data as Product;
}

export const anAddress = async (person: Caller): Promise<string> =>
  good(await makeCall(calls.createAddress, PLACE, person)).body.data._id;

export const aLine = async (caller: Caller, productId: string): Promise<string> =>
  good(await makeCall(calls.addToCart, { productId }, caller)).body.data._id;

/** A cart as the shopper would submit it: products with their quantities, at 90 rupees a piece unless told otherwise. */
export async function aSubmission(
  person: Caller,
  lines: { productId: string; quantity?: number }[],
  each = 90,
) {
  const list_items = [];
  let total = 0;
  for (const { productId, quantity = 1 } of lines) {
    list_items.push({ _id: await aLine(person, productId), productId, quantity });
    total += quantity * each;
  }
  return { list_items, addressId: await anAddress(person), subTotalAmt: total, totalAmt: total };
}

/** A guest with a cart. */
export async function aGuest(productId: string): Promise<Caller & { lineId: string }> {
  const added = good(await makeCall(calls.addToCart, { productId }));
  return { cookie: cookieOf(added, 'guest_cart'), lineId: added.body.data._id as string };
}

/** Somebody who was made an admin: nothing of the demo admin changes. */
export async function newAdmin(): Promise<Person> {
  const person = await newShopper();
  await operate('make-admin', person.email);
  return { ...person, token: await tokenOf(person) };
}
