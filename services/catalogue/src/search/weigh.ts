import type { SearchEntry } from './index';
import { LONGEST_PHRASE, twinsOf, twinsOfPhrase, type Phrase } from './twins';
import { wordsOf } from './words';

/** What a word counts by where it stands: the most telling place on the product itself ... */
const WEIGHT = {
  /** The last word of a name says what the thing is: butter cookies are cookies. */
  head: 24,
  name: 14,
  added: 6,
  alias: 15,
  /** Part of a longer alias: a plum is "aloo bukhara", and yet no aloo. */
  aliasPart: 9,
  brand: 14,
};
/** ... and the most telling place around it. */
const AROUND = {
  /** A shelf is named after what it holds first: butter lies on "Butter & Cream" rather than on "Peanut Butter". */
  firstOfSubCategory: 10,
  subCategory: 6,
  category: 2,
  unit: 2,
};
/** Other names of the thing count less than those that stand on it; parts of longer ones even less. */
const TWIN = { ofHead: 16, ofName: 7, ofSubCategory: 4, joined: 18, partOf: 0.6 };
export type Weights = ReadonlyMap<string, number>;

export interface Weighed {
  /** The words of the name, one space between them. */
  name: string;
  /** Words of the name that are not the brand's. */
  ownWords: number;
  words: Weights;
  /** Words by which the thing is also called, though nothing on it says so. */
  twins: Weights;
}

type Place = readonly [words: readonly string[], weight: number];

/** The words a product is found by and what each counts. */
export function weigh(entry: SearchEntry): Weighed {
  const name = wordsOf(entry.name);
  const brand = wordsOf(entry.brand);
  const notBrand = (words: readonly string[]) => words.filter((word) => !brand.includes(word));
  // What makers add after a comma says how the thing is, not what it is.
  const ownName = notBrand(wordsOf(entry.name.split(/, |\(/)[0] ?? ''));
  const aliases = entry.aliases.map(wordsOf);
  const subCategories = entry.subCategories.map(wordsOf);
  const onName = heaviest([
    [notBrand(name), WEIGHT.added],
    [ownName, WEIGHT.name],
    [ownName.slice(-1), WEIGHT.head],
    [brand, WEIGHT.brand],
  ]);
  const aliased = heaviest(
    aliases.map((alias) => [alias, alias.length === 1 ? WEIGHT.alias : WEIGHT.aliasPart]),
  );
  const otherNames = heaviest([
    ...placed(twinsAtEnd(ownName), TWIN.ofHead),
    ...placed(twinsOf(ownName), TWIN.ofName),
    ...aliases.flatMap((alias) => placed(twinsOfPhrase(alias), TWIN.ofName)),
    ...subCategories.flatMap((shelf) => placed(twinsOf(shelf), TWIN.ofSubCategory)),
    [joinedPairs(ownName), TWIN.joined],
  ]);
  const around = heaviest([
    ...subCategories.map((shelf): Place => [shelf.slice(0, 1), AROUND.firstOfSubCategory]),
    [subCategories.flat(), AROUND.subCategory],
    [entry.categories.flatMap(wordsOf), AROUND.category],
    [unitWords(entry.unit), AROUND.unit],
  ]);
  const words = new Map<string, number>();
  for (const word of new Set([...onName.keys(), ...aliased.keys(), ...around.keys()])) {
    const own = together([onName, aliased, otherNames].map((weights) => weights.get(word) ?? 0));
    words.set(word, own + (around.get(word) ?? 0));
    otherNames.delete(word);
  }
  return { name: name.join(' '), ownWords: Math.max(1, ownName.length), words, twins: otherNames };
}

/** The strongest reason counts whole, a second one that agrees a little: who is called sugar by two is more so. */
function together(reasons: readonly number[]): number {
  const [first = 0, second = 0] = [...reasons].sort((a, b) => b - a);
  return Math.round(first + 0.4 * second);
}

function heaviest(places: readonly Place[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [words, weight] of places) {
    for (const word of words) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  }
  return weights;
}

const placed = (phrases: readonly Phrase[], weight: number): Place[] =>
  phrases.map((phrase) => [phrase, phrase.length === 1 ? weight : Math.ceil(weight * TWIN.partOf)]);

/** Twins of the longest phrase that ends the name: of "green chilli", not of "chilli" alone. */
function twinsAtEnd(words: readonly string[]): readonly Phrase[] {
  for (let from = Math.max(0, words.length - LONGEST_PHRASE); from < words.length; from += 1) {
    const twins = twinsOfPhrase(words.slice(from));
    if (twins.length > 0) return twins;
  }
  return [];
}

/** Corn flakes are also asked for as cornflakes. */
export const joinedPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => (words[at] ?? '') + word);

/** "5 kg" is also asked for as "5kg". */
function unitWords(unit: string): string[] {
  const words = wordsOf(unit);
  const joined = words.flatMap((word, at) =>
    /^\d+$/.test(word) && words[at + 1] ? [word + words[at + 1]] : [],
  );
  return [...words, ...joined];
}
