import type { Product } from '@tokri/contracts';
import { ungrouped } from '@tokri/contracts/digits';
import { MAX_LENGTH, MAX_PRODUCT_IMAGES } from '@tokri/contracts/limits';

interface Named {
  name: string;
}
export interface Match<File extends Named> {
  product: Product;
  /** In the order of their numbers. */
  files: File[];
}
export interface MatchedFiles<File extends Named> {
  matches: Match<File>[];
  /** Names of files that belong to no product. */
  leftOver: string[];
}

const NUMBERED = /^(.+?)[-_ ]\(?(\d{1,2})\)?$/;

interface Candidate {
  code: string;
  /** The number at the end of the name; 0 without one. */
  place: number;
}

/** A name is a code, or a code with the number of the picture: `MILK-1.jpg` is the SKU MILK-1, else picture 1 of MILK. */
function candidatesOf({ name }: Named): Candidate[] {
  const stem = name.replace(/\.[^.]+$/, '').trim();
  const [, code = '', place] = NUMBERED.exec(stem) ?? [];
  return [{ code: stem, place: 0 }, ...(place ? [{ code: code.trim(), place: Number(place) }] : [])].filter(
    (candidate) => candidate.code !== '' && candidate.code.length <= MAX_LENGTH.productSku,
  );
}

/** The codes to ask the server for. */
export const codesOf = (files: readonly Named[]): string[] => [
  ...new Set(files.flatMap(candidatesOf).map(({ code }) => code)),
];

/** Scanners and spreadsheets drop leading zeros. */
const barcodeKey = (code: string) => ungrouped(code).replace(/^0+/, '');

/** Files with the product whose SKU or barcode they are named after. */
export function matchFiles<File extends Named>(
  files: readonly File[],
  products: readonly Product[],
): MatchedFiles<File> {
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const byBarcode = new Map(products.map((product) => [barcodeKey(product.barcode ?? ''), product]));
  const found = new Map<Product, { file: File; place: number }[]>();
  const leftOver: string[] = [];
  for (const file of files) {
    const match = candidatesOf(file).flatMap(({ code, place }) => {
      const digits = barcodeKey(code);
      const product = bySku.get(code.toUpperCase()) ?? (digits ? byBarcode.get(digits) : undefined);
      return product ? [{ product, place }] : [];
    })[0];
    if (!match) leftOver.push(file.name);
    else found.set(match.product, [...(found.get(match.product) ?? []), { file, place: match.place }]);
  }
  const matches = [...found].map(([product, named]) => ({
    product,
    files: named
      .sort((a, b) => a.place - b.place || (a.file.name < b.file.name ? -1 : 1))
      .map(({ file }) => file),
  }));
  return { matches, leftOver };
}

/** The pictures of a product after the new ones, at most ten; the present ones stay unless they are replaced. */
export const nextPictures = (
  present: readonly string[],
  added: readonly string[],
  isReplaced: boolean,
): string[] => [...new Set(isReplaced ? added : [...present, ...added])].slice(0, MAX_PRODUCT_IMAGES);

/** The matches as far as their products have room, and the names of files for which there is none. */
export function withinRoom<File extends Named>(
  matches: readonly Match<File>[],
  isReplaced: boolean,
): { matches: Match<File>[]; beyond: string[] } {
  const beyond: string[] = [];
  const kept = matches.map(({ product, files }) => {
    const room = MAX_PRODUCT_IMAGES - (isReplaced ? 0 : product.image.length);
    beyond.push(...files.slice(room).map(({ name }) => name));
    return { product, files: files.slice(0, room) };
  });
  return { matches: kept.filter(({ files }) => files.length > 0), beyond };
}
