import { generateCatalogue } from '@tokri/demo-shop';
import { distinctHindiWords } from '../src/search/words/hindi-words';
import { createInvertedIndex } from '../src/search/index/inverted-index';

export const demo = generateCatalogue();

const namesOf = (named: readonly { _id: string; name: string }[]) =>
  new Map(named.map(({ _id, name }) => [_id, name]));

export function indexOfDemo() {
  const [categories, subCategories] = [namesOf(demo.categories), namesOf(demo.subCategories)];
  const index = createInvertedIndex();
  for (const product of demo.products) {
    const { _id: id, name, name_hi, brand, aliases, category, subCategory, unit, stock } = product;
    index.put({
      id,
      name,
      brand,
      aliases,
      unit,
      soldOut: stock === 0,
      hindi: distinctHindiWords(name_hi, [name, brand, ...aliases]),
      categories: category.map((each) => categories.get(each) ?? ''),
      subCategories: subCategory.map((each) => subCategories.get(each) ?? ''),
    });
  }
  return index;
}
