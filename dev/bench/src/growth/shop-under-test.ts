import type { Product } from '@tokri/contracts';
import {
  addAddress,
  addProduct,
  createShopClient,
  signedIn,
  signUp,
  type ShopClient,
} from '@tokri/shop-client';
import type { ShopState } from '@tokri/local-stack';
import { newId } from '@tokri/testing';
import { startShopProcess, type ShopProcess } from '@tokri/testing/shop';
import { randomBytes } from 'node:crypto';

/** A running shop with an admin, a shopper, and samples of its catalogue. */
export interface ShopUnderTest {
  guest: ShopClient;
  admin: ShopClient;
  shopper: ShopClient;
  email: string;
  addressId: string;
  categories: string[];
  subCategories: string[];
  /** Category and sub-category pairs of existing products. */
  pairs: { categoryId: string; subCategoryId: string }[];
  /** Ids of a few hundred products from all over the catalogue. */
  products: string[];
  /** Ids of products with more stock than the run can buy. */
  inStock: string[];
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

/** A different IP for every call, so that no rate limit per address applies (the shop trusts one proxy). */
const headers = () => ({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });

export async function prepareShop(state: ShopState): Promise<ShopUnderTest> {
  if (!state.demo) throw new Error('this benchmark needs the demo shop');
  const guest = createShopClient({ shop: state.shopUrl, headers, tries: 1 });
  const admin = signedIn(guest, state.demo.admin);
  const { email, client: shopper } = await signUp(guest, {
    name: 'Nila',
    email: `${newId()}@growth.example`,
  });
  const sample = await sampleProducts(admin);
  const inStock = [];
  for (let count = 0; count < 5; count += 1) {
    const { image, category, subCategory } = sample[count * 7]!;
    const taxonomy = { image: image[0]!, category: category[0]!._id, subCategory: subCategory[0]!._id };
    const more = { name: `Plenty ${newId()}`, price: 50, discount: 10, stock: PLENTY };
    inStock.push((await addProduct(admin, taxonomy, more))._id);
  }
  return {
    ...{ guest, admin, shopper, email, inStock },
    addressId: await addAddress(shopper),
    categories: (await guest.call('getCategories')).data.map(({ _id }) => _id),
    subCategories: (await guest.call('getSubCategories', {})).data.map(({ _id }) => _id),
    pairs: sample.map(({ category, subCategory }) => ({
      categoryId: category[0]!._id,
      subCategoryId: subCategory[0]!._id,
    })),
    products: sample.map(({ _id }) => _id),
  };
}

async function sampleProducts({ call }: ShopClient): Promise<Product[]> {
  const page = (number: number) => call('getProducts', { page: number, limit: 12, search: '' });
  const { totalNoPage } = await page(1);
  const sample: Product[] = [];
  for (let count = 0; count < SAMPLE_PAGES; count += 1) {
    sample.push(...(await page(1 + Math.floor((count * (totalNoPage - 1)) / SAMPLE_PAGES))).data);
  }
  return sample;
}
