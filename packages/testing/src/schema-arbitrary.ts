import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Arbitraries by field name, used for most values, so that the fuzz test passes the first validation. */
export type FieldArbitraries = Record<string, Arbitrary<unknown>>;

function text({ minLength = 0, maxLength = 200, format, pattern }: JsonSchema): Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true, ...YEARS }).map((at) => at.toISOString());
  // Two of them are within a year, as spans of reports have to be.
  if (format === 'date') return fc.date({ noInvalidDate: true, ...OF_A_YEAR }).map(dayOf);
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, 300) });
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 300), unit: 'grapheme' }),
    fc.string({ minLength, maxLength: Math.min(maxLength, 40) }),
  );
}
const OF_A_YEAR = { min: new Date('2026-01-01'), max: new Date('2026-12-31') };
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const YEARS = { min: new Date('2000-01-01'), max: new Date('2099-12-31') };

const number = ({ type, minimum = -1e9, maximum = 1e9 }: JsonSchema): Arbitrary<number> =>
  type === 'integer'
    ? fc.integer({ min: Math.max(minimum, -(2 ** 53)), max: Math.min(maximum, 2 ** 53) })
    : fc.oneof(
        fc.double({ min: minimum, max: maximum, noNaN: true }),
        fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, 1e6)) }),
      );

/**
 * An arbitrary of the values that a schema accepts. Refinements, which JSON Schema cannot express, are ignored, so a
 * few of the values are invalid.
 */
export function schemaArbitrary(schema: z.ZodType, fields: FieldArbitraries): Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

  function of(part: JsonSchema, name: string): Arbitrary<unknown> {
    const field = fields[name];
    const own = bySchema(part, name);
    return field && part.type !== 'object' && part.type !== 'array'
      ? fc.oneof({ weight: 4, arbitrary: field }, { weight: 1, arbitrary: own })
      : own;
  }

  function bySchema(part: JsonSchema, name: string): Arbitrary<unknown> {
    if (part.$ref) return of(root.$defs?.[part.$ref.split('/').at(-1)!] ?? {}, name);
    if ('const' in part) return fc.constant(part.const);
    if (part.enum) return fc.constantFrom(...part.enum);
    const choices = part.anyOf ?? part.oneOf ?? part.allOf;
    if (choices) return fc.oneof(...choices.map((choice) => of(choice, name)));
    if (Array.isArray(part.type))
      return fc.oneof(...part.type.map((type) => bySchema({ ...part, type }, name)));
    switch (part.type) {
      case 'null':
        return fc.constant(null);
      case 'object':
        return object(part);
      case 'array':
        return fc.array(of(part.items ?? {}, name), {
          minLength: part.minItems ?? 0,
          maxLength: Math.min(part.maxItems ?? 4, 4),
        });
      case 'string':
        return text(part);
      case 'number':
      case 'integer':
        return number(part);
      case 'boolean':
        return fc.boolean();
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  }

  function object(part: JsonSchema): Arbitrary<unknown> {
    const { properties = {}, required = [], additionalProperties, propertyNames } = part;
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, of(part, name)]),
    );
    const known = fc.record(fields, { requiredKeys: required });
    if (typeof additionalProperties !== 'object') return known;
    const key = propertyNames
      ? (bySchema(propertyNames, '') as Arbitrary<string>)
      : fc.string({ maxLength: 20 });
    const more = fc.dictionary(key, of(additionalProperties, ''), { maxKeys: 4 });
    return fc.tuple(known, more).map(([one, other]) => ({ ...other, ...one }));
  }

  return of(root, '');
}

const MALICIOUS_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  '',
  ' ',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1e400',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  '\u3164\u2800\ufe0f',
  'A\r\nBcc: x@y.example\u2028\u009b',
  '९८७६५४३२१०',
  '../../etc/passwd',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'x'.repeat(70_000),
  '9'.repeat(400),
  [],
  {},
  [[[[]]]],
  { $gt: '' },
  { $ne: null },
  { $where: 'sleep(1000)' },
  { _id: { $oid: '64f1c0ffee64f1c0ffee64f1' } },
  { 'a.b': 1 },
  { length: 1e9 },
  { toString: 'x', valueOf: 1, toJSON: 1 },
  JSON.parse('{"__proto__":{"role":"ADMIN"}}'),
  { constructor: { prototype: { role: 'ADMIN' } } },
  Array.from({ length: 300 }, () => ({ _id: 'x' })),
];
const MALICIOUS_KEYS = [
  ...'$where $set a.b __proto__ constructor role userId status'.split(' '),
  '',
  '\u0000',
];

/** Created at first use: `unit: 'binary'` takes two seconds, which would slow all suites that import this package. */
const maliciousValue = () =>
  fc.oneof(
    fc.constantFrom(...MALICIOUS_VALUES),
    fc.string({ unit: 'binary' }),
    fc.jsonValue({ maxDepth: 3 }),
  );

/** Mutates a body: one field set to a malicious value or dropped, a key added, or the whole body replaced. */
export const mutate = (body: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc
    .tuple(
      body,
      fc.nat(),
      maliciousValue(),
      fc.constantFrom(...MALICIOUS_KEYS),
      fc.constantFrom('set', 'drop', 'add', 'whole'),
    )
    .map(([value, at, bad, key, how]) => {
      if (how === 'whole' || typeof value !== 'object' || value === null || Array.isArray(value)) return bad;
      const names = Object.keys(value);
      const name = names[at % Math.max(1, names.length)];
      const entries = Object.entries(value);
      // As JSON text, because assigning __proto__ would not create a key.
      if (how === 'add')
        return JSON.parse(JSON.stringify(Object.fromEntries([...entries, [key, bad]]))) as unknown;
      if (how === 'drop') return Object.fromEntries(entries.filter(([other]) => other !== name));
      return Object.fromEntries(entries.map(([other, old]) => [other, other === name ? bad : old]));
    });
