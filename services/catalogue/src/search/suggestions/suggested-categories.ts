import type { Category, SuggestedCategory } from '@tokri/contracts';
import { setFields } from '../../products/facts';
import type { IndexEntry } from '../../read-model/product-index';
import type { Taxonomy } from '../../taxonomy/taxonomy';
import { beginsAs } from './completions';
import { tokenize } from '../words/tokenizer';

/** Share of the hits that a sub-category needs to be suggested without a matching name. */
const MOST_OF_HITS = 0.4;
/** A matching name ranks before any share of hits. */
const NAMED = 1;

type Names = Pick<Taxonomy, 'categoryById' | 'subCategoryById'>;

/** Categories and sub-categories of the hits: those with a matching name, and the one with most hits. */
export function suggestedCategories(
  text: string,
  hits: readonly Pick<IndexEntry, 'category' | 'subCategory'>[],
  { categoryById, subCategoryById }: Names,
  most: number,
): SuggestedCategory[] {
  const typed = tokenize(text).map(beginsAs);
  const isCalledSo = (name: string) => {
    const words = tokenize(name);
    return typed.every((isBegun) => words.some(isBegun));
  };
  const shares = new Map<string, number>();
  const share = 1 / hits.length;
  for (const { category, subCategory } of hits) {
    for (const first of category.slice(0, 1)) shares.set(first, (shares.get(first) ?? 0) + share);
    const key = `${category[0] ?? ''} ${subCategory[0] ?? ''}`;
    shares.set(key, (shares.get(key) ?? 0) + share);
  }
  return [...shares]
    .flatMap(([key, has]) => {
      const [categoryId = '', subCategoryId] = key.split(' ');
      const category = categoryById.get(categoryId);
      const subCategory = subCategoryById.get(subCategoryId ?? '');
      if (!category || (subCategoryId !== undefined && !subCategory)) return [];
      const named = isCalledSo((subCategory ?? category).name) ? NAMED : 0;
      const isMost = subCategory !== undefined && has >= MOST_OF_HITS;
      if (named === 0 && !isMost) return [];
      return [{ node: { category, ...(subCategory && { subCategory }) }, weight: named + has, key }];
    })
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
    .slice(0, most)
    .map(({ node: { category, subCategory } }) => ({
      category: named(category),
      ...(subCategory && { subCategory: named(subCategory) }),
    }));
}

const named = ({ _id, name, name_hi }: Category) => ({ _id, name, ...setFields({ name_hi }) });
