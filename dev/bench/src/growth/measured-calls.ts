import type { CallName } from '@tokri/contracts';
import {
  ADDRESS,
  addAddress,
  cartOf,
  PASSWORD,
  placementOf,
  productOf,
  type InputOf,
} from '@tokri/shop-client';
import { newId } from '@tokri/testing';
import type { ShopUnderTest } from './shop-under-test';

export interface MeasuredCall {
  call: CallName;
  as?: 'admin' | 'shopper';
  /** Prepares a call (not measured) and returns its input. */
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

const newCategory = async ({ admin }: ShopUnderTest): Promise<string> =>
  (await admin.call('addCategory', { name: unique('Category'), image: IMAGE })).data._id;

const subCategory = ({ categories }: ShopUnderTest) => ({
  name: unique('Sub-category'),
  image: IMAGE,
  category: [pick(categories)],
});

const newSubCategory = async (shop: ShopUnderTest): Promise<string> =>
  (await shop.admin.call('createSubCategory', subCategory(shop))).data._id;

const product = ({ categories, subCategories }: ShopUnderTest): InputOf<'createProduct'> =>
  productOf(
    { category: pick(categories), subCategory: pick(subCategories), image: IMAGE },
    { name: unique('Dal'), price: 50, discount: 10, stock: 100 },
  );

const newProduct = async (shop: ShopUnderTest): Promise<string> =>
  (await shop.admin.call('createProduct', product(shop))).data._id;

/** Adds a cart line of a product with ample stock. */
async function newLine({ shopper, inStock }: ShopUnderTest): Promise<string> {
  return (await shopper.call('addToCart', { productId: pick(inStock) })).data._id;
}

/** A cart line holds at most 25 pieces. */
async function dropLongLines({ shopper }: ShopUnderTest): Promise<void> {
  for (const { _id, quantity } of await cartOf(shopper))
    if (quantity > 10) await shopper.call('deleteCartItem', { _id });
}

/** A shopper has at most 50 addresses. */
async function removeFurtherAddresses({ shopper, addressId }: ShopUnderTest): Promise<void> {
  for (const { _id } of (await shopper.call('getAddresses')).data)
    if (_id !== addressId) await shopper.call('disableAddress', { _id });
}

async function newSubmission(shop: ShopUnderTest) {
  const added = await newLine(shop);
  const lines = (await cartOf(shop.shopper)).filter(({ _id }) => _id === added);
  return placementOf(lines, shop.addressId);
}

/** A card order with a pending payment; the shop limits their number per shopper. */
async function newOpenOrder(shop: ShopUnderTest): Promise<{ orderId: string }> {
  const { orderId } = await shop.shopper.call('checkout', await newSubmission(shop));
  return { orderId };
}

/**
 * The calls of docs/contract.md whose cost could depend on the amount of data. Excluded: calls that read a file or a
 * signed event (uploadFile, uploadAvatar, paymentWebhook), and calls that need a mail (verifyEmail, the one-time codes,
 * resetPassword), whose rows expire within a day.
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
    body: subCategory,
  },
  {
    call: 'updateSubCategory',
    as: 'admin',
    body: async (shop) => ({ _id: await newSubCategory(shop), ...subCategory(shop) }),
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
      return { productId: pick(shop.inStock) };
    },
  },
  { call: 'getCart', as: 'shopper' },
  {
    call: 'updateCartQuantity',
    as: 'shopper',
    body: async (shop) => ({ _id: await newLine(shop), qty: 2 }),
  },
  { call: 'deleteCartItem', as: 'shopper', body: async (shop) => ({ _id: await newLine(shop) }) },
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
    body: async ({ shopper }) => ({ _id: await addAddress(shopper) }),
  },
  { call: 'cashOnDelivery', as: 'shopper', body: newSubmission },
  { call: 'cancelPayment', as: 'shopper', body: newOpenOrder },
  { call: 'orderList', as: 'shopper' },
];
