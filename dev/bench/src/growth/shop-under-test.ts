import { discountedPrice, type Product } from '@tokri/contracts';
import type { ShopState } from '@tokri/local-stack';
import { newId } from '@tokri/testing';
import { startShopProcess, type ShopProcess } from '@tokri/testing/shop';
import { createShopClient, type ShopClient } from './shop-client';

export const PASSWORD = 'groceries at ten';
export const ADDRESS = {
  address_line: '12 Temple Road',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411001',
  mobile: '9812345678',
};

/** A running shop with an admin and a shopper, and what its catalogue has. */
export interface ShopUnderTest {
  call: ShopClient;
  admin: string;
  shopper: string;
  email: string;
  addressId: string;
  categories: string[];
  subCategories: string[];
  /** Category and sub-category of products that there are. */
  pairs: { categoryId: string; subCategoryId: string }[];
  /** Ids of a few hundred products from all over the catalogue. */
  products: string[];
  /** Some with more stock than the run can buy. */
  inStock: (Product & { discountedPrice: number })[];
}

const SAMPLE_PAGES = 40;
const PLENTY = 1_000_000;

export const startGrowthShop = (home?: string): Promise<ShopProcess> =>
  startShopProcess({
    home,
    env: {
      TOKRI_DOCKER: 'off',
      TRUST_PROXY: '1',
      LIMIT_USER_CALLS_PER_MINUTE: '1000000',
      ORDER__MAX_OPEN_CASH_ORDERS: '1000',
    },
  });

export async function prepareShop(state: ShopState): Promise<ShopUnderTest> {
  const call = createShopClient(state.shopUrl);
  if (!state.demo) throw new Error('this benchmark needs the demo shop');
  const logIn = async (account: { email: string; password: string }) =>
    (await call<{ accesstoken: string }>('login', account)).data.accesstoken;
  const admin = await logIn(state.demo.admin);
  const email = `${newId()}@growth.example`;
  await call('register', { name: 'Nila', email, password: PASSWORD, confirmPassword: PASSWORD });
  const shopper = await logIn({ email, password: PASSWORD });
  const { _id: addressId } = (await call<{ _id: string }>('createAddress', ADDRESS, shopper)).data;
  const categories = (await call<{ _id: string }[]>('getCategories')).data.map(({ _id }) => _id);
  const subs = (await call<{ _id: string }[]>('getSubCategories', {})).data;
  const sample = await sampleProducts(call, admin);
  const inStock = [];
  for (let count = 0; count < 5; count += 1) {
    const one = sample[count * 7]!;
    const body = {
      name: `Plenty ${newId()}`,
      image: one.image,
      unit: '1 kg',
      description: 'Plenty.',
      more_details: {},
      price: 50,
      discount: 10,
      stock: PLENTY,
      category: one.category.map(({ _id }) => _id),
      subCategory: one.subCategory.map(({ _id }) => _id),
    };
    const { data } = await call<Product>('createProduct', body, admin);
    inStock.push({ ...data, discountedPrice: discountedPrice(50, 10) });
  }
  return {
    call,
    admin,
    shopper,
    email,
    addressId,
    categories,
    inStock,
    subCategories: subs.map(({ _id }) => _id),
    pairs: sample.map(({ category, subCategory }) => ({
      categoryId: category[0]!._id,
      subCategoryId: subCategory[0]!._id,
    })),
    products: sample.map(({ _id }) => _id),
  };
}

async function sampleProducts(call: ShopClient, admin: string): Promise<Product[]> {
  const page = (number: number) =>
    call<Product[]>('getProducts', { page: number, limit: 12, search: '' }, admin);
  const { pages } = await page(1);
  const sample: Product[] = [];
  for (let count = 0; count < SAMPLE_PAGES; count += 1) {
    sample.push(...(await page(1 + Math.floor((count * (pages - 1)) / SAMPLE_PAGES))).data);
  }
  return sample;
}
