import { createHash } from 'node:crypto';

/** A kind of value that a field can have: a JSON type with its limits, or one literal value. */
export interface Alternative {
  /** A JSON type, `any`, or the JSON text of a literal. */
  type: string;
  /** Bounds of a number, or of the length of a text or array. */
  min?: number;
  max?: number;
  /** Further constraints (format, hash of a pattern); a value has to meet all of them. */
  rules: readonly string[];
}

export interface Shape {
  alternatives: readonly Alternative[];
  /** Named schemas that are alternatives, too. */
  refs: readonly string[];
  isOptional: boolean;
  /** Of objects: by name, `*` for any other name; of arrays: `[]`. */
  fields: Readonly<Record<string, Shape>>;
}

export type JsonSchema = Record<string, unknown>;

const ANNOTATIONS = new Set([
  ...['$schema', '$defs', 'id', 'title', 'description', 'default', 'examples', 'readOnly', 'deprecated'],
]);
const READ = new Set([
  ...['$ref', 'anyOf', 'oneOf', 'type', 'enum', 'const', 'properties', 'required', 'additionalProperties'],
  ...['propertyNames', 'items', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'],
]);
/** Keywords that limit what other keywords accept: a record without them would be wrong. */
const UNREAD = new Set(['allOf', 'not', 'if', 'prefixItems', 'patternProperties']);

export const NOTHING: Shape = {
  alternatives: [{ type: 'object', rules: [] }],
  refs: [],
  isOptional: false,
  fields: {},
};

const only = (alternatives: readonly Alternative[]): Shape => ({ ...NOTHING, alternatives });

/** Reads what is compared of a JSON Schema. Throws for keywords that it cannot compare. */
export function shapeOf(schema: JsonSchema): Shape {
  const unread = Object.keys(schema).find((key) => UNREAD.has(key));
  if (unread)
    throw new Error(`the record of released shapes cannot read ${unread} in ${JSON.stringify(schema)}`);
  if (typeof schema.$ref === 'string')
    return { ...NOTHING, alternatives: [], refs: [schema.$ref.split('/').at(-1)!] };
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return union(choices.map(shapeOf));
  const literals = 'const' in schema ? [schema.const] : (schema.enum as unknown[] | undefined);
  if (literals) return only(literals.map((value) => ({ type: JSON.stringify(value), rules: [] })));
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type ?? 'any']) as string[];
  return { ...only(types.map((type) => limited(type, schema))), fields: fieldsOf(schema) };
}

/** A value of any of the shapes. A field is required only if all objects among them require it. */
export function union(shapes: readonly Shape[]): Shape {
  const withFields = shapes.filter(({ fields }) => Object.keys(fields).length > 0);
  const names = [...new Set(withFields.flatMap(({ fields }) => Object.keys(fields)))];
  const field = (name: string): Shape => {
    const found = withFields.flatMap(({ fields }) => fields[name] ?? []);
    const isAbsent = found.length < withFields.length && !name.startsWith('[');
    return { ...union(found), isOptional: isAbsent || found.some(({ isOptional }) => isOptional) };
  };
  return {
    alternatives: shapes.flatMap(({ alternatives }) => alternatives),
    refs: [...new Set(shapes.flatMap(({ refs }) => refs))],
    isOptional: false,
    fields: Object.fromEntries(names.map((name) => [name, field(name)])),
  };
}

/** The shape without literals and limits, for readers that take what they know of a value. */
export const baseShape = (shape: Shape): Shape => ({
  ...shape,
  alternatives: shape.alternatives.map((each) => ({ type: baseType(each), rules: [] })),
  fields: Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, baseShape(field)])),
});

/** The JSON type of a literal; of other alternatives their own. */
export function baseType({ type }: Alternative): string {
  if (type.startsWith('"')) return 'string';
  if (type === 'true' || type === 'false') return 'boolean';
  return /^-?\d/.test(type) ? (Number.isInteger(Number(type)) ? 'integer' : 'number') : type;
}

const BOUNDS: Readonly<Record<string, readonly [min: string, max: string]>> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
};

function limited(type: string, schema: JsonSchema): Alternative {
  const [least = '', most = ''] = BOUNDS[type] ?? [];
  const min = schema[least] as number | undefined;
  const max = schema[most] as number | undefined;
  return {
    type,
    // Every integer has these bounds; a text of 0 characters or more has none.
    ...(min !== undefined &&
      min > (type === 'integer' || type === 'number' ? Number.MIN_SAFE_INTEGER : 0) && { min }),
    ...(max !== undefined && max < Number.MAX_SAFE_INTEGER && { max }),
    rules: type === 'null' ? [] : rulesOf(schema),
  };
}

function rulesOf(schema: JsonSchema): string[] {
  // A format has a pattern that is the library's affair.
  const others = Object.entries(schema).filter(
    ([key]) => !READ.has(key) && !ANNOTATIONS.has(key) && !(key === 'pattern' && 'format' in schema),
  );
  return others
    .map(([key, value]) => `${key}:${key === 'pattern' ? hashOf(String(value)) : String(value)}`)
    .sort();
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

function fieldsOf(schema: JsonSchema): Record<string, Shape> {
  const {
    properties = {},
    required = [],
    items,
    additionalProperties,
    propertyNames,
  } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
    items?: JsonSchema;
    additionalProperties?: JsonSchema | boolean;
    propertyNames?: JsonSchema;
  };
  const fields = Object.entries(properties).map(([name, field]): [string, Shape] => [
    name,
    { ...shapeOf(field), isOptional: !required.includes(name) },
  ]);
  return {
    ...Object.fromEntries(fields),
    ...(items && { '[]': shapeOf(items) }),
    ...(typeof additionalProperties === 'object' && {
      '*': { ...shapeOf(additionalProperties), isOptional: true },
    }),
    ...(propertyNames && { '*names': { ...shapeOf(propertyNames), isOptional: true } }),
  };
}
