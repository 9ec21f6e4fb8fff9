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

/** The name of a detail in the shopper's language, if many products have it; others are as the shop wrote them. */
export const factLabel = (label: string): string => (KNOWN.has(label) ? t(label) : label);
