import { ungroupedNumber } from '@tokri/contracts/digits';
import { BARCODE, HSN_CODE } from '@tokri/contracts/limits';
import { PRODUCT_FIELDS, SHELF_FIELD } from '../../../../components/product-fields';
import { t } from '../../../../lib/language';

/** Fields whose cells take a text. */
const TEXT_CELLS = ['name', 'unit', 'brand', 'sku', 'barcode', 'shelf', 'hsnCode'] as const;
export type TextCell = (typeof TEXT_CELLS)[number];

export const isTextCell = (field: string): field is TextCell =>
  (TEXT_CELLS as readonly string[]).includes(field);

/** The typed text by the rules of the form; null clears an optional field. */
export function readText(field: TextCell, typed: string): { value: string | null } | { error: string } {
  const rules = field === 'shelf' ? SHELF_FIELD : PRODUCT_FIELDS[field];
  const label = t(rules.label);
  const text = typed.trim();
  if (text === '')
    return rules.optional ? { value: null } : { error: t('{field} is required', { field: label }) };
  if (rules.input !== 'number' && text.length > rules.maxLength)
    return { error: t('{label} has at most {max} characters', { label, max: rules.maxLength }) };
  if (field === 'barcode' && !BARCODE.test(ungroupedNumber(text)))
    return { error: t('{label} has 8 to 14 digits', { label }) };
  if (field === 'hsnCode' && !HSN_CODE.test(ungroupedNumber(text)))
    return { error: t('{label} has 4, 6 or 8 digits', { label }) };
  return { value: text };
}
