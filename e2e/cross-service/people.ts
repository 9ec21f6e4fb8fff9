import {
  addProduct,
  addTaxonomy,
  createShopClient,
  isDefinite,
  logIn,
  PASSWORD,
  placement,
  placeOrder,
  signUp,
  withToken,
  type Method,
  type Person,
  type ShopClient,
} from '@tokri/shop-client';
import type { AllServices } from './all-services';

let people = 0;
const MAX_TRIES = 5;

/** Shoppers and admins of a shop without a gateway. */
export function peopleOf(shop: AllServices) {
  const guest = createShopClient({ shop: shop.url });

  const aPerson = (name: string) => signUp(guest, { name, email: `person${(people += 1)}@mail.example` });

  async function anAdmin(): Promise<Person> {
    const admin = await aPerson('Admin');
    const users = shop.databaseOf('identity').collection('users');
    await users.updateOne({ email: admin.email }, { $set: { role: 'ADMIN' } });
    // The token of the registration has the role of a shopper.
    const token = await logIn(guest, { email: admin.email, password: PASSWORD });
    return { ...admin, token, client: withToken(guest, token) };
  }

  return { guest, aPerson, anAdmin };
}

/** Products of 100 rupees with a tenth off. @returns their ids */
export async function someProducts(admin: ShopClient, count: number, stock: number): Promise<string[]> {
  const oil = await addTaxonomy(admin, 'Oil');
  const made: string[] = [];
  for (let at = 0; at < count; at += 1)
    made.push((await addProduct(admin, oil, { name: `Ghee ${at}`, stock, price: 100, discount: 10 }))._id);
  return made;
}

/** Orders one piece of such a product. Retries when the outcome is unknown; a repeated submission is the same order. */
export async function order(
  client: ShopClient,
  method: Method,
  productId: string,
  addressId: string,
  deliveryNote?: string,
) {
  const { _id } = (await client.call('addToCart', { productId })).data;
  const submission = { ...placement([{ _id, productId, quantity: 1 }], 90, addressId), deliveryNote };
  let outcome = await placeOrder(client, method, submission);
  for (let tries = 1; !isDefinite(outcome.answer) && tries < MAX_TRIES; tries += 1)
    outcome = await placeOrder(client, method, submission);
  return outcome;
}
