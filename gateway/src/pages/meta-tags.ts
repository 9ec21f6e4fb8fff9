import { salePriceOf, shownName, type Product } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { slugWithId } from '@tokri/contracts/slug';
import { escapeHtml } from './html';

export interface ShopIdentity {
  name: string;
  /** The shop's public address, since links in a page's head are absolute. */
  url: string;
}

const MAX_DESCRIPTION_LENGTH = 200;
const FALLBACK_IMAGE = '/icon-512.png';
/** The part of the head of web/index.html that may be replaced. */
const REPLACEABLE = /<!--page-->[\s\S]*?<!--\/page-->/;

/** One line, shortened to the length that previews show. */
function shortened(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > MAX_DESCRIPTION_LENGTH
    ? `${characters.slice(0, MAX_DESCRIPTION_LENGTH - 1).join('')}…`
    : characters.join('');
}

function absoluteUrl(address: string, shop: ShopIdentity): string {
  const url = URL.canParse(address, shop.url) ? new URL(address, shop.url) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : absoluteUrl(FALLBACK_IMAGE, shop);
}

/** Messengers show transparent pixels as black, so media also serves its pictures on white. */
const onWhite = (address: string) => (/^\/media\/[^?]+$/.test(address) ? `${address}?on=white` : address);

/** The page with the product in its head, for clients that do not run scripts. */
export function injectProductMeta(page: string, product: Product, shop: ShopIdentity): string {
  const toPay = salePriceOf(product);
  const name = shownName(product.name, product.brand);
  const description = shortened(`${displayRupees(toPay)} · ${product.unit} · ${product.description}`);
  const path = `/product/${encodeURIComponent(slugWithId(product.name, product._id))}`;
  const head = [
    `<title>${escapeHtml(`${name} · ${shop.name}`)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'product'),
    meta('property', 'og:title', name),
    meta('property', 'og:description', description),
    meta('property', 'og:image', absoluteUrl(onWhite(product.image[0] ?? FALLBACK_IMAGE), shop)),
    meta('property', 'og:image:alt', name),
    meta('property', 'product:price:amount', String(toPay)),
    meta('property', 'product:price:currency', 'INR'),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('property', 'og:url', new URL(path, shop.url).href),
  ];
  return page.replace(REPLACEABLE, () => head.join('\n    '));
}

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
