import { checkUnique, readTable } from '../table';
import { slugOf } from './random';
import { brandRow, type Brand } from './types';

const rows = readTable('brands.tsv', brandRow);
checkUnique('brands.tsv', rows, 'name');

export const brands: readonly Brand[] = rows.map(({ name, nameHi, priceLevel, colour, logo }) => ({
  name,
  nameHi,
  slug: slugOf(name),
  tier: priceLevel,
  colour,
  logo,
}));

const byName = new Map(brands.map((brand) => [brand.name, brand]));

/** The brand with this name; '-' means unbranded. */
export function brandNamed(name: string): Brand | null {
  if (name === '-') return null;
  const brand = byName.get(name);
  if (!brand) throw new Error(`no brand is called ${name}`);
  return brand;
}
