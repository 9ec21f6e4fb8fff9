import type { PackFacts } from '@tokri/contracts';
import { msg, t } from '../../../lib/language';

const KNOWN = new Set([
  msg('Brand'),
  msg('Shelf Life'),
  msg('Country of Origin'),
  msg('Storage Instructions'),
  msg('Ingredients'),
  msg('Allergens'),
  msg('Food Type'),
  msg('FSSAI Licence'),
  msg('Manufactured By'),
  msg('Seller'),
  msg('Customer Care'),
]);

/** Translates the names of common product details; others stay as the shop wrote them. */
export const factLabel = (label: string): string => (KNOWN.has(label) ? t(label) : label);

/** Details that the facts of the pack replace, where those are set. */
const COVERED: Readonly<Record<string, keyof PackFacts>> = {
  'Country of Origin': 'countryOfOrigin',
  Ingredients: 'ingredients',
  Allergens: 'allergens',
  'FSSAI Licence': 'fssaiLicence',
  'Manufactured By': 'maker',
  'Shelf Life': 'bestBefore',
  'Customer Care': 'consumerCare',
};
export function isCovered(label: string, facts: PackFacts = {}): boolean {
  const fact = Object.hasOwn(COVERED, label) ? COVERED[label] : undefined;
  return fact !== undefined && facts[fact] !== undefined;
}
