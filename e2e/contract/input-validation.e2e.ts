import { calls, type Call, type CallName } from '@tokri/contracts';
import { callApi, makeCall, type Caller } from '../support/api';
import { closeDatabases } from './support/back-door';
import { newAdmin, newEmail, newShopper, UNKNOWN_ID, type LoggedInUser } from './support/builders';
import { validBodies } from './scenarios/valid-bodies';

const all = Object.entries(calls) as [CallName, Call][];
const withJson = all.filter(([, call]) => call.body === 'json');
const bodies = validBodies(newEmail());
const fieldsByCall = Object.entries(bodies).flatMap(([name, body = {}]) =>
  Object.keys(body).map((field) => [name as CallName, field] as const),
);

describe('input validation [A-1.2.4] [A-2.2.1] [A-8.2.3]', () => {
  let shopper: LoggedInUser;
  let admin: LoggedInUser;
  beforeAll(async () => {
    shopper = await newShopper();
    admin = await newAdmin();
  });
  afterAll(closeDatabases);
  const callerFor = ({ auth }: Call): Caller => (auth === 'A' ? admin : auth === 'U' ? shopper : {});

  it('every call that takes JSON has a body here', () => {
    expect(withJson.map(([name]) => name).filter((name) => !bodies[name])).toEqual([]);
  });

  it.each(fieldsByCall)(
    '%s answers an invalid %s with 400 and the reason [A-1.5.2] [A-2.2.2]',
    async (name, field) => {
      const call = calls[name] as Call;
      // Objects have no such field; the map of custom fields and single ids get a number.
      const bad = field === 'more_details' || field === 'id' ? 7 : { nonsense: true };
      const answer = await makeCall(call, { ...bodies[name], [field]: bad }, callerFor(call));
      expect(answer.status).toBe(400);
      const fields = Object.keys(answer.body.fields as Record<string, string>);
      expect(fields.some((path) => path === field || path.startsWith(`${field}.`))).toBe(true);
    },
  );

  it('a field in the query is not read as a field of the body [A-15.3.7]', async () => {
    const path = `${calls.addToCart.path}?productId=${UNKNOWN_ID}`;
    const { status, body } = await callApi('POST', path, '{}');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['productId']]);
  });

  const withField = (key: string, value: string) => (name: CallName) =>
    JSON.stringify(bodies[name])
      .replace(/^\{/, `{${JSON.stringify(key)}:${value},`)
      .replace(',}', '}');
  const malicious: [what: string, status: number, body: (name: CallName) => string][] = [
    ['an operator', 400, withField('$where', '"sleep(1000)"')],
    ['an operator inside', 400, withField('x', '{"$gt":""}')],
    ['a dotted path', 400, withField('a.b', '1')],
    ['__proto__', 400, withField('__proto__', '{"role":"ADMIN"}')],
    ['constructor', 400, withField('constructor', '{"prototype":{"role":"ADMIN"}}')],
    ['a thousand levels', 400, withField('x', `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`)],
    ['a thousand arrays', 400, withField('x', '['.repeat(1_000) + ']'.repeat(1_000))],
    ['two megabytes', 413, withField('x', JSON.stringify('x'.repeat(2_000_000)))],
    ['half a body', 400, () => '{"email":'],
    ['an array', 400, () => '[]'],
    ['a text', 400, () => '"text"'],
    ['a number that is not a number', 400, () => '{"page":NaN}'],
    ['bytes that are not JSON', 400, () => '\u0000\u0001\u0002'],
  ];

  // All services share one parser: each gets every body at one call, and every other call gets one body.
  const firstOfService = new Map(withJson.toReversed().map(([name, call]) => [call.service, name]));
  const bodiesFor = (name: CallName, call: Call, index: number) =>
    firstOfService.get(call.service) === name ? malicious : [malicious[index % malicious.length]!];

  it.each(
    withJson.flatMap(([name, call], index) =>
      bodiesFor(name, call, index).map((one) => [name, one[0], one, call] as const),
    ),
  )('%s: %s', async (name, _what, [, status, bodyOf], call) => {
    const answer = await callApi(call.method, call.path, bodyOf(name), callerFor(call));
    expect([answer.status, answer.body.success]).toEqual([status, false]);
  });

  it('a malformed id is 404 on reads and 400 on writes', async () => {
    expect((await makeCall(calls.getProductDetails, { productId: 'nothing' })).status).toBe(404);
    expect((await makeCall(calls.deleteProduct, { _id: 'nothing' }, admin)).status).toBe(400);
  });
});
