import type { calls, packFactFields, variantGroup } from '@tokri/contracts';
import { isNothing } from '@tokri/product-file/amounts';

/** What readers of cells have in common. */

/** The reason why a cell refuses its row. */
export class Unreadable extends Error {}

/** Notes that a cell was read as something else than its text. */
export type Note = (reason: string) => void;
export type Reader = (cell: string, note: Note) => unknown;

type ProductFields = typeof calls.createProduct.request.shape;
type FactFields = typeof packFactFields;
export type Schema = ProductFields[keyof ProductFields] | FactFields[keyof FactFields] | typeof variantGroup;

/** Parses a value by the schema. @throws Unreadable with the schema's message */
export function parsed(schema: Schema, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data ?? undefined;
  throw new Unreadable(error.issues[0]?.message ?? 'cannot be read');
}

export const textOf =
  (schema: Schema, read: (text: string) => string): Reader =>
  (cell, note) => {
    const text = read(cell);
    if (/<\/?[a-z]/i.test(cell) && text !== cell.trim()) note('HTML was left out');
    return text === '' ? undefined : parsed(schema, text);
  };

/** Reads a cell that is not a text: words like NaN mean empty, with a note. Text cells keep them: they can be names. */
export const orNone =
  (read: Reader): Reader =>
  (cell, note) => {
    if (!isNothing(cell)) return read(cell, note);
    note(`“${cell.trim()}” was taken for none`);
    return undefined;
  };
