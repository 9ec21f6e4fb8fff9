import { callsOf } from '@tokri/contracts';
import { defineModel, type DatabaseSchema } from '@tokri/database';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { compareShapes } from '../src/released/compare';
import { parseRecord, pathOf, writeRecord, type Section, type Sections } from '../src/released/record';
import { explainFaults, faultsOfRecord, renewRecord } from '../src/released/renew';
import type { Shape } from '../src/released/shape';
import { shapesOf, todaysShapes, type Schemas } from '../src/released/todays-shapes';

const committed = readFileSync(join(__dirname, '../released-shapes.txt'), 'utf8');
const released = parseRecord(committed);
const today = todaysShapes();

describe('the record of released shapes', () => {
  test('is met by the calls, events and stored fields of today', () => {
    expect(explainFaults(compareShapes(released, today), released.version)).toBe('');
  });

  test('is written by the release, sorted, and read without a loss', () => {
    expect(writeRecord(released)).toBe(committed);
    const all = { version: '9.9.9', sections: today, deprecated: new Set<string>() };
    expect(writeRecord(parseRecord(writeRecord(all)))).toBe(writeRecord(all));
    expect(compareShapes(parseRecord(writeRecord(all)), today)).toEqual([]);
  });
});

type Named = Record<string, z.ZodType>;
const none: Schemas = { calls: {}, internalCalls: {}, events: {}, eventVersions: {}, databases: {} };
const database = (fields: object): DatabaseSchema => ({
  models: (connection) => [
    defineModel<{ _id: string }>({ name: 'Order', collection: 'orders', fields })(connection),
  ],
});
const call = (request: Named, response: Named, endpoint: 'POST /api/a' | 'PUT /api/a' = 'POST /api/a') => ({
  ...none,
  calls: {
    a: callsOf('cart')(endpoint, {
      ...{ auth: 'P', summary: '' },
      request: z.object(request),
      response: z.object(response),
    }),
  },
});
const request = (fields: Named) => call(fields, {});
const response = (fields: Named) => call({}, fields);
const internal = (asked: Named, answered: Named = {}): Schemas => ({
  ...none,
  internalCalls: { a: { path: '/internal/a', request: z.object(asked), response: z.object(answered) } },
});
const event = (fields: Named, version = 1): Schemas => ({
  ...none,
  events: { 'order.placed': z.object(fields) },
  eventVersions: { 'order.placed': version },
});
const stored = (fields: object): Schemas => ({ ...none, databases: { order: database(fields) } });

const text = z.string();
const named = (fields: Named) => z.object(fields).meta({ id: 'ReleasedShape' });
const recordOf = (schemas: Schemas, deprecated: string[] = []) =>
  parseRecord(
    writeRecord({ version: '1.0.0', sections: shapesOf(schemas), deprecated: new Set(deprecated) }),
  );
const faultsBetween = (before: Schemas, now: Schemas, deprecated: string[] = []) =>
  compareShapes(recordOf(before, deprecated), shapesOf(now)).map(({ id, what }) => `${id}: ${what}`);

