import { isDevanagari, romanize } from '../words/devanagari';
import type { SearchDocument } from '../product-search';
import type { Phrase, Synonyms } from '../words/synonyms';
import { tokenize } from '../words/tokenizer';

/** Weight of a term by its field: the best field of the product itself ... */
const FIELD_WEIGHT = {
  /** The last word of a name is what the product is: butter cookies are cookies. */
  head: 24,
  /** A word of the name that also names the product: a Banana Robusta is a banana. */
  alsoHead: 22,
  name: 14,
  added: 6,
  alias: 15,
  /** Part of a longer alias: a plum is "aloo bukhara" but no aloo. */
  aliasPart: 9,
  /** A word of the Hindi name that is not the English one in Devanagari. */
  hindi: 6,
  brand: 14,
};
/** ... and the best field around it. */
const CONTEXT_WEIGHT = {
  /** The first word of a sub-category: butter is in "Butter & Cream" rather than in "Peanut Butter". */
  firstOfSubCategory: 10,
  subCategory: 6,
  category: 2,
  unit: 2,
};
/** Synonyms weigh less than words of the product; parts of longer ones even less. */
const SYNONYM_WEIGHT = { ofHead: 16, ofAlsoHead: 12, ofName: 7, ofSubCategory: 4, joined: 18, partOf: 0.6 };
type TermWeights = ReadonlyMap<string, number>;

export interface WeightedTerms {
  /** The words of the name, one space between them. */
  name: string;
  /** The words of the brand, one space between them. */
  brand: string;
  /** The words of the name without brand and additions; one space between them. */
  ownName: string;
  /** Their number, at least 1. */
  ownWords: number;
  /** How many of them name another thing, such as an ingredient or flavour, or form one name together. */
  otherThings: number;
  words: TermWeights;
  /** Synonyms that are not on the product. */
  synonyms: TermWeights;
  /** Two words of the name written as one. */
  joined: TermWeights;
  /** The sources of these weights. */
  places: readonly Place[];
}

type Place = readonly [words: readonly string[], weight: number, field: string];

export function weightTerms(document: SearchDocument, synonyms: Synonyms): WeightedTerms {
  const name = tokenize(document.name);
  const brand = tokenize(document.brand);
  const notBrand = (words: readonly string[]) => words.filter((word) => !brand.includes(word));
  // Additions after a comma, dash or bracket describe the product but do not name it.
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

/** The largest weight counts in full, the second one in part. */
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

const inLatin = (words: readonly string[]): Phrase[] =>
  words.filter(isDevanagari).map((word) => [romanize(word)]);

/**
 * The words for the kind of product: the last word of the name, and words that are synonyms of an alias. A "Tomato
 * Hybrid" has the alias tamatar, so it is a tomato.
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
 * Counts words that name another thing: garlic salt is less of a salt than rock salt, because garlic is another thing;
 * an organic tomato in the sub-category of organic produce is less of a tomato than others, a sweet potato no potato.
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

/** Pairs of words as one: corn flakes are also searched as cornflakes. */
export const joinedPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => (words[at] ?? '') + word);

/** Words of a unit; "5 kg" is also searched as "5kg". */
function unitWords(unit: string): string[] {
  const words = tokenize(unit);
  const joined = words.flatMap((word, at) =>
    /^\d+$/.test(word) && words[at + 1] ? [word + words[at + 1]] : [],
  );
  return [...words, ...joined];
}
