import { isDevanagari, romanize } from '../words/devanagari';
import type { SearchDocument } from '../product-search';
import type { Phrase, Synonyms } from '../words/synonyms';
import { tokenize } from '../words/tokenizer';

/** What a term scores by the field it stands in: the best field of the product itself ... */
const FIELD_WEIGHT = {
  /** The last word of a name says what the thing is: butter cookies are cookies. */
  head: 24,
  /** A word of the name by which it is also called: a Banana Robusta is a banana. */
  alsoHead: 22,
  name: 14,
  added: 6,
  alias: 15,
  /** Part of a longer alias: a plum is "aloo bukhara", and yet no aloo. */
  aliasPart: 9,
  /** A word of the name in Hindi that is no word of the English one in Devanagari. */
  hindi: 6,
  brand: 14,
};
/** ... and the best field around it. */
const CONTEXT_WEIGHT = {
  /** A sub-category is named after what it holds first: butter is in "Butter & Cream" rather than in "Peanut Butter". */
  firstOfSubCategory: 10,
  subCategory: 6,
  category: 2,
  unit: 2,
};
/** Synonyms score less than what stands on the product; parts of longer ones even less. */
const SYNONYM_WEIGHT = { ofHead: 16, ofAlsoHead: 12, ofName: 7, ofSubCategory: 4, joined: 18, partOf: 0.6 };
type TermWeights = ReadonlyMap<string, number>;

export interface WeightedTerms {
  /** The words of the name, one space between them. */
  name: string;
  /** The words of the brand, one space between them. */
  brand: string;
  /** The words of the name that are not the brand's, as far as it says what the thing is; one space between them. */
  ownName: string;
  /** How many these are, 1 at least. */
  ownWords: number;
  /** How many of these make it another thing: name what it is made of or tastes like, or are one name together. */
  otherThings: number;
  words: TermWeights;
  /** Terms by which the product is also called, though nothing on it says so. */
  synonyms: TermWeights;
  /** Two words of the name written as one. */
  joined: TermWeights;
  /** What these weights come from. */
  places: readonly Place[];
}

type Place = readonly [words: readonly string[], weight: number, field: string];

