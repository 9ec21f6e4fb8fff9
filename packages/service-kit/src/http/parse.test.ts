import { z } from 'zod';
import { parseInput, refuseHostileKeys } from './parse';

const nested = (depth: number): unknown => (depth === 0 ? {} : { inner: nested(depth - 1) });

describe('keys of a body', () => {
  test.each(['$gt', 'a.b', '.', 'a\0b', '__proto__', 'constructor', 'prototype'])(
    'are refused when a database could take them for more than a name: %j [A-15.3.6]',
    (key) => {
      const body: unknown = JSON.parse(`{"list":[{${JSON.stringify(key)}:1}]}`);
      expect(() => refuseHostileKeys(body)).toThrow(
        expect.objectContaining({ status: 400, code: 'INVALID_INPUT', fields: expect.anything() as object }),
      );
    },
  );

  test.each(['name', 'a-b', 'a$'])('are accepted otherwise: %j', (key) => {
    expect(() => refuseHostileKeys({ [key]: { [key]: 1 } })).not.toThrow();
  });

  test('may be nested 20 deep', () => {
    expect(() => refuseHostileKeys(nested(20))).not.toThrow();
    expect(() => refuseHostileKeys(nested(21))).toThrow(expect.objectContaining({ code: 'MALFORMED' }));
  });
});

test('an invalid body is refused with the reason for each field by its path', () => {
  const schema = z.object({
    lines: z.array(z.object({ quantity: z.number({ error: 'must be a number' }) })),
  });
  const parse = () => parseInput(schema, { lines: [{ quantity: 1 }, { quantity: 'two' }] });
  expect(parse).toThrow(
    expect.objectContaining({ status: 400, fields: { 'lines.1.quantity': 'must be a number' } }),
  );
});
