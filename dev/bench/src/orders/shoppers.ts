import { discountedPrice, type CartLine, type Product } from '@tokri/contracts';
import { newId, waitFor, type TestUser } from '@tokri/testing';
import type { Harness } from '../support/harness';

export interface Shopper {
  user: TestUser;
  /** Places the order once; status and latency. */
  order: () => Promise<{ status: number; ms: number }>;
}

const SAMPLE = { image: '/media/demo/sample.webp', price: 50, discount: 10 };
const UNLIMITED = 1_000_000;
const CONCURRENCY = 16;

/** Answers as JSON; throws unless it was a success. */
async function call<T>(url: string, user: TestUser, body: unknown): Promise<T> {
  const answer = await post(url, user, body);
  const json = (await answer.json()) as { data: T; message: string };
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${json.message}`);
  return json.data;
}

const post = (url: string, { authorization }: TestUser, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  });

/** Products, by default with more stock than will be ordered. */
export async function createProducts(
  { url, tokens }: Harness,
  count: number,
  stock = UNLIMITED,
): Promise<Product[]> {
  const admin = tokens.user('ADMIN');
  const name = (what: string) => `${what} ${newId()}`;
  const { image } = SAMPLE;
  const category = await call<{ _id: string }>(`${url.catalogue}/api/category/add-category`, admin, {
    name: name('Category'),
    image,
  });
  const sub = await call<{ _id: string }>(`${url.catalogue}/api/subcategory/create`, admin, {
    name: name('Sub-category'),
    image,
    category: [category._id],
  });
  return mapConcurrently(Array.from({ length: count }), () =>
    call<Product>(`${url.catalogue}/api/product/create`, admin, {
      name: name('Dal'),
      image: [image],
      unit: '1 kg',
      description: 'Dal.',
      price: SAMPLE.price,
      discount: SAMPLE.discount,
      stock,
      category: [category._id],
      subCategory: [sub._id],
    }),
  );
}

/** Users with an address and a filled cart each, ready to order. */
export function createShoppers(harness: Harness, count: number, productsOf: (place: number) => Product[]) {
  return mapConcurrently(Array.from({ length: count }), (_, place) =>
    createShopper(harness, productsOf(place)),
  );
}

async function createShopper({ url, tokens }: Harness, products: Product[]): Promise<Shopper> {
  const user = tokens.user();
  const { _id: addressId } = await call<{ _id: string }>(`${url.address}/api/address/create`, user, {
    address_line: '12 Temple Road',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    pincode: '411001',
    mobile: '9812345678',
  });
  const lines: CartLine[] = [];
  for (const { _id } of products) {
    const add = () => call<CartLine>(`${url.cart}/api/cart/create`, user, { productId: _id });
    // cart knows a new product once it has consumed its event.
    lines.push(await waitFor(add, 60_000));
  }
  const total = products.reduce((sum, { price, discount }) => sum + discountedPrice(price, discount), 0);
  const list_items = lines.map(({ _id }, place) => ({
    _id,
    productId: { _id: products[place]!._id },
    quantity: 1,
  }));
  const submission = { list_items, addressId, subTotalAmt: total, totalAmt: total };
  return {
    user,
    async order() {
      const startedAt = performance.now();
      const answer = await post(`${url.order}/api/order/cash-on-delivery`, user, submission);
      await answer.arrayBuffer();
      return { status: answer.status, ms: performance.now() - startedAt };
    },
  };
}

/** Maps a list with a limited number of promises at a time; results in the order of the list. */
export async function mapConcurrently<In, Out>(
  list: readonly In[],
  work: (each: In, place: number) => Promise<Out>,
  concurrency = CONCURRENCY,
): Promise<Out[]> {
  const done: Out[] = [];
  let next = 0;
  const worker = async () => {
    for (let place = next++; place < list.length; place = next++) {
      done[place] = await work(list[place] as In, place);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return done;
}
