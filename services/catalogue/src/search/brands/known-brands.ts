import { createSynonyms } from '../words/synonyms';
import { tokenize } from '../words/tokenizer';
import KINDS from './known-brands.json';

/** Well-known brands of India by their kind of goods, written as people search for them. */
const groups = Object.entries(KINDS).map(([kind, brands]) => [kind, ...brands.split(', ')]);
const brands = createSynonyms(groups);
export const KINDS_OF_BRANDS = Object.keys(KINDS);
const kinds = new Set(KINDS_OF_BRANDS.map((kind) => tokenize(kind).join(' ')));

export interface KnownBrand {
  /** Normalised words of the brand in the query. */
  words: readonly string[];
  /** The other words of the query. */
  rest: readonly string[];
  /** A query for the goods of the brand. */
  kind: string;
}

/** The first known brand in a query, by its longest name, also in Devanagari. */
export function knownBrandIn(text: string): KnownBrand | undefined {
  const words = tokenize(text);
  for (let length = Math.min(brands.maxPhraseWords, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const phrase = words.slice(at, at + length);
      if (kinds.has(phrase.join(' '))) continue;
      const kind = brands.ofPhrase(phrase)[0];
      const rest = [...words.slice(0, at), ...words.slice(at + length)];
      if (kind) return { words: phrase, rest, kind: kind.join(' ') };
    }
  }
  return undefined;
}
