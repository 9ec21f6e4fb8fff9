import type { PackFacts } from '@tokri/contracts';
import { detailsOf } from './details';
import type { ProductLine } from './lines';
import { nutritionOf } from './nutrition';

const CODES: Readonly<Record<string, string>> = {
  India: 'IN',
  USA: 'US',
  Iran: 'IR',
  Chile: 'CL',
  Afghanistan: 'AF',
  'Saudi Arabia': 'SA',
  Jordan: 'JO',
  'New Zealand': 'NZ',
  Spain: 'ES',
  Norway: 'NO',
  Belgium: 'BE',
};

/** Details that the facts replace. */
const REPLACED = new Set([
  ...['Shelf Life', 'Country of Origin', 'Ingredients', 'FSSAI Licence', 'Manufactured By', 'Customer Care'],
]);

/** A product line's details, and its facts with invented makers and licences. Allergens are not invented: they are unknown. */
export function labelOf(line: ProductLine): { facts: PackFacts; details: Record<string, string> } {
  const all = detailsOf(line);
  const { 'Shelf Life': life = '', 'Country of Origin': origin = '', Ingredients: ingredients } = all;
  const [name = '', address = ''] = (all['Manufactured By'] ?? '').split(/, (?=[^,]*$)/);
  const licence = all['FSSAI Licence']?.replace(/\D/g, '').padStart(14, '0');
  const countryOfOrigin = CODES[origin] ?? 'IN';
  const nutrition = nutritionFacts(line);
  return {
    details: Object.fromEntries(Object.entries(all).filter(([label]) => !REPLACED.has(label))),
    facts: {
      genericName: line.kind,
      maker: { name, address },
      ...(countryOfOrigin !== 'IN' && { importer: { name: 'Tokri Imports (demo)', address: 'Mumbai' } }),
      countryOfOrigin,
      ...(licence !== undefined ? { fssaiLicence: licence } : { isNotFood: true as const }),
      ...(ingredients !== undefined && { ingredients }),
      ...(nutrition && { nutrition }),
      ...(life.startsWith('Does') ? {} : { bestBefore: `${life} from packing` }),
      consumerCare: { email: 'care@tokri.example' },
      ...(line.family === 'produce' && { isLoose: true as const }),
    },
  };
}

function nutritionFacts(line: ProductLine): PackFacts['nutrition'] {
  const known = nutritionOf(line);
  if (!known) return undefined;
  const [energy, protein, carbohydrate, sugars, fat] = known.values;
  return { per: known.per, energy, protein, carbohydrate, sugars, fat };
}
