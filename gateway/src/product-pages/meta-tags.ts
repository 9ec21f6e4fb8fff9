import type { Product } from '@tokri/contracts';
import { slugWithId } from '@tokri/contracts/slug';

export interface ShopIdentity {
  name: string;
  /** The shop's public address: links of a page's head are absolute. */
  url: string;
}

const MOST_DESCRIPTION = 200;
const FALLBACK_IMAGE = '/icon-512.png';
/** What web/index.html lets be replaced in its head. */
const BLOCK = /<!--page-->[\s\S]*?<!--\/page-->/;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** One line of at most as many signs as a preview shows. */
function shortened(text: string): string {
  const signs = [...text.replace(/\s+/g, ' ').trim()];
  return signs.length > MOST_DESCRIPTION
    ? `${signs.slice(0, MOST_DESCRIPTION - 1).join('')}…`
    : signs.join('');
}

function absolute(address: string, shop: ShopIdentity): string {
  const url = URL.canParse(address, shop.url) ? new URL(address, shop.url) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : absolute(FALLBACK_IMAGE, shop);
}

/** The page with the product in its head, for those who read it without running its scripts. */
export function injectProductMeta(page: string, product: Product, shop: ShopIdentity): string {
  const description = shortened(`${product.name}, ${product.unit}. ${product.description}`);
  const path = `/product/${encodeURIComponent(slugWithId(product.name, product._id))}`;
  const head = [
    `<title>${escaped(`${product.name} · ${shop.name}`)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'product'),
    meta('property', 'og:title', product.name),
    meta('property', 'og:description', description),
    meta('property', 'og:image', absolute(product.image[0] ?? FALLBACK_IMAGE, shop)),
    meta('property', 'og:url', new URL(path, shop.url).href),
  ];
  return page.replace(BLOCK, () => head.join('\n    '));
}

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escaped(content)}" />`;
