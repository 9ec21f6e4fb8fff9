import { calls, type Call, type CallName } from '@tokri/contracts';
import { guides } from '@tokri/contracts/openapi';
import { closeDatabases } from './support/back-door';
import { fixturePool } from './support/fixture';
import { successes } from './scenarios/successes';

const all = Object.entries(calls) as [CallName, Call][];
const FAILURE_FIELDS = ['code', 'fields', 'details', 'requestId'];

describe('every call of the contract, through the gateway [A-4.1.1]', () => {
  const withFixture = fixturePool();
  afterAll(closeDatabases);

  it.concurrent.each(all)('%s succeeds with an answer of its schema and the API page', async (name, call) => {
    const answer = await withFixture(successes[name]);
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    const parsed = call.response.safeParse(answer.body);
    expect(parsed.error).toBeUndefined();
    // A field outside the schema would leak data.
    expect(answer.body).toEqual(parsed.data);
    for (const name of FAILURE_FIELDS) expect(answer.body).not.toHaveProperty(name);
    expect(answer.body.message).toBe(guides[name].answer.message);
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w.-]{8,64}$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const { cookies = '' } = guides[name];
    const set = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0]!);
    for (const cookie of set) expect(cookies).toContain(cookie);
    if (cookies.startsWith('Sets')) expect(set.length).toBeGreaterThan(0);
  });
});
