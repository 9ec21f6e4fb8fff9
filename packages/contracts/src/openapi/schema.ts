import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Named schemas (`meta({ id })`), collected while the document is generated. */
export type NamedSchemas = Record<string, Json>;

/** A zod schema as JSON Schema 2020-12, as used by OpenAPI 3.1; named schemas become references. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', named: NamedSchemas): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  const { $schema: _dialect, $defs, id, ...rest } = withComponents(made) as Json & { $defs?: NamedSchemas };
  for (const [name, definition] of Object.entries($defs ?? {})) named[name] = withoutId(definition);
  if (typeof id !== 'string') return rest;
  named[id] = rest;
  return { $ref: `#/components/schemas/${id}` };
}

const withoutId = ({ id: _id, ...rest }: Json): Json => rest;

const withComponents = (schema: Json): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

export const jsonContent = (schema: Json, more: Json = {}): Json => ({
  'application/json': { schema, ...more },
});
