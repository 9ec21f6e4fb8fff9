import { addTaxonomy, openBrowser, productOf } from '@tokri/shop-client';
import type { Rehearsal, Step } from '../rehearsal';
import { until } from '../cluster/wait';

export interface Seeded {
  products: number;
  /** Products found by search. */
  found: number;
  /** The products' picture, as served by the shop. */
  picture: { status: number; type: string };
}

const PRODUCTS = 60;
/** The last products sell out, so that overselling would show. */
const SCARCE = 4;
const STOCK = 100_000;
const SCARCE_STOCK = 40;
const CATCH_UP_SECONDS = 120;

/** An orange on cream, 64 pixels wide. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAs0lEQVR42u3awRFAQBBE0Q5HiCIVieIqA8aitrf9qgngvxs7o21f' +
    'hx4BAAAAAAAA780yT5WxAxS7v5CoV/pbDPVNf86QSX2zQT71bQZZ1TcY5FZ/1yDD+lsGedbXDbKtLxp+AOhYXzGkA7rXXxoAOANM' +
    '6s8NAAAAAAAAAAAAAPicBvAVgJ96AwAPWwaA4d9GE16nE/YDCRuahB1ZwpYyYU+csKkPuZUIuVbh4AkAAAAARp0DcqQpXhXmS0oAAAAASUVORK5CYII=',
  'base64',
);

/** A Job of the overlay creates the first admin; everything else uses calls of every shop owner. */
async function perform(rehearsal: Rehearsal): Promise<Seeded> {
  const { shopUrl, overlay, kept } = rehearsal;
  const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '' } = overlay.secret('first-admin');
  const browser = openBrowser(shopUrl);
  await browser.call('login', { email, password });
  const { url: image } = (await browser.call('uploadFile', { bytes: PICTURE, type: 'image/png' })).data;
  const taxonomy = await addTaxonomy(browser, 'Staples', image);
  const stockOf = (index: number) => (index < PRODUCTS - SCARCE ? STOCK : SCARCE_STOCK);
  const products = Array.from({ length: PRODUCTS }, (_one, index) =>
    productOf(taxonomy, {
      name: `Grain ${index + 1}`,
      stock: stockOf(index),
      price: 20 + (index % 14) * 7.5,
      discount: (index * 7) % 30,
    }),
  );
  const { data: made } = await browser.call('importProducts', { products });
  kept.products = made.map(({ _id }, index) => ({ id: _id, stock: stockOf(index) }));
  rehearsal.keep();
  const search = { search: 'grain', page: 1, limit: 10 };
  const found = await until(
    'what was imported in search',
    async () => {
      const { totalCount } = await browser.call('searchProducts', search);
      return totalCount >= PRODUCTS ? totalCount : undefined;
    },
    CATCH_UP_SECONDS,
  );
  const shown = await browser.open(image);
  return {
    products: made.length,
    found,
    picture: { status: shown.status, type: shown.headers.get('content-type') ?? '' },
  };
}

export const seed: Step<Seeded> = {
  name: 'seed',
  title: 'the first admin logs in and makes a picture, a category and products by the calls of the shop',
  perform,
  violations: ({ products, found, picture }) => [
    ...(found >= products ? [] : [`search finds ${found} of ${products} products`]),
    ...(picture.status === 200 && picture.type.startsWith('image/')
      ? []
      : [`the picture came back as ${picture.status} ${picture.type}`]),
  ],
  facts: ({ products, picture }) => [`${products} products, their picture comes back as ${picture.type}`],
};
