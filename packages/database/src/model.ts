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
 * The model of a collection whose documents are rows of that type. A field that the definition lacks never vanishes in
 * silence: it fails to compile, and what escapes the compiler (a cast, data from outside) throws when it is written or
 * asked for. A field that is not set is absent; to clear one, `$unset` it.
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

/** A model as far as its collection and indexes go. */
export interface PreparableModel {
  collection: { name: string };
  schema: { indexes(): readonly unknown[] };
  createCollection(): Promise<unknown>;
  createIndexes(): Promise<unknown>;
}

/** Collections and indexes must be there before the first transaction touches them. Safe to repeat. */
export async function prepareCollections(
  models: Iterable<Pick<PreparableModel, 'createCollection' | 'createIndexes'>>,
) {
  for (const model of models) {
    await model.createCollection();
    await model.createIndexes();
  }
}
