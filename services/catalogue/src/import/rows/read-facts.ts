import {
  ALLERGEN_LABELS,
  ALLERGENS,
  cut,
  NUTRIENTS,
  packFactFields,
  type Allergen,
  type ImportField,
  type Nutrient,
  type PackFacts,
} from '@tokri/contracts';
import { EXEMPT, NONE_DECLARED } from '@tokri/contracts/fact-texts';
import { bareDigits } from '@tokri/product-file/bare-digits';
import { setFields } from '../../products/facts';
import { orNone, parsed, textOf, Unreadable, type Reader } from './cells';
import { countryNamed } from './country-named';
import { oneLine } from './plain-text';

/** The facts of a row; those of empty cells are absent. */
export interface FactValues extends Omit<
  PackFacts,
  'nutrition' | 'isNutritionExempt' | 'isLoose' | 'isNotFood'
> {
  nutrition?: NonNullable<PackFacts['nutrition']> | typeof EXEMPT;
  isLoose?: boolean;
  isNotFood?: boolean;
}
type FactField = keyof FactValues & ImportField;

const short = (text: string) => cut(text.trim(), 40);
const partsOf = (cell: string): string[] =>
  cell
    .split(/[|\r\n]+/)
    .map(oneLine)
    .filter((part) => part !== '');

/** Name and address, separated by a bar or a line, else by the first comma. */
const partyOf =
  (field: 'maker' | 'packer' | 'importer'): Reader =>
  (cell) => {
    const [first = '', ...rest] = partsOf(cell);
    const comma = rest.length > 0 ? -1 : first.indexOf(',');
    const name = comma < 0 ? first : first.slice(0, comma).trim();
    const address = comma < 0 ? rest.join(', ') : first.slice(comma + 1).trim();
    return name === '' ? undefined : parsed(packFactFields[field], setFields({ name, address }));
  };

