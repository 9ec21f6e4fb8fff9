import { calls, type Call, type CallName } from '@tokri/contracts';
import { closeDatabases } from './support/back-door';
import { fixturePool } from './support/fixture';
import { messagesOf, NEEDS_QUIET, scenarioOf } from './scenarios/failures';

const all = Object.entries(calls) as [CallName, Call][];
const named = all.flatMap(([name, call]) =>
  call.failures.map(([status, code, message]) => [name, status, code, message] as const),
);

/** A sentence of the contract as a pattern: `{word}` matches anything. */
const pattern = (message: string) =>
  new RegExp(`^${message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '.+')}$`);

const needsQuiet = ([, , , message]: (typeof named)[number]) => NEEDS_QUIET.includes(message);

describe('every failure of the contract, through the gateway', () => {
  const withFixture = fixturePool();
  afterAll(closeDatabases);

  it('every scenario is for one of them', () => {
    for (const [name, call] of all) {
      const messages = call.failures.map(([, , message]) => message);
      expect([name, messages]).toEqual([name, expect.arrayContaining(messagesOf(name))]);
    }
  });

  async function check([name, status, code, message]: (typeof named)[number]) {
    const answer = await withFixture(scenarioOf(name, message));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(pattern(message));
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
    if (status === 429 || status === 503) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  }

  it.concurrent.each(named.filter((row) => !needsQuiet(row)))('%s: %i %s "%s"', (...row) => check(row));

  it.each(named.filter(needsQuiet))('%s: %i %s "%s"', (...row) => check(row));
});
