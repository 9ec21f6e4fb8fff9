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