const consumerCareOf: Reader = (cell) => {
  const care: Record<string, string> = {};
  for (const part of cell.split(/[|\r\n,;]+/).map(oneLine)) {
    if (part === '') continue;
    const kind = part.includes('@') ? 'email' : /^\+?[\p{Nd}\s().-]{6,}$/u.test(part) ? 'phone' : 'name';
    care[kind] = kind in care ? `${care[kind]} ${part}` : part;
  }
  return Object.keys(care).length === 0 ? undefined : parsed(packFactFields.consumerCare, care);
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');
/** Only names of the declared allergens: what is merely made of one is for a person to enter. */
const ALLERGEN_NAMES = new Map<string, Allergen>([
  ...ALLERGENS.flatMap((each) => [
    [lettersOf(each), each] as const,
    [lettersOf(ALLERGEN_LABELS[each]), each] as const,
  ]),
  ...(['wheat', 'barley', 'rye', 'oats'] as const).map((grain) => [grain, 'gluten'] as const),
  ...Object.entries({
    crustacean: 'crustaceans',
    egg: 'eggs',
    peanut: 'peanuts',
    groundnuts: 'peanuts',
    treenut: 'tree-nuts',
    soya: 'soy',
    soybean: 'soy',
    soyabean: 'soy',
    sulphite: 'sulphites',
    sulfites: 'sulphites',
  } as const),
]);

const allergensOf: Reader = (cell) => {
  const text = oneLine(cell).replace(/^contains\s*:?\s*/i, '');
  if (lettersOf(text) === lettersOf(NONE_DECLARED)) return [];
  const named = text.split(/[,;|&]|\band\b/i).filter((each) => each.trim() !== '');
  return parsed(
    packFactFields.allergens,
    named.map((each) => {
      const allergen = ALLERGEN_NAMES.get(lettersOf(each));
      if (!allergen) throw new Unreadable(`“${short(each)}” is no allergen that labels declare`);
      return allergen;
    }),
  );
};

const NUTRIENT_NAMES = new Map<string, Nutrient>([
  ...(Object.keys(NUTRIENTS) as Nutrient[]).flatMap((each) => [
    [lettersOf(each), each] as const,
    [lettersOf(NUTRIENTS[each].label), each] as const,
  ]),
  ...Object.entries({
    calories: 'energy',
    proteins: 'protein',
    carbohydrates: 'carbohydrate',
    carbs: 'carbohydrate',
    sugar: 'sugars',
    totalsugars: 'sugars',
    ofwhichsugars: 'sugars',
    totalfat: 'fat',
    saturates: 'saturatedFat',
  } as const),
]);
const VALUE = /^(\D+?)[\s:=-]*(\d+(?:[.,]\d+)?)\s*(k?cal|kj|m?g)?$/i;
const IN_MG: Readonly<Record<string, number>> = { g: 1_000, mg: 1 };

function amountIn(value: number, given: string, unit: string): number {
  if (given === '' || given === unit || (given === 'cal' && unit === 'kcal')) return value;
  const [from, to] = [IN_MG[given], IN_MG[unit]];
  if (from === undefined || to === undefined) throw new Unreadable(`${given} is not the unit, ${unit}`);
  return (value * from) / to;
}

/** `per 100 g: Energy 58 kcal, Protein 3 g`, or `exempt`. */
const nutritionOf: Reader = (cell, note) => {
  const text = oneLine(cell.replace(/[\r\n]+/g, ';'));
  if (lettersOf(text) === EXEMPT) return EXEMPT;
  const per = /100\s*ml\b/i.test(text) ? '100 ml' : '100 g';
  const values: Partial<Record<Nutrient, number>> = {};
  const parts = text.replace(/\(?\bper\s*100\s*(?:g|ml)\b\)?\s*:?/gi, '').split(/[;|]|,(?!\d)/);
  for (const part of parts.map((each) => each.trim()).filter((each) => each !== '')) {
    const [, name = '', amount = '', given = ''] = VALUE.exec(part) ?? [];
    const nutrient = NUTRIENT_NAMES.get(lettersOf(name));
    if (amount === '') throw new Unreadable(`“${short(part)}” has no amount`);
    if (nutrient) {
      const { unit } = NUTRIENTS[nutrient];
      values[nutrient] = amountIn(Number(amount.replace(',', '.')), given.toLowerCase(), unit);
    } else note(`“${short(part)}” was left out`);
  }
  return parsed(packFactFields.nutrition, { per, ...values });
};

const flagOf: Reader = (cell) => {
  const word = cell.trim().toLowerCase();
  if (['yes', 'true', '1', 'y', 'हाँ'].includes(word)) return true;
  if (['no', 'false', '0', 'n', 'नहीं'].includes(word)) return false;
  throw new Unreadable('is yes or no');
};

const countryOf: Reader = (cell) => {
  const code = countryNamed(oneLine(cell));
  if (code === undefined) throw new Unreadable(`“${short(cell)}” is no country`);
  return code;
};

export const FACT_READERS: Readonly<Record<FactField, Reader>> = {
  genericName: textOf(packFactFields.genericName, oneLine),
  netQuantity: textOf(packFactFields.netQuantity, oneLine),
  maker: orNone(partyOf('maker')),
  packer: orNone(partyOf('packer')),
  importer: orNone(partyOf('importer')),
  countryOfOrigin: orNone(countryOf),
  fssaiLicence: orNone((cell) =>
    parsed(packFactFields.fssaiLicence, bareDigits(cell).replace(/^(\d+)\.0+$/, '$1')),
  ),
  ingredients: textOf(packFactFields.ingredients, oneLine),
  allergens: orNone(allergensOf),
  nutrition: orNone(nutritionOf),
  bestBefore: textOf(packFactFields.bestBefore, oneLine),
  consumerCare: orNone(consumerCareOf),
  isLoose: orNone(flagOf),
  isNotFood: orNone(flagOf),
};
const FACT_FIELDS = Object.keys(FACT_READERS) as FactField[];

/** The facts of a product after a row; undefined when there are none. */
export function mergedFacts(before: PackFacts = {}, row: FactValues): PackFacts | undefined {
  const read = Object.fromEntries(
    FACT_FIELDS.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]])),
  ) as FactValues;
  const { nutrition, isLoose, isNotFood, ...others } = read;
  const { nutrition: known, isNutritionExempt, ...kept } = before;
  const merged: Record<string, unknown> = {
    ...kept,
    ...others,
    ...(nutrition === undefined ? { nutrition: known, isNutritionExempt } : {}),
    ...(nutrition === EXEMPT ? { isNutritionExempt: true } : nutrition && { nutrition }),
    ...(isLoose !== undefined && { isLoose }),
    ...(isNotFood !== undefined && { isNotFood }),
  };
  const set = Object.entries(merged).filter(([, value]) => value !== undefined && value !== false);
  return set.length === 0 ? undefined : Object.fromEntries(set);
}
