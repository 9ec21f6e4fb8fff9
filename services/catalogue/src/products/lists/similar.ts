import { nameWithoutUnits } from '../../import/rows/units';
import { NO_BRAND, pricePerUnit, type Filterable } from './filterable';
import { tokenize } from '../../search/words/tokenizer';

/** A product as it is compared. */
interface Comparable extends Filterable {
  id: string;
  /** Its name in lower case. */
  key: string;
}

/** Words of a name that are looked at, and products of a candidates_: those with the nearest names. */
const MAX_WORDS = 8;
const MAX_CANDIDATES = 4_000;
/** What counts how much: the words of the name, beside one for the brand and one for the price. */
const WORDS_COUNT = 3;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/**
 * What else of its candidates_ a shopper might take instead, what can be bought first, then the nearest by the words that tell products
 * of this candidates_ apart, brand and price per unit. Other sizes of it are left out, and what the other diet eats.
 * @param candidates_ by name, the product among them
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

/** Whether a word of the name begins so. */
function hasWord(key: string, word: string): boolean {
  for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + 1)) {
    if (at === 0 || !LETTER.test(key[at - 1]!)) return true;
  }
  return false;
}

const sameBrand = (one: Comparable, other: Comparable): number =>
  Number(one.brand !== NO_BRAND && one.brand === other.brand);

/** 1 for the same price, 0.5 for twice as much, 0 for what cannot be compared. */
function nearness(one: Comparable, other: Comparable): number {
  const [a, b] = [pricePerUnit(one.unitPrice), pricePerUnit(other.unitPrice)];
  if (a.of !== b.of || Math.max(a.paise, b.paise) === 0) return 0;
  return Math.min(a.paise, b.paise) / Math.max(a.paise, b.paise);
}