/** The terms a product is found by and what each scores. */
export function weightTerms(document: SearchDocument, synonyms: Synonyms): WeightedTerms {
  const name = tokenize(document.name);
  const brand = tokenize(document.brand);
  const notBrand = (words: readonly string[]) => words.filter((word) => !brand.includes(word));
  // What makers add after a comma or a dash says how the thing is, not what it is.
  const ownName = notBrand(tokenize(document.name.split(/, | [-\u2013\u2014] |\(/)[0] ?? ''));
  const aliases = document.aliases.map(tokenize);
  const subCategories = document.subCategories.map(tokenize);
  const heads = headsOf(ownName, aliases, synonyms);
  const places = {
    name: [
      [notBrand(name), FIELD_WEIGHT.added, 'name'],
      [ownName, FIELD_WEIGHT.name, 'name'],
      [heads.slice(0, -1), FIELD_WEIGHT.alsoHead, 'what it is called'],
      [ownName.slice(-1), FIELD_WEIGHT.head, 'last word of the name'],
      [brand, FIELD_WEIGHT.brand, 'brand'],
    ],
    alias: [
      ...aliases.map((alias): Place => [
        alias,
        alias.length === 1 ? FIELD_WEIGHT.alias : FIELD_WEIGHT.aliasPart,
        alias.length === 1 ? 'alias' : 'part of an alias',
      ]),
      [document.hindi ?? [], FIELD_WEIGHT.hindi, 'name in Hindi'],
    ],
    synonym: [
      ...placed(synonymsOfHead(ownName, synonyms), SYNONYM_WEIGHT.ofHead, 'synonym of what it is'),
      ...heads
        .slice(0, -1)
        .flatMap((head) =>
          placed(synonyms.ofPhrase([head]), SYNONYM_WEIGHT.ofAlsoHead, 'synonym of what it is called'),
        ),
      ...placed(synonyms.inText(ownName), SYNONYM_WEIGHT.ofName, 'synonym of the name'),
      ...placed(inLatin([...name, ...aliases.flat()]), SYNONYM_WEIGHT.ofHead, 'Devanagari in Latin letters'),
      ...aliases.flatMap((alias) =>
        placed(synonyms.ofPhrase(alias), SYNONYM_WEIGHT.ofName, 'synonym of an alias'),
      ),
      ...subCategories.flatMap((subCategory) =>
        placed(synonyms.inText(subCategory), SYNONYM_WEIGHT.ofSubCategory, 'synonym of the sub-category'),
      ),
    ],
    joined: [[joinedPairs(ownName), SYNONYM_WEIGHT.joined, 'two words as one']],
    around: [
      ...subCategories.map((subCategory): Place => [
        subCategory.slice(0, 1),
        CONTEXT_WEIGHT.firstOfSubCategory,
        'sub-category',
      ]),
      [subCategories.flat(), CONTEXT_WEIGHT.subCategory, 'sub-category'],
      [document.categories.flatMap(tokenize), CONTEXT_WEIGHT.category, 'category'],
      [unitWords(document.unit), CONTEXT_WEIGHT.unit, 'unit'],
    ],
  } satisfies Record<string, readonly Place[]>;
  const [onName, aliased, otherNames] = [
    heaviest(places.name),
    heaviest(places.alias),
    heaviest(places.synonym),
  ] as const;
  const [joined, around] = [heaviest(places.joined), heaviest(places.around)] as const;
  const words = new Map<string, number>();
  for (const word of new Set([...onName.keys(), ...aliased.keys(), ...around.keys()])) {
    const own = together([onName, aliased, otherNames, joined].map((weights) => weights.get(word) ?? 0));
    words.set(word, own + (around.get(word) ?? 0));
    otherNames.delete(word);
  }
  for (const word of [...words.keys(), ...otherNames.keys()]) joined.delete(word);
  return {
    name: name.join(' '),
    brand: brand.join(' '),
    ownName: ownName.join(' '),
    ownWords: Math.max(1, ownName.length),
    otherThings: otherThingsIn(ownName, heads, subCategories.flat(), synonyms),
    words,
    synonyms: otherNames,
    joined,
    places: Object.values(places).flat(),
  };
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

const placed = (phrases: readonly Phrase[], weight: number, field: string): Place[] =>
  phrases.map((phrase) => [
    phrase,
    phrase.length === 1 ? weight : Math.ceil(weight * SYNONYM_WEIGHT.partOf),
    field,
  ]);

/** Words of the product itself that are in Devanagari, as they are typed in Latin letters. */
const inLatin = (words: readonly string[]): Phrase[] =>
  words.filter(isDevanagari).map((word) => [romanize(word)]);

/**
 * The words that say what the thing is: the last of the name, and what it is also called by an alias. A "Tomato Hybrid" is called
 * tamatar, so it is a tomato.
 */
function headsOf(
  ownName: readonly string[],
  aliases: readonly Phrase[],
  synonyms: Synonyms,
): readonly string[] {
  const called = new Set(
    aliases
      .flatMap((alias) => (alias.length === 1 ? synonyms.ofPhrase(alias) : []))
      .map((phrase) => phrase.join(' ')),
  );
  return ownName.filter((word, at) => at === ownName.length - 1 || called.has(word));
}

/**
 * Garlic salt is less of a salt than rock salt is, since garlic is a thing of its own; an organic tomato on the shelf of what is organic
 * less of a tomato than others; and a sweet potato is one thing that is no potato.
 */
function otherThingsIn(
  ownName: readonly string[],
  heads: readonly string[],
  subCategoryWords: readonly string[],
  synonyms: Synonyms,
): number {
  const isKnown = (phrase: readonly string[]) => synonyms.ofPhrase(phrase).length > 0;
  const isOneThing = ownName.slice(0, -1).some((_word, from) => isKnown(ownName.slice(from)));
  if (isOneThing) return 1;
  return ownName.filter(
    (word) => !heads.includes(word) && (subCategoryWords.includes(word) || isKnown([word])),
  ).length;
}

/** Synonyms of the longest phrase that ends the name: of "green chilli", not of "chilli" alone. */
function synonymsOfHead(words: readonly string[], synonyms: Synonyms): readonly Phrase[] {
  for (let from = Math.max(0, words.length - synonyms.maxPhraseWords); from < words.length; from += 1) {
    const others = synonyms.ofPhrase(words.slice(from));
    if (others.length > 0) return others;
  }
  return [];
}

/** Corn flakes are also asked for as cornflakes. */
export const joinedPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => (words[at] ?? '') + word);

/** "5 kg" is also asked for as "5kg". */
function unitWords(unit: string): string[] {
  const words = tokenize(unit);
  const joined = words.flatMap((word, at) =>
    /^\d+$/.test(word) && words[at + 1] ? [word + words[at + 1]] : [],
  );
  return [...words, ...joined];
}
