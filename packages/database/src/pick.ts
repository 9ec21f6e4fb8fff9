import type { Query, Types } from 'mongoose';

type Depth = 0 | 1 | 2;
type Shallower = { 0: 0; 1: 0; 2: 1 };
/** Objects that are values of a single field. */
type Scalar = Date | RegExp | Uint8Array | Types.ObjectId | ((...args: never[]) => unknown);
type FieldsBelow<Value, Left extends Depth> = Left extends 0
  ? never
  : NonNullable<Value> extends Scalar
    ? never
    : NonNullable<Value> extends readonly (infer Item)[]
      ? FieldPath<Item, Shallower[Left]>
      : FieldPath<NonNullable<Value>, Shallower[Left]>;

/** A field of the row, or one below it by its path: `name`, `lines.productId`, `card.last4`. */
type FieldPath<Row, Left extends Depth = 2> = {
  [Key in keyof Row & string]: Key | `${Key}.${FieldsBelow<Row[Key], Left>}`;
}[keyof Row & string];

type Below<Path, Key extends string> = Path extends `${Key}.${infer Rest}` ? Rest : never;
type FirstPart<Path> = Path extends `${infer Key}.${string}` ? Key : Path;
type PickedBelow<Value, Path> = Value extends readonly (infer Item)[]
  ? PickedFields<Item, Path>[]
  : Value extends object
    ? PickedFields<Value, Path>
    : Value;
type PickedFields<Row, Path> = {
  [Key in keyof Row as Key extends FirstPart<Path> ? Key : never]: Key extends Path
    ? Row[Key]
    : PickedBelow<Row[Key], Below<Path, Key & string>>;
};

/** A row with `_id` and these fields only. */
export type Picked<Row, Path extends FieldPath<Row> = never> = PickedFields<Row, Path | '_id'>;

type ResultOf<Result, Row> = [Result] extends [readonly unknown[]]
  ? Row[]
  : null extends Result
    ? Row | null
    : Row;
/** A lean query, to be awaited or read by a cursor; it can still be sorted, limited and bound to a session. */
type LeanQuery<Result, Row> = Query<ResultOf<Result, Row>, Row, object, Row>;

/**
 * Reads lean rows with `_id` and these fields. The type has only these fields, so that using another does not compile.
 * Without fields, reads `_id` alone.
 */
export const pick = <Result, Document, Row, Operation, Path extends FieldPath<Row> = never>(
  query: Query<Result, Document, object, Row, Operation>,
  ...fields: readonly Path[]
): LeanQuery<Result, Picked<Row, Path>> =>
  query.select(['_id', ...fields]).lean() as unknown as LeanQuery<Result, Picked<Row, Path>>;

/** Reads lean rows without these fields, which their type does not have either. */
export const omit = <Result, Document, Row, Operation, Field extends keyof Row & string>(
  query: Query<Result, Document, object, Row, Operation>,
  ...fields: readonly Field[]
): LeanQuery<Result, Omit<Row, Field>> =>
  query.select(Object.fromEntries(fields.map((field) => [field, 0]))).lean() as unknown as LeanQuery<
    Result,
    Omit<Row, Field>
  >;
