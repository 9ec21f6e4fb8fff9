import synonyms from '@tokri/contracts/synonyms.json';
import { wordsOf, type CopiedProduct } from './products-of-copy';

/** Synonyms of each phrase, normalized by `wordsOf`; built on the first offline search. */
let othersOf: Map<string, string[]> | undefined;

function readSynonyms(): Map<string, string[]> {
  const others = new Map<string, string[]>();
  for (const group of synonyms.map((line) => line.split(', ').map(wordsOf))) {
    for (const phrase of group)
      others.set(phrase, [...(others.get(phrase) ?? []), ...group.filter((other) => other !== phrase)]);
  }
  return others;
}

/** The query, and its variants with one phrase replaced by a synonym: " aloo 1 kg" and " potato 1 kg". */
function readingsOf(asked: string): string[][] {
  othersOf ??= readSynonyms();
  const words = asked.trim().split(' ');
  const readings = [words];
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1)
      for (const other of othersOf.get(` ${words.slice(from, to).join(' ')}`) ?? [])
        readings.push([...words.slice(0, from), ...other.trim().split(' '), ...words.slice(to)]);
  return readings;
}

/**
 * Offline search: every word of the query, or of a variant with a synonym, must begin a word of the name, brand or
 * unit. Matches of whole words come first, then names that begin with the query, then available products, then short
 * names.
 */
export function searchCopy(products: readonly CopiedProduct[], query: string): CopiedProduct[] {
  const asked = wordsOf(query);
  if (asked === ' ') return [];
  const readings = readingsOf(asked);
  const has = (own: string, after: string) =>
    readings.some((words) => words.every((word) => `${own} `.includes(` ${word}${after}`)));
  const rank = ({ product, words: own }: CopiedProduct) =>
    (has(own, ' ') ? 0 : 4_000) +
    (readings.some((words) => own.startsWith(` ${words.join(' ')}`)) ? 0 : 2_000) +
    (product.stock === 0 ? 1_000 : 0) +
    Math.min(own.length, 999);
  return products
    .filter(({ words: own }) => has(own, ''))
    .map((each) => ({ each, at: rank(each) }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);
}
