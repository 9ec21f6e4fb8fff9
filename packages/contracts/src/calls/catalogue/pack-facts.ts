import { z } from 'zod';
import {
  ALLERGENS,
  NUTRIENT_KEYS,
  NUTRIENTS,
  NUTRITION_AMOUNTS,
  type Nutrient,
} from '../../facts/pack-facts';
import { clearable, line, numeric } from '../../fields';
import { MAX_LENGTH } from '../../limits';
import { isCountry } from '../../places/countries';
import { emailAddress, fssaiLicence, phoneNumber } from '../shop/shop-profile';

const eachNutrient = <Field>(fieldOf: (nutrient: Nutrient) => Field) =>
  Object.fromEntries(NUTRIENT_KEYS.map((nutrient) => [nutrient, fieldOf(nutrient)])) as Record<
    Nutrient,
    Field
  >;

const shownParty = z.object({ name: z.string().optional(), address: z.string().optional() });
const shownNutrition = z.object({
  per: z.enum(NUTRITION_AMOUNTS),
  ...eachNutrient(() => z.number().min(0).optional()),
});

/** What the law wants shown about a pack before it is bought. A fact that is not set is absent. */
export const packFacts = z
  .object({
    genericName: z.string().optional(),
    /** As printed on the pack; absent: the unit of the product. */
    netQuantity: z.string().optional(),
    maker: shownParty.optional(),
    packer: shownParty.optional(),
    importer: shownParty.optional(),
    /** ISO 3166-1, two letters. */
    countryOfOrigin: z.string().optional(),
    /** Of the maker: 14 digits. */
    fssaiLicence: z.string().optional(),
    ingredients: z.string().optional(),
    /** Absent: unknown. Empty: the pack declares none. */
    allergens: z.array(z.enum(ALLERGENS)).optional(),
    /** Energy in kcal, sodium in mg, all others in g. */
    nutrition: shownNutrition.optional(),
    /** The pack need not state its nutrition, such as one of a single ingredient. */
    isNutritionExempt: z.literal(true).optional(),
    /** "6 months from packing" */
    bestBefore: z.string().optional(),
    /** Absent: the contact of the shop. */
    consumerCare: z
      .object({ name: z.string().optional(), phone: z.string().optional(), email: z.string().optional() })
      .optional(),
    /** Weighed or counted out for the shopper: no pack, no facts of a pack. */
    isLoose: z.literal(true).optional(),
    /** Needs no facts of food. */
    isNotFood: z.literal(true).optional(),
  })
  .meta({ id: 'PackFacts' });
export type PackFacts = z.infer<typeof packFacts>;

const optionalLine = (max: number) => clearable(line(0, max));
const flag = clearable(z.boolean());

const party = clearable(
  z.object({ name: optionalLine(MAX_LENGTH.partyName), address: optionalLine(MAX_LENGTH.partyAddress) }),
);
const country = clearable(
  z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => code === '' || isCountry(code), 'is not a country code of two letters'),
);
const twoDecimals = (value: number) => Math.round(value * 100) / 100;
const nutrientValue = (nutrient: Nutrient) => {
  const { most } = NUTRIENTS[nutrient];
  return clearable(
    numeric(z.number().min(0, 'may not be negative').max(most, `is at most ${most}`).overwrite(twoDecimals)),
  );
};

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== false;
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without the fields that are not set, at any depth; undefined when none is left. */
function withoutUnset(fields: object): Record<string, unknown> | undefined {
  const set = Object.entries(fields)
    .map(([name, value]): [string, unknown] => [name, isObject(value) ? withoutUnset(value) : value])
    .filter(([, value]) => isSet(value));
  return set.length === 0 ? undefined : Object.fromEntries(set);
}

/** Each fact as requests may have it. */
export const packFactFields = {
  genericName: optionalLine(MAX_LENGTH.genericName),
  netQuantity: optionalLine(MAX_LENGTH.netQuantity),
  maker: party,
  packer: party,
  importer: party,
  countryOfOrigin: country,
  fssaiLicence,
  ingredients: optionalLine(MAX_LENGTH.ingredients),
  allergens: clearable(
    z
      .array(z.enum(ALLERGENS))
      .max(ALLERGENS.length, `has at most ${ALLERGENS.length} allergens`)
      .transform((named) => ALLERGENS.filter((allergen) => named.includes(allergen))),
  ),
  nutrition: clearable(
    z
      .object({ per: z.enum(NUTRITION_AMOUNTS).default('100 g'), ...eachNutrient(nutrientValue) })
      // An amount without a value is no fact.
      .transform(({ per, ...values }) => withoutUnset(values) && { per, ...values }),
  ),
  isNutritionExempt: flag,
  bestBefore: optionalLine(MAX_LENGTH.bestBefore),
  consumerCare: clearable(
    z.object({ name: optionalLine(MAX_LENGTH.personName), phone: phoneNumber, email: emailAddress }),
  ),
  isLoose: flag,
  isNotFood: flag,
};

/** The facts of a request, which replace those before; null, or facts that are all empty, clear them. */
export const packFactsRequest = clearable(
  z.object(packFactFields).transform((facts) => (withoutUnset(facts) ?? null) as PackFacts | null),
);
