import {
  Schema,
  type Connection,
  type IndexDefinition,
  type IndexOptions,
  type Model,
  type SchemaDefinitionProperty,
} from 'mongoose';

/** A definition for every field of the row, optional ones too: a forgotten field does not compile. */
export type FieldsOf<Row> = {
  [Field in Exclude<keyof Row, '_id'>]-?: SchemaDefinitionProperty;
} & { _id?: SchemaDefinitionProperty };

export interface ModelDefinition<Row> {
  /** Mongoose's name of the model, unique on a connection. */
  name: string;
  collection: string;
  fields: FieldsOf<Row>;
  indexes?: readonly (readonly [IndexDefinition, IndexOptions?])[];
}

/**
 * Defines the model of a collection whose documents are rows of this type. A field that is missing in the definition is
 * never dropped silently: it fails to compile, or, where the compiler cannot check (casts, external data), writes and
 * filters throw. A field that is not set is absent; use `$unset` to clear one.
 */
export function defineModel<Row>({ name, collection, fields, indexes = [] }: ModelDefinition<Row>) {
  const schema = new Schema<Row>(fields, {
    collection,
    versionKey: false,
    minimize: false,
    autoIndex: false,
    strict: 'throw',
    strictQuery: 'throw',
  });
  for (const [keys, options] of indexes) schema.index(keys, options);
  return (connection: Connection): Model<Row> =>
    (connection.models[name] as Model<Row> | undefined) ??
    (connection.model(name, schema) as unknown as Model<Row>);
}

export interface PreparableModel {
  collection: { name: string };
  schema: { indexes(): readonly unknown[] };
  createCollection(): Promise<unknown>;
  createIndexes(): Promise<unknown>;
}

/** Creates collections and indexes, which must exist before the first transaction. Safe to repeat. */
export async function prepareCollections(
  models: Iterable<Pick<PreparableModel, 'createCollection' | 'createIndexes'>>,
) {
  for (const model of models) {
    await model.createCollection();
    await model.createIndexes();
  }
}
