import { z } from 'zod';
import { DataError, listOf, readTable } from '../table';
import { family, type Family } from './types';

/** Sentences of descriptions, with the placeholders {name}, {kind}, {brand} and {subCategory}. */
export interface Phrases {
  open: readonly string[];
  use: readonly string[];
  keep: readonly string[];
}

const rows = readTable(
  'phrases.tsv',
  z.object({
    /** Families that share the sentence; empty for stories, which fit all. */
    families: z
      .string()
      .optional()
      .transform((cell) => family.array().parse(listOf(cell))),
    part: z.enum(['open', 'use', 'keep', 'story']),
    sentence: z.string(),
  }),
);

function phrasesOf(name: Family): Phrases {
  const part = (wanted: keyof Phrases) => {
    const found = rows.filter((row) => row.part === wanted && row.families.includes(name));
    if (found.length === 0)
      throw new DataError(`data/phrases.tsv: ${name} has no sentence of part ${wanted}`);
    return found.map((row) => row.sentence);
  };
  return { open: part('open'), use: part('use'), keep: part('keep') };
}

export const PHRASES = Object.fromEntries(family.options.map((name) => [name, phrasesOf(name)])) as Record<
  Family,
  Phrases
>;

/** Paragraphs of the few long descriptions. */
export const LONG_PARTS: readonly string[] = rows
  .filter((row) => row.part === 'story')
  .map((row) => row.sentence);
