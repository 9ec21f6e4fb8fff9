import type { PackFacts } from '../calls/catalogue/pack-facts';
import { dietOf } from '../diet';
import type { FactName } from './pack-facts';

interface FactsOfProduct {
  facts?: PackFacts | undefined;
  /** States the diet. */
  more_details: Readonly<Record<string, string>>;
}

const HOME = 'IN';

/**
 * The facts that the law wants shown and that a product lacks, in the order of labels; none for loose goods. The unit
 * counts as the net quantity, and the contact of the shop as consumer care, where the product has none. What is not
 * marked as no food needs the facts of food.
 */
export function missingFacts({ facts = {}, more_details }: FactsOfProduct): FactName[] {
  if (facts.isLoose) return [];
  const { countryOfOrigin: country } = facts;
  const isImported = country !== undefined && country !== HOME;
  const needed: Partial<Record<FactName, unknown>> = {
    genericName: facts.genericName,
    ...(isImported
      ? { importer: isNamed(facts.importer) }
      : { maker: isNamed(facts.maker) || isNamed(facts.packer) }),
    countryOfOrigin: country,
    ...(!facts.isNotFood && {
      fssaiLicence: facts.fssaiLicence,
      diet: dietOf(more_details),
      ingredients: facts.ingredients,
      // An empty list is a statement too: none declared.
      allergens: facts.allergens,
      nutrition: facts.nutrition ?? facts.isNutritionExempt,
      bestBefore: facts.bestBefore,
    }),
  };
  return (Object.keys(needed) as FactName[]).filter((name) => !needed[name]);
}

const isNamed = (party: PackFacts['maker']): boolean =>
  party?.name !== undefined && party.address !== undefined;
