import { calls, type AdminProduct, type RequestOf } from '@tokri/contracts';
import { isDeepStrictEqual } from 'node:util';

type Request = RequestOf<typeof calls.updateProduct>;
type Field = Exclude<keyof Request, '_id' | 'updatedAt' | 'stockShown'>;

/** Values as `updateProduct` takes them; null when not set. */
export type FieldValues = Pick<Request, Field>;

export interface ChangedFields {
  before: FieldValues;
  after: FieldValues;
}

const FIELDS = Object.keys(
  calls.updateProduct.request.omit({ _id: true, updatedAt: true, stockShown: true }).shape,
) as Field[];

function valueOf(product: AdminProduct, field: Field): unknown {
  if (field === 'category' || field === 'subCategory') return product[field].map(({ _id }) => _id);
  return (product as Record<string, unknown>)[field] ?? null;
}

export function changedFields(was: AdminProduct, is: AdminProduct): ChangedFields {
  const changed = FIELDS.filter((field) => !isDeepStrictEqual(valueOf(was, field), valueOf(is, field)));
  const of = (product: AdminProduct): FieldValues =>
    Object.fromEntries(changed.map((field) => [field, valueOf(product, field)]));
  return { before: of(was), after: of(is) };
}

/**
 * The fields that undo a change. Stock is undone by its difference, because orders change it in the meantime.
 * @returns in `changedAgain` the fields that were changed again since, which block the undo
 */
export function revertChange(
  { before, after }: ChangedFields,
  product: AdminProduct,
): { fields: FieldValues } | { changedAgain: Field[] } {
  const { stock, ...others } = before;
  const isOther = (field: Field) => !isDeepStrictEqual(valueOf(product, field), after[field]);
  const changedAgain = (Object.keys(others) as Field[]).filter(isOther);
  if (stock === undefined || after.stock === undefined) {
    return changedAgain.length > 0 ? { changedAgain } : { fields: others };
  }
  const left = product.stock + stock - after.stock;
  if (left < 0) changedAgain.push('stock');
  return changedAgain.length > 0 ? { changedAgain } : { fields: { ...others, stock: left } };
}
