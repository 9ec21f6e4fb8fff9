import {
  addAddress,
  addProduct,
  addTaxonomy,
  createShopClient,
  logIn,
  PASSWORD,
  signedIn,
  signUp,
  type Person,
  type ShopClient,
} from '@tokri/shop-client';

export interface Product {
  id: string;
  stock: number;
}

export interface Account extends Person {
  addressId: string;
  /** The mobile number of the delivery address, unique per account. */
  mobile: string;
}

const STOCK = 100_000;
/** Few enough to sell out, to detect overselling. */
const SCARCE_STOCK = 40;
export const isScarce = ({ stock }: Product): boolean => stock <= SCARCE_STOCK;

/** A guest's calls, retried while the shop is busy or starting. */
export const guestOf = (shop: string, headers?: () => Record<string, string>): ShopClient =>
  createShopClient({ shop, headers, timeoutMs: 12_000, tries: 30 });

const register = (guest: ShopClient, name: string): Promise<Person> =>
  signUp(guest, { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@shoppers.example` });

/** Creates an admin account. @param makeAdmin grants the role, like an operator */
export async function createAdmin(
  guest: ShopClient,
  makeAdmin: (email: string) => Promise<void>,
  name: string,
): Promise<Person> {
  const { userId, email } = await register(guest, name);
  await makeAdmin(email);
  // The token of the registration has no admin role.
  const credentials = { email, password: PASSWORD };
  const token = await logIn(guest, credentials);
  return { userId, email, token, client: signedIn(guest, credentials, token) };
}

/** Creates ten products with more stock than will be ordered and four that sell out. */
export async function createProducts({ client }: Person): Promise<Product[]> {
  const staples = await addTaxonomy(client, 'Staples');
  const products: Product[] = [];
  for (let count = 0; count < 14; count += 1) {
    const stock = count < 10 ? STOCK : SCARCE_STOCK;
    const prices = { price: 20 + count * 7.5, discount: (count * 7) % 30 };
    const { _id: id } = await addProduct(client, staples, { name: `Product ${count + 1}`, stock, ...prices });
    products.push({ id, stock });
  }
  return products;
}

export async function createAccount(guest: ShopClient, count: number): Promise<Account> {
  const person = await register(guest, `Shopper ${count}`);
  const mobile = `9${String(count).slice(-9).padStart(9, '0')}`;
  return { ...person, mobile, addressId: await addAddress(person.client, { mobile }) };
}