describe('what breaks a released version', () => {
  test.each<[string, Schemas, Schemas]>([
    ['call a: is gone', request({}), none],
    ['call a: was POST /api/a and is PUT /api/a', call({}, {}), call({}, {}, 'PUT /api/a')],
    ['call a response.x: is gone', response({ x: text }), response({ y: text })],
    [
      'call a response.x: was always set and is optional',
      response({ x: text }),
      response({ x: text.optional() }),
    ],
    [
      'call a response.x: has another type: was string and is number',
      response({ x: text }),
      response({ x: z.number() }),
    ],
    [
      'call a response.x: has another type: was string and is null string',
      response({ x: text }),
      response({ x: text.nullable() }),
    ],
    [
      'call a response.x[].y: is gone',
      response({ x: z.array(z.object({ y: text })) }),
      response({ x: z.array(z.object({})) }),
    ],
    [
      'call a response.x.*.y: is gone',
      response({ x: z.record(text, z.object({ y: text })) }),
      response({ x: z.record(text, z.object({})) }),
    ],
    ['schema ReleasedShape y: is gone', response({ x: named({ y: text }) }), response({ x: named({}) })],
    ['call a response.x.y: is gone', response({ x: named({ y: text }) }), response({ x: z.object({}) })],
    [
      'call a response.x.y: was always set and is optional',
      response({
        x: z.union([z.object({ k: z.literal('a'), y: text }), z.object({ k: z.literal('b'), y: text })]),
      }),
      response({ x: z.union([z.object({ k: z.literal('a'), y: text }), z.object({ k: z.literal('b') })]) }),
    ],
    ['call a request.x: is gone', request({ x: text.optional() }), request({})],
    ['call a request.x: was optional and is required', request({ x: text.optional() }), request({ x: text })],
    ['call a request.x: is new and required', request({}), request({ x: text })],
    [
      'call a request.x: accepts less: was "a" "b" and is "a"',
      request({ x: z.enum(['a', 'b']) }),
      request({ x: z.enum(['a']) }),
    ],
    [
      'call a request.x: accepts less: was string ..5 and is string ..4',
      request({ x: text.max(5) }),
      request({ x: text.max(4) }),
    ],
    [
      'call a request.x: accepts less: was string and is string 1..',
      request({ x: text }),
      request({ x: text.min(1) }),
    ],
    [
      'call a request.x: accepts less: was number and is integer',
      request({ x: z.number() }),
      request({ x: z.int() }),
    ],
    [
      'call a request.x: accepts less: was array ..3 and is array ..2',
      request({ x: z.array(text).max(3) }),
      request({ x: z.array(text).max(2) }),
    ],
    [
      'call a request.x: accepts less: was string and is string format:email',
      request({ x: text }),
      request({ x: z.email() }),
    ],
    [
      'call a request.x: accepts less: was null string and is string',
      request({ x: text.nullable() }),
      request({ x: text }),
    ],
    [
      'schema ReleasedShape.input y: was optional and is required',
      request({ x: named({ y: text.optional() }) }),
      request({ x: named({ y: text }) }),
    ],
    ['internal a request.x: is new and required', internal({}), internal({ x: text })],
    ['internal a response.x: is new and required', internal({}), internal({}, { x: text })],
    ['internal a response.x: is gone', internal({}, { x: text.optional() }), internal({})],
    ['event order.placed: is gone', event({}), none],
    ['event order.placed data.x: is gone', event({ x: text }), event({})],
    ['event order.placed data.x: is new and required', event({}), event({ x: text })],
    [
      'event order.placed data.x: was always set and is optional',
      event({ x: text }),
      event({ x: text.optional() }),
    ],
    [
      'event order.placed data.x: has values that the release refuses: was "a" and is "a" "b"',
      event({ x: z.enum(['a']) }),
      event({ x: z.enum(['a', 'b']) }),
    ],
    ['stored order orders.note: is gone', stored({ _id: String, note: String }), stored({ _id: String })],
    [
      'stored order orders.n: has another type: was null string and is null number',
      stored({ _id: String, n: String }),
      stored({ _id: String, n: Number }),
    ],
    [
      'stored order orders.a.b: is gone',
      stored({ _id: String, a: { b: String, c: String } }),
      stored({ _id: String, a: { c: String } }),
    ],
  ])('%s', (fault, before, now) => {
    expect(faultsBetween(before, now)).toEqual([fault]);
    expect(faultsBetween(before, before)).toEqual([]);
  });

  test('a pattern that is new or another one accepts less', () => {
    const [a, b] = [request({ x: text.regex(/a/) }), request({ x: text.regex(/b/) })];
    expect(faultsBetween(request({ x: text }), a)).toHaveLength(1);
    expect(faultsBetween(a, b)).toHaveLength(1);
    expect(faultsBetween(a, request({ x: text }))).toEqual([]);
  });
});

describe('what a released version bears', () => {
  test.each<[string, Schemas, Schemas]>([
    ['a new field of a response', response({ x: text }), response({ x: text, y: text })],
    ['a response field that is always set now', response({ x: text.optional() }), response({ x: text })],
    ['other bounds of a response', response({ x: text.max(5) }), response({ x: z.enum(['a']) })],
    ['a new optional field of a request', request({}), request({ x: text.optional() })],
    ['a new field with a default', request({}), request({ x: text.default('a') })],
    ['a request field that became optional', request({ x: text }), request({ x: text.optional() })],
    ['wider limits of a request', request({ x: text.min(2).max(3) }), request({ x: text.max(4) })],
    ['a text instead of words', request({ x: z.enum(['a', 'b']) }), request({ x: text.max(4) })],
    [
      'a named schema instead of the same fields',
      response({ x: z.object({ y: text }) }),
      response({ x: named({ y: text }) }),
    ],
    ['a new optional field of an event', event({ x: text }), event({ x: text, y: text.optional() })],
    ['another shape of an event in a new version', event({ x: text }), event({ y: text }, 2)],
    ['a new stored field', stored({ _id: String }), stored({ _id: String, note: String })],
  ])('%s', (_what, before, now) => {
    expect(faultsBetween(before, now)).toEqual([]);
  });

  test.each<[string, Schemas, Schemas]>([
    ['call a', request({}), none],
    ['call a response.x', response({ x: z.object({ y: text }) }), response({})],
    ['call a request.x', request({ x: text.optional() }), request({ x: text })],
    ['stored order orders.note', stored({ _id: String, note: String }), stored({ _id: String })],
  ])('the end of a deprecated %s', (id, before, now) => {
    expect(faultsBetween(before, now)).not.toEqual([]);
    expect(faultsBetween(before, now, [id])).toEqual([]);
  });
});

