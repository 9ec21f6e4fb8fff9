import { calls, type Product, type RequestOf } from '@tokri/contracts';
import { isDeepStrictEqual } from 'node:util';

type Request = RequestOf<typeof calls.updateProduct>;
type Field = Exclude<keyof Request, '_id' | 'updatedAt'>;

/** Values as `updateProduct` takes them; null is what is not set. */
export type FieldValues = Pick<Request, Field>;

/** The fields that a change of a product set, with what they were and became. */
export interface ChangedFields {
  before: FieldValues;
  after: FieldValues;
}

const FIELDS = Object.keys(calls.updateProduct.request.omit({ _id: true, updatedAt: true }).shape) as Field[];

function valueOf(product: Product, field: Field): unknown {
  if (field === 'category' || field === 'subCategory') return product[field].map(({ _id }) => _id);
  return (product as Record<string, unknown>)[field] ?? null;
}

export function changedFields(was: Product, is: Product): ChangedFields {
  const changed = FIELDS.filter((field) => !isDeepStrictEqual(valueOf(was, field), valueOf(is, field)));
  const of = (product: Product): FieldValues =>
    Object.fromEntries(changed.map((field) => [field, valueOf(product, field)]));
  return { before: of(was), after: of(is) };
}

/**
 * What takes a change back: the fields as they were. Pieces are counted back, since orders move the stock all the while.
 * @returns in `changedAgain` the fields that somebody has set to something else since; then it cannot be taken back
 */
export function revertChange(
  { before, after }: ChangedFields,
  product: Product,
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
