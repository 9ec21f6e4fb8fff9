import type { InputOf, ShopClient } from './client';

/** A sub-category in its own category. */
export interface Taxonomy {
  category: string;
  subCategory: string;
  /** Picture URL of its products and categories. */
  image: string;
}

/** Adds a category and its sub-category as an admin. */
export async function addTaxonomy(
  { call }: ShopClient,
  name: string,
  image = '/media/grains.webp',
): Promise<Taxonomy> {
  const category = (await call('addCategory', { name, image })).data._id;
  const sub = { name: `${name} of all kinds`, image, category: [category] };
  return { category, subCategory: (await call('createSubCategory', sub)).data._id, image };
}

type NewProduct = InputOf<'createProduct'>;

/** A product of the sub-category, as an admin enters it. */
export const productOf = (
  { category, subCategory, image }: Taxonomy,
  more: Partial<NewProduct> & { name: string },
): NewProduct => ({
  ...{ image: [image], category: [category], subCategory: [subCategory] },
  ...{ unit: '1 kg', description: 'From the fields.', more_details: {} },
  ...{ stock: 100_000, price: 40, discount: 0 },
  ...more,
});

export const addProduct = async ({ call }: ShopClient, ...product: Parameters<typeof productOf>) =>
  (await call('createProduct', productOf(...product))).data;

export interface Rider {
  name: string;
  mobile: string;
}

export const RIDERS: readonly Rider[] = Array.from({ length: 5 }, (_each, at) => ({
  name: `Rider ${at + 1}`,
  mobile: `876543210${at}`,
}));

/** Picks every piece of a confirmed order and packs it. */
export async function pickAndPack({ call }: ShopClient, orderId: string): Promise<void> {
  const { items } = (await call('startPicking', { orderId })).data;
  for (const { productId, quantity } of items)
    await call('pickItem', { orderId, productId, picked: quantity });
  await call('packOrder', { orderId });
}

/** Hands a packed order to a rider, who delivers it with the shopper's code. */
export async function handOverAndDeliver(
  desk: ShopClient,
  shopper: ShopClient,
  orderId: string,
  rider = RIDERS[0]!,
): Promise<void> {
  const { handedOver } = await desk.call('handOverOrders', { orderIds: [orderId], rider });
  const { deliveryCode } = (await shopper.call('getOrderDetails', { orderId })).data;
  await shopper.call('completeDelivery', { secret: handedOver[0]?.secret ?? '', code: deliveryCode ?? '' });
}