/** The section without the field, or with another version of it. */
function replace(
  { fact, shape }: Section,
  path: string,
  change: (field: Shape) => Shape | undefined,
): Section {
  const inside = (outer: Shape, at: string): Shape => ({
    ...outer,
    fields: Object.fromEntries(
      Object.entries(outer.fields).flatMap(([name, field]) => {
        const own = pathOf(at, name);
        const next = own === path ? change(field) : inside(field, own);
        return next ? [[name, next]] : [];
      }),
    ),
  });
  return { fact, shape: inside(shape, '') };
}

const pathsOf = (shape: Shape, path = ''): string[] =>
  Object.entries(shape.fields).flatMap(([name, field]) => [
    ...(path === '' && name !== '[]' ? [] : [pathOf(path, name)]),
    ...pathsOf(field, pathOf(path, name)),
  ]);

test('any field that goes from the calls, events and rows of today is reported under its id', () => {
  const fields = [...today].flatMap(([section, { shape }]) =>
    pathsOf(shape).map((path) => ({ section, path })),
  );
  const record = { version: '1.0.0', sections: today, deprecated: new Set<string>() };
  fc.assert(
    fc.property(fc.constantFrom(...fields), ({ section, path }) => {
      const changed: Sections = new Map([
        ...today,
        [section, replace(today.get(section)!, path, () => undefined)],
      ]);
      expect(compareShapes(record, changed)).toContainEqual({ id: `${section} ${path}`, what: 'is gone' });
    }),
    { numRuns: 60 },
  );
});

describe('renewing the record', () => {
  const before = response({ x: text, y: text });
  const changelog = (version: string, body: string) =>
    `# Changelog\n\n## ${version}\n\n${body}\n\n## 1.0.0\n\n- A shop.\n`;
  const renewal = (version: string, now: Schemas, body: string, deprecated: string[] = []) => ({
    released: recordOf(before, deprecated),
    today: shapesOf(now),
    version,
    changelog: changelog(version, body),
  });

  test('a field is deprecated by one release and removed by the next', () => {
    const id = 'call a response.x';
    const first = renewRecord(renewal('1.1.0', before, `### Deprecated\n\n- \`${id}\`: use y.`));
    expect(first.faults).toEqual([]);
    expect([...first.record.deprecated]).toEqual([id]);
    const released = parseRecord(writeRecord(first.record));
    const next = { ...renewal('1.2.0', response({ y: text }), `### Removed\n\n- \`${id}\``), released };
    expect(renewRecord(next).faults).toEqual([]);
    expect(writeRecord(renewRecord(next).record)).not.toContain('response.x');
    const unnamed = { ...next, changelog: changelog('1.2.0', '- Less.') };
    expect(renewRecord(unnamed).faults.join()).toContain(`\`${id}\` is gone: name it under Removed of 1.2.0`);
  });

  test('is refused while the release before relies on what is gone, and for ids that do not exist', () => {
    const gone = renewRecord(renewal('1.1.0', response({ y: text }), '### Removed\n\n- `call a response.x`'));
    expect(gone.faults.join()).toMatch(/call a response\.x: is gone[^]*Expand first/);
    const misspelt = renewRecord(renewal('1.1.0', before, '### Deprecated\n\n- `call a response.xx`'));
    expect(misspelt.faults.join()).toContain('`call a response.xx`, which is no id');
  });

  test('a release has the record of its own version', () => {
    const next = renewal('1.1.0', before, '- More.');
    const text_ = writeRecord(renewRecord(next).record);
    expect(faultsOfRecord(text_, { ...next, released: parseRecord(text_) })).toEqual([]);
    expect(faultsOfRecord(writeRecord(next.released), next).join()).toContain('npm run release -- --record');
  });
});
