import { nameWithoutUnits } from '@tokri/product-file/units';
import { NO_BRAND, pricePerUnit, type Filterable } from './filterable';
import { tokenize } from '../../search/words/tokenizer';

/** The fields by which products are compared. */
interface Comparable extends Filterable {
  id: string;
  /** Its name in lower case. */
  key: string;
}

/** Maximum words of a name, and products with the nearest names, that are compared. */
const MAX_WORDS = 8;
const MAX_CANDIDATES = 4_000;
/** Weight of the words of the name; brand and price have weight 1 each. */
const WORDS_COUNT = 3;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/**
 * Substitutes for a product: products in stock first, then by similarity of distinguishing name words, brand and price per unit.
 * Other sizes of it and products of the other diet are left out.
 * @param others products of its sub-categories, sorted by name, including the product
 */
export function similarTo<Of extends Comparable>(product: Of, others: readonly Of[]): Of[] {
  const candidates = aroundOf(product, others).filter((each) => isOther(product, each));
  const words = [...new Set(tokenize(nameWithoutUnits(product.key)))].slice(0, MAX_WORDS);
  const shared = candidates.map(({ key }) => words.map((word) => hasWord(key, word)));
  const weights = words.map((_word, at) => {
    const having = shared.reduce((count, has) => count + Number(has[at]), 0);
    return Math.log((candidates.length + 1) / (having + 1));
  });
  const sum = (some: readonly number[]) => some.reduce((total, weight) => total + weight, 0);
  const most = sum(weights) || 1;
  return candidates
    .map((candidate, at) => {
      const alike = sum(weights.filter((_weight, word) => shared[at]?.[word])) / most;
      return {
        candidate,
        score: WORDS_COUNT * alike + sameBrand(product, candidate) + nearness(product, candidate),
      };
    })
    .sort(
      (a, b) =>
        Number(a.candidate.soldOut) - Number(b.candidate.soldOut) ||
        b.score - a.score ||
        (a.candidate.id < b.candidate.id ? -1 : 1),
    )
    .map(({ candidate }) => candidate);
}

function aroundOf<Of extends Comparable>(product: Of, others: readonly Of[]): readonly Of[] {
  if (others.length <= MAX_CANDIDATES) return others;
  const from = others.indexOf(product) - MAX_CANDIDATES / 2;
  const first = Math.max(0, Math.min(from, others.length - MAX_CANDIDATES));
  return others.slice(first, first + MAX_CANDIDATES);
}

function isOther(product: Comparable, { id, group, diet }: Comparable): boolean {
  if (id === product.id || (group >= 0 && group === product.group)) return false;
  return diet === undefined || product.diet === undefined || diet === product.diet;
}

/** Whether a word of the name starts with `word`. */
function hasWord(key: string, word: string): boolean {
  for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + 1)) {
    if (at === 0 || !LETTER.test(key[at - 1]!)) return true;
  }
  return false;
}

const sameBrand = (one: Comparable, other: Comparable): number =>
  Number(one.brand !== NO_BRAND && one.brand === other.brand);

/** 1 for the same price, 0.5 for twice the price, 0 when the prices are not comparable. */
function nearness(one: Comparable, other: Comparable): number {
  const [a, b] = [pricePerUnit(one.unitPrice), pricePerUnit(other.unitPrice)];
  if (a.of !== b.of || Math.max(a.paise, b.paise) === 0) return 0;
  return Math.min(a.paise, b.paise) / Math.max(a.paise, b.paise);
}
