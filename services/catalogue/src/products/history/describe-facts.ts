import {
  allergensText,
  countryName,
  FACT_LABELS,
  nutritionText,
  partsText,
  type PackFacts,
} from '@tokri/contracts';

const TEXTS: { [Fact in keyof PackFacts]-?: (fact: NonNullable<PackFacts[Fact]>) => string } = {
  genericName: String,
  netQuantity: String,
  maker: partsText,
  packer: partsText,
  importer: partsText,
  countryOfOrigin: (code) => countryName(code, 'en'),
  fssaiLicence: String,
  ingredients: String,
  allergens: allergensText,
  nutrition: nutritionText,
  isNutritionExempt: () => 'Yes',
  bestBefore: String,
  consumerCare: partsText,
  isLoose: () => 'Yes',
  isNotFood: () => 'Yes',
};

/** Labels and texts of the facts that are set, for the audit log. */
export const describeFacts = (facts: PackFacts): [label: string, text: string][] =>
  (Object.keys(facts) as (keyof PackFacts)[]).map((name) => [
    FACT_LABELS[name],
    (TEXTS[name] as (fact: unknown) => string)(facts[name]),
  ]);
