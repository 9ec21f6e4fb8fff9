import type { CallName } from '@tokri/contracts';
import { newId } from '@tokri/testing';
import { ADDRESS, PASSWORD, type ShopUnderTest } from './shop-under-test';

export interface MeasuredCall {
  call: CallName;
  as?: 'admin' | 'shopper';
  /** Preparation, not measured; returns the body. */
  body?: (shop: ShopUnderTest) => unknown;
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const unique = (what: string): string => `${what} ${newId()}`;
const email = (): string => `${newId()}@growth.example`;
const IMAGE = '/media/demo/sample.webp';
const WORDS = [
  'milk',
  'atta',
  'aloo',
  'tomato',
  'dahi',
  'sopa',
  'biskit',
  'oil',
  'dal',
  'chawal',
  'tea',
  'soap',
];

const newCategory = async ({ call, admin }: ShopUnderTest): Promise<string> =>
  (await call<{ _id: string }>('addCategory', { name: unique('Category'), image: IMAGE }, admin)).data._id;

const newSubCategory = async (shop: ShopUnderTest): Promise<string> => {
  const body = { name: unique('Sub-category'), image: IMAGE, category: [pick(shop.categories)] };
  return (await shop.call<{ _id: string }>('createSubCategory', body, shop.admin)).data._id;
};

const product = ({ categories, subCategories }: ShopUnderTest) => ({
  name: unique('Dal'),
  image: [IMAGE],
  unit: '1 kg',
  description: 'Dal.',
  more_details: {},
  price: 50,
  discount: 10,
  stock: 100,
  category: [pick(categories)],
  subCategory: [pick(subCategories)],
});

const newProduct = async (shop: ShopUnderTest): Promise<string> =>
  (await shop.call<{ _id: string }>('createProduct', product(shop), shop.admin)).data._id;

/** An empty cart gets one line of a product with ample stock. */
async function newLine({
  call,
  shopper,
  inStock,
}: ShopUnderTest): Promise<{ _id: string; productId: string }> {
  const { _id: productId } = pick(inStock);
  const { _id } = (await call<{ _id: string }>('addToCart', { productId }, shopper)).data;
  return { _id, productId };
}

/** A line holds 25 pieces at most. */
async function dropLongLines({ call, shopper }: ShopUnderTest): Promise<void> {
  const { data } = await call<{ _id: string; quantity: number }[]>('getCart', undefined, shopper);
  for (const { _id, quantity } of data) if (quantity > 10) await call('deleteCartItem', { _id }, shopper);
}

/** A shopper has 50 at most. */
async function removeFurtherAddresses({ call, shopper, addressId }: ShopUnderTest): Promise<void> {
  const { data } = await call<{ _id: string }[]>('getAddresses', undefined, shopper);
  for (const { _id } of data) if (_id !== addressId) await call('disableAddress', { _id }, shopper);
}

async function newSubmission(shop: ShopUnderTest): Promise<unknown> {
  const { _id, productId } = await newLine(shop);
  const cart = (await shop.call<{ _id: string; quantity: number }[]>('getCart', undefined, shop.shopper))
    .data;
  const quantity = cart.find((line) => line._id === _id)?.quantity ?? 1;
  const each = shop.inStock.find((one) => one._id === productId)!.discountedPrice;
  const total = Math.round(each * quantity * 100) / 100;
  return {
    list_items: [{ _id, productId: { _id: productId }, quantity }],
    addressId: shop.addressId,
    subTotalAmt: total,
    totalAmt: total,
  };
}

/** A card order that waits for its payment; the shop lets a shopper have a few of them. */
async function newOpenOrder(shop: ShopUnderTest): Promise<{ orderId: string }> {
  const { data } = await shop.call<{ orderId: string }>('checkout', await newSubmission(shop), shop.shopper);
  return { orderId: data.orderId };
}

/**
 * The calls of docs/contract.md whose work could depend on how much the shop holds. Not among them: those that read
 * a file or a signed event (uploadFile, uploadAvatar, paymentWebhook), and those that need a mail (verifyEmail, the
 * one-time codes, resetPassword), whose rows end within a day.
 */
export const MEASURED: readonly MeasuredCall[] = [
  {
    call: 'register',
    body: () => ({ name: 'Nila', email: email(), password: PASSWORD, confirmPassword: PASSWORD }),
  },
  { call: 'login', body: ({ email }) => ({ email, password: PASSWORD }) },
  { call: 'forgotPassword', body: () => ({ email: email() }) },
  { call: 'userDetails', as: 'shopper' },
  { call: 'getSessions', as: 'shopper' },
  {
    call: 'updateUser',
    as: 'shopper',
    body: ({ email }) => ({ name: unique('N').slice(0, 60), email, mobile: '9876543210' }),
  },
  { call: 'getCategories' },
  { call: 'addCategory', as: 'admin', body: () => ({ name: unique('Category'), image: IMAGE }) },
  {
    call: 'updateCategory',
    as: 'admin',
    body: async (shop) => ({ _id: await newCategory(shop), name: unique('Category'), image: IMAGE }),
  },
  { call: 'deleteCategory', as: 'admin', body: async (shop) => ({ _id: await newCategory(shop) }) },
  { call: 'getSubCategories', body: () => ({}) },
  {
    call: 'createSubCategory',
    as: 'admin',
    body: ({ categories }) => ({ name: unique('Sub-category'), image: IMAGE, category: [pick(categories)] }),
  },
  {
    call: 'updateSubCategory',
    as: 'admin',
    body: async (shop) => ({
      _id: await newSubCategory(shop),
      name: unique('Sub-category'),
      image: IMAGE,
      category: [pick(shop.categories)],
    }),
  },
  { call: 'deleteSubCategory', as: 'admin', body: async (shop) => ({ _id: await newSubCategory(shop) }) },
  { call: 'createProduct', as: 'admin', body: product },
  {
    call: 'updateProduct',
    as: 'admin',
    body: async (shop) => ({ _id: await newProduct(shop), ...product(shop) }),
  },
  { call: 'deleteProduct', as: 'admin', body: async (shop) => ({ _id: await newProduct(shop) }) },
  {
    call: 'getProducts',
    as: 'admin',
    body: () => ({ page: 1 + Math.floor(Math.random() * 400), limit: 12, search: '' }),
  },
  { call: 'getProductsByCategory', body: ({ categories }) => ({ id: pick(categories) }) },
  {
    call: 'getProductsByCategoryAndSubCategory',
    body: ({ pairs }) => ({ ...pick(pairs), page: 1 + Math.floor(Math.random() * 3), limit: 8 }),
  },
  { call: 'getProductDetails', body: ({ products }) => ({ productId: pick(products) }) },
  {
    call: 'searchProducts',
    body: () => ({ search: `${pick(WORDS)} ${pick(WORDS)[0]}`, page: 1, limit: 10 }),
  },
  {
    call: 'addToCart',
    as: 'shopper',
    body: async (shop) => {
      await dropLongLines(shop);
      return { productId: pick(shop.inStock)._id };
    },
  },
  { call: 'getCart', as: 'shopper' },
  {
    call: 'updateCartQuantity',
    as: 'shopper',
    body: async (shop) => ({ _id: (await newLine(shop))._id, qty: 2 }),
  },
  { call: 'deleteCartItem', as: 'shopper', body: async (shop) => ({ _id: (await newLine(shop))._id }) },
  {
    call: 'createAddress',
    as: 'shopper',
    body: async (shop) => {
      await removeFurtherAddresses(shop);
      return ADDRESS;
    },
  },
  { call: 'getAddresses', as: 'shopper' },
  { call: 'updateAddress', as: 'shopper', body: ({ addressId }) => ({ _id: addressId, ...ADDRESS }) },
  {
    call: 'disableAddress',
    as: 'shopper',
    body: async ({ call, shopper }) => ({
      _id: (await call<{ _id: string }>('createAddress', ADDRESS, shopper)).data._id,
    }),
  },
  { call: 'cashOnDelivery', as: 'shopper', body: newSubmission },
  { call: 'cancelPayment', as: 'shopper', body: newOpenOrder },
  { call: 'orderList', as: 'shopper' },
];
