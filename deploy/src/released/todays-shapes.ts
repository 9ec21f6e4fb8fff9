import { calls, eventSchemas, eventVersions, internalCalls, type Call } from '@tokri/contracts';
import type { DatabaseSchema } from '@tokri/database';
import mongoose from 'mongoose';
import { z } from 'zod';
import { addressDatabase } from '../../../services/address/src/database';
import { cartDatabase } from '../../../services/cart/src/database';
import { catalogueDatabase } from '../../../services/catalogue/src/database';
import { identityDatabase } from '../../../services/identity/src/database';
import { mediaDatabase } from '../../../services/media/src/database';
import { orderDatabase } from '../../../services/order/src/database';
import { paymentDatabase } from '../../../services/payment/src/database';
import type { Section, Sections } from './record';
import { baseShape, NOTHING, shapeOf, type JsonSchema, type Shape } from './shape';

const DATABASES: Readonly<Record<string, DatabaseSchema>> = {
  identity: identityDatabase,
  catalogue: catalogueDatabase,
  cart: cartDatabase,
  address: addressDatabase,
  order: orderDatabase,
  payment: paymentDatabase,
  media: mediaDatabase,
};

const objectOf = (fields: Record<string, Shape>): Shape => ({ ...NOTHING, fields });

export interface Schemas {
  calls: Readonly<Record<string, Pick<Call, 'method' | 'path' | 'request' | 'response'>>>;
  internalCalls: Readonly<Record<string, Pick<Call, 'path' | 'request' | 'response'>>>;
  events: Readonly<Record<string, z.ZodType>>;
  eventVersions: Readonly<Record<string, number | undefined>>;
  databases: Readonly<Record<string, DatabaseSchema>>;
}

/** The shapes of this tree. */
export const todaysShapes = (): Sections =>
  shapesOf({ calls, internalCalls, events: eventSchemas, eventVersions, databases: DATABASES });

/** The shapes of calls, events and stored rows that schemas define. */
export function shapesOf(schemas: Schemas): Sections {
  const sections = new Map<string, Section>();
  const read = (schema: z.ZodType, io: 'input' | 'output'): Shape => {
    const shapeIn = (definition: JsonSchema) =>
      io === 'input' ? shapeOf(definition) : baseShape(shapeOf(definition));
    const { $defs = {}, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema & {
      $defs?: Record<string, JsonSchema>;
    };
    const named = { ...$defs, ...(typeof made.id === 'string' && { [made.id]: made }) };
    for (const [name, definition] of Object.entries(named))
      sections.set(`schema ${name}${io === 'input' ? '.input' : ''}`, {
        fact: '',
        shape: shapeIn(definition),
      });
    return shapeIn(typeof made.id === 'string' ? { $ref: made.id } : made);
  };
  for (const [name, call] of Object.entries(schemas.calls))
    sections.set(`call ${name}`, {
      fact: `${call.method} ${call.path}`,
      shape: objectOf({ request: read(call.request, 'input'), response: read(call.response, 'output') }),
    });
  for (const [name, { path, request, response }] of Object.entries(schemas.internalCalls))
    sections.set(`internal ${name}`, {
      fact: path,
      shape: objectOf({ request: read(request, 'input'), response: read(response, 'input') }),
    });
  for (const [type, data] of Object.entries(schemas.events))
    sections.set(`event ${type}`, {
      fact: String(schemas.eventVersions[type] ?? 1),
      shape: objectOf({ data: read(data, 'input') }),
    });
  for (const [service, database] of Object.entries(schemas.databases))
    sections.set(`stored ${service}`, { fact: '', shape: objectOf(collectionsOf(database)) });
  return sections;
}

interface StoredModel {
  collection: { name: string };
  schema: { toJSONSchema(): JsonSchema };
}

function collectionsOf(database: DatabaseSchema): Record<string, Shape> {
  // Never opened: models only need one to exist.
  const connection = mongoose.createConnection();
  const models = [...database.models(connection)] as unknown as StoredModel[];
  return Object.fromEntries(
    models.map(({ collection, schema }) => [collection.name, baseShape(shapeOf(schema.toJSONSchema()))]),
  );
}
