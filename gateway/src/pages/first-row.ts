import { productNameIn, salePriceOf, slugWithId, type Language, type ListedProduct } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { plateHue } from '@tokri/contracts/uploaded-picture';
import { escapeHtml } from './html';

/** More cards than any screen shows without scrolling. */
const FIRST_ROW_LENGTH = 7;

const FIRST_ROW = /<!--first-row-->[\s\S]*?<!--\/first-row-->/;
const FIRST_PICTURE = '<!--first-picture-->';
const PARTS = ['row', 'plain', 'reduced', 'plain-sized', 'reduced-sized', 'picture'] as const;
/** The shop's own pictures, which exist in several widths. */
const OWN_PICTURE = /^\/media\/[^?#]+$/;

type Part = (typeof PARTS)[number];
/** The built home page and the templates of its first row (web/src/app/render-first-row.tsx). */
export interface HomePage {
  html: string;
  language: Language;
  parts: Record<Part, string>;
}

/** Undefined if the page has no placeholder for a first row. */
export function parseHomePage(html: string): HomePage | undefined {
  const [place] = FIRST_ROW.exec(html) ?? [];
  if (!place || !html.includes(FIRST_PICTURE)) return undefined;
  const found = [...place.matchAll(/<template data-name="([\w-]+)">([\s\S]*?)<\/template>/g)];
  const parts = new Map(found.map(([, name, part]) => [name, part]));
  if (!PARTS.every((name) => parts.has(name))) return undefined;
  const language = html.includes('<html lang="hi-IN">') ? 'hi' : 'en';
  return { html, language, parts: Object.fromEntries(parts) as Record<Part, string> };
}

const fill = (part: string, values: Record<string, string>) =>
  part.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''));

function renderCard({ parts, language }: HomePage, product: ListedProduct): string {
  const { name, unit, price, discount, sizes } = product;
  const form = discount > 0 ? 'reduced' : 'plain';
  return fill(parts[sizes ? (`${form}-sized` as const) : form], {
    path: `/product/${encodeURIComponent(slugWithId(name, product._id))}`,
    picture: product.image[0] ?? '',
    hue: String(plateHue(product.category[0]?._id ?? '0')),
    name: productNameIn(language, product),
    unit,
    price: displayRupees(salePriceOf(product)),
    undiscounted: displayRupees(price),
    discount: String(discount),
  });
}

/**
 * The home page with products in its first row and the preload link of the first picture (ADR 25). Undefined if the app
 * would render different cards: without products, sold out, or with a picture from elsewhere.
 */
export function renderHomePage(home: HomePage, products: readonly ListedProduct[]): string | undefined {
  const shown = products.slice(0, FIRST_ROW_LENGTH);
  const [first] = shown;
  const isDrawable = ({ stock, image }: ListedProduct) => stock > 0 && OWN_PICTURE.test(image[0] ?? '');
  if (!first || !shown.every(isDrawable)) return undefined;
  const cards = shown.map((product) => renderCard(home, product)).join('');
  return home.html
    .replace(FIRST_PICTURE, () => fill(home.parts.picture, { picture: first.image[0]! }))
    .replace(FIRST_ROW, () => home.parts.row.replace('{{cards}}', () => cards));
}
