import { discountedPrice, type CartLine, type Product } from '@tokri/contracts';
import { newId, waitFor, type TestUser } from '@tokri/testing';
import type { House } from '../support/house';

export interface Shopper {
  /** Places the order once and tells how it went. */
  order: () => Promise<{ status: number; ms: number }>;
}

const SAMPLE = { image: '/media/demo/sample.webp', price: 50, discount: 10 };
const MANY = 1_000_000;
const AT_ONCE = 16;

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

/** Products with more stock than will be ordered, or with that much. */
export async function stockShelves({ url, tokens }: House, count: number, stock = MANY): Promise<Product[]> {
  const admin = tokens.user('ADMIN');
  const name = (what: string) => `${what} ${newId()}`;
  const { image } = SAMPLE;
  const category = await call<{ _id: string }>(`${url.catalogue}/api/category/add-category`, admin, {
    name: name('Shelf'),
    image,
  });
  const sub = await call<{ _id: string }>(`${url.catalogue}/api/subcategory/create`, admin, {
    name: name('Board'),
    image,
    category: [category._id],
  });
  return inTurns(Array.from({ length: count }), () =>
    call<Product>(`${url.catalogue}/api/product/create`, admin, {
      ...{ name: name('Dal'), image: [image], unit: '1 kg', description: 'Dal.' },
      ...{ price: SAMPLE.price, discount: SAMPLE.discount, stock },
      category: [category._id],
      subCategory: [sub._id],
    }),
  );
}

/** Users with an address each and the products in their carts, ready to order. */
export function invite(house: House, count: number, productsOf: (place: number) => Product[]) {
  return inTurns(Array.from({ length: count }), (_, place) => shopper(house, productsOf(place)));
}

async function shopper({ url, tokens }: House, products: Product[]): Promise<Shopper> {
  const user = tokens.user();
  const { _id: addressId } = await call<{ _id: string }>(`${url.address}/api/address/create`, user, {
    ...{ address_line: '12 Temple Road', city: 'Pune', state: 'Maharashtra', country: 'India' },
    ...{ pincode: '411001', mobile: '9812345678' },
  });
  const lines: CartLine[] = [];
  for (const { _id } of products) {
    const put = () => call<CartLine>(`${url.cart}/api/cart/create`, user, { productId: _id });
    // The cart hears of a new product by an event.
    lines.push(await waitFor(put, 60_000));
  }
  const total = products.reduce((sum, { price, discount }) => sum + discountedPrice(price, discount), 0);
  const list_items = lines.map(({ _id }, place) => ({
    _id,
    productId: { _id: products[place]!._id },
    quantity: 1,
  }));
  const submission = { list_items, addressId, subTotalAmt: total, totalAmt: total };
  return {
    async order() {
      const begun = performance.now();
      const answer = await post(`${url.order}/api/order/cash-on-delivery`, user, submission);
      await answer.arrayBuffer();
      return { status: answer.status, ms: performance.now() - begun };
    },
  };
}

/** Works through a list with so many at a time. */
export async function inTurns<In, Out>(
  list: readonly In[],
  work: (each: In, place: number) => Promise<Out>,
  atOnce = AT_ONCE,
): Promise<Out[]> {
  const done: Out[] = [];
  let next = 0;
  const worker = async () => {
    for (let place = next++; place < list.length; place = next++) {
      done[place] = await work(list[place] as In, place);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
}
