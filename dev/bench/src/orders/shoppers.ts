import type { Product } from '@tokri/contracts';
import {
  addAddress,
  addProduct,
  addTaxonomy,
  cartOf,
  createShopClient,
  placementOf,
  placeOrder,
  type ShopClient,
} from '@tokri/shop-client';
import { newId, waitFor, type TestUser } from '@tokri/testing';
import type { Harness } from '../support/harness';

export interface Shopper {
  user: TestUser;
  client: ShopClient;
  /** Places the order once. @returns its status and latency, and its number if it was acknowledged */
  order: () => Promise<{ status: number; ms: number; number?: string }>;
}

const SAMPLE = { image: '/media/demo/sample.webp', price: 50, discount: 10 };
const UNLIMITED = 1_000_000;
const CONCURRENCY = 16;

/** Sends a harness user's calls directly to the services. */
export const clientOf = (url: Harness['url'], { authorization }: TestUser): ShopClient =>
  createShopClient({
    shop: (service) => (url as Partial<Record<typeof service, string>>)[service] ?? '',
    headers: () => ({ authorization }),
    tries: 1,
  });

/** Products, by default with more stock than will be ordered. */
export async function createProducts(
  { url, tokens }: Harness,
  count: number,
  stock = UNLIMITED,
): Promise<Product[]> {
  const admin = clientOf(url, tokens.user('ADMIN'));
  const { image, ...prices } = SAMPLE;
  const taxonomy = await addTaxonomy(admin, `Category ${newId()}`, image);
  return mapConcurrently(Array.from({ length: count }), () =>
    addProduct(admin, taxonomy, { name: `Dal ${newId()}`, stock, ...prices }),
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
  const client = clientOf(url, user);
  const addressId = await addAddress(client);
  for (const { _id: productId } of products) {
    // cart accepts a new product after it has consumed its event.
    await waitFor(() => client.call('addToCart', { productId }), 60_000);
  }
  const submission = placementOf(await cartOf(client), addressId);
  return {
    user,
    client,
    async order() {
      const { answer, placed } = await placeOrder(client, 'cash', submission);
      return { status: answer.status, ms: answer.ms, ...(placed && { number: placed.number }) };
    },
  };
}

/** Maps a list with limited concurrency; results keep the order of the list. */
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
