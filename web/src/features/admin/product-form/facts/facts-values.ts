import type { PackFacts } from '@tokri/contracts';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { ungrouped } from '@tokri/contracts/digits';
import {
  FACT_LABELS,
  NUTRIENT_KEYS,
  NUTRIENTS,
  type Allergen,
  type FactName,
  type Nutrient,
} from '@tokri/contracts/pack-facts';
import { t } from '../../../../lib/language';
import { typedNumber } from '../../../../lib/text/typed-number';

export const PARTIES = ['maker', 'packer', 'importer'] as const;
const FLAGS = ['isLoose', 'isNotFood', 'isNutritionExempt'] as const;
export type Flag = (typeof FLAGS)[number];

/** Paths of the facts that are typed, as in the request. */
const TEXTS = {
  genericName: MAX_LENGTH.genericName,
  netQuantity: MAX_LENGTH.netQuantity,
  'maker.name': MAX_LENGTH.partyName,
  'maker.address': MAX_LENGTH.partyAddress,
  'packer.name': MAX_LENGTH.partyName,
  'packer.address': MAX_LENGTH.partyAddress,
  'importer.name': MAX_LENGTH.partyName,
  'importer.address': MAX_LENGTH.partyAddress,
  countryOfOrigin: 2,
  /** Digits, with room for the spaces between them. */
  fssaiLicence: 20,
  ingredients: MAX_LENGTH.ingredients,
  bestBefore: MAX_LENGTH.bestBefore,
  'consumerCare.name': MAX_LENGTH.personName,
  'consumerCare.phone': 30,
  'consumerCare.email': MAX_LENGTH.email,
} as const;
export type TextPath = keyof typeof TEXTS;
const TEXT_PATHS = Object.keys(TEXTS) as TextPath[];
export const maxLengthOf = (path: TextPath): number => TEXTS[path];

export const nutrientPath = (nutrient: Nutrient) => `nutrition.${nutrient}` as const;
type NutrientPath = ReturnType<typeof nutrientPath>;
const NUTRIENT_PATHS = NUTRIENT_KEYS.map(nutrientPath);
export type FactPath = TextPath | NutrientPath;

/** The facts as typed. */
export interface FactsValues {
  texts: Readonly<Record<FactPath, string>>;
  per: NonNullable<PackFacts['nutrition']>['per'];
  /** Undefined: unknown. */
  allergens?: readonly Allergen[];
  flags: Readonly<Record<Flag, boolean>>;
}

type Values = Readonly<Record<string, string | number | undefined>>;

function valueAt(facts: PackFacts, path: FactPath): string {
  const [fact = '', part] = path.split('.');
  const value = (facts as Record<string, unknown>)[fact];
  if (part !== undefined) return String((value as Values | undefined)?.[part] ?? '');
  return typeof value === 'string' ? value : '';
}

export const toFactsValues = (facts: PackFacts): FactsValues => ({
  texts: Object.fromEntries(
    [...TEXT_PATHS, ...NUTRIENT_PATHS].map((path) => [path, valueAt(facts, path)]),
  ) as FactsValues['texts'],
  per: facts.nutrition?.per ?? '100 g',
  ...(facts.allergens && { allergens: facts.allergens }),
  flags: Object.fromEntries(FLAGS.map((flag) => [flag, facts[flag] === true])) as FactsValues['flags'],
});

/** The facts of these values; null when none is set. */
export function toFacts({ texts, per, allergens, flags }: FactsValues): PackFacts | null {
  const facts: Record<string, unknown> = {};
  const partsOf = (fact: string) => (facts[fact] ??= {}) as Record<string, unknown>;
  for (const [path, typed] of Object.entries(texts)) {
    const text = typed.trim();
    const [fact = '', part] = path.split('.');
    if (text === '') continue;
    if (part === undefined) facts[fact] = text;
    else if (fact === 'nutrition') Object.assign(partsOf(fact), { per, [part]: typedNumber(text) });
    else partsOf(fact)[part] = text;
  }
  if (allergens) facts.allergens = allergens;
  for (const flag of FLAGS) if (flags[flag]) facts[flag] = true;
  return Object.keys(facts).length === 0 ? null : facts;
}

/** Labels of parts name their fact: several facts have a name and an address. */
export function labelOfText(path: TextPath): string {
  const [fact = '', part] = path.split('.');
  const label = t(FACT_LABELS[fact as FactName]);
  switch (part) {
    case 'name':
      return t('{fact}: name', { fact: label });
    case 'address':
      return t('{fact}: address', { fact: label });
    case 'phone':
      return t('{fact}: phone', { fact: label });
    case 'email':
      return t('{fact}: email', { fact: label });
    default:
      return label;
  }
}

/** The key of a fact's error, as in the server's answer. */
export const factError = (path: FactPath) => `facts.${path}`;

function nutrientError(nutrient: Nutrient, typed: string): string | undefined {
  const { label: name, most } = NUTRIENTS[nutrient];
  const label = t(name);
  const value = typedNumber(typed);
  if (Number.isNaN(value)) return t('{label} is a number', { label });
  if (value < 0) return t('{label} may not be negative', { label });
  if (value > most) return t('{label} is at most {max}', { label, max: most.toLocaleString('en-IN') });
  return undefined;
}

/** Errors by `factError`; what only the server checks is missing here. */
export function factsErrors({ texts }: FactsValues): Record<string, string | undefined> {
  const licence = ungrouped(texts.fssaiLicence);
  const wrongLicence = licence !== '' && !/^\d{14}$/.test(licence);
  return {
    ...(wrongLicence && { [factError('fssaiLicence')]: t('The licence number has 14 digits') }),
    ...Object.fromEntries(
      NUTRIENT_KEYS.filter((nutrient) => texts[nutrientPath(nutrient)].trim() !== '').map((nutrient) => [
        factError(nutrientPath(nutrient)),
        nutrientError(nutrient, texts[nutrientPath(nutrient)]),
      ]),
    ),
  };
}
