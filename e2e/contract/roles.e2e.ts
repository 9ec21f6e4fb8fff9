import { calls, type Call, type CallName } from '@tokri/contracts';
import { makeCall, type Caller } from '../support/api';
import { newAdmin, newEmail, newShopper, type Person } from './support/people';
import { wellFormed } from './scenarios/bodies';

jest.setTimeout(120_000);

type Role = 'guest' | 'shopper' | 'other shopper' | 'admin';
const ROLES: readonly Role[] = ['guest', 'shopper', 'other shopper', 'admin'];
const all = Object.entries(calls) as [CallName, Call][];

/** What contract.md rule 9 says: the code of the refusal, or nothing. */
function refusalOf({ auth }: Call, role: Role): string | undefined {
  if (role === 'guest') return auth === 'U' || auth === 'A' ? 'NOT_SIGNED_IN' : undefined;
  return auth === 'A' && role !== 'admin' ? 'FORBIDDEN' : undefined;
}

describe.each([
  ['through the gateway', false],
  ['at the service itself, without the gateway', true],
])('who may make which call, %s', (_name, direct) => {
  const people = new Map<Role, Person>();
  const made: string[] = [];
  beforeAll(async () => {
    people.set('shopper', await newShopper());
    people.set('other shopper', await newShopper());
    people.set('admin', await newAdmin());
  });
  afterAll(async () => {
    for (const _id of made) await makeCall(calls.deleteCategory, { _id }, people.get('admin'));
  });

  it.each(all.flatMap(([name, call]) => ROLES.map((role) => [name, role, call] as const)))(
    '%s by %s',
    async (name, role, call) => {
      // Whoever logs out is gone for the calls that follow.
      const person = name === 'logout' && role !== 'guest' ? await newShopper() : people.get(role);
      const caller: Caller = { token: person?.token, ...(direct && { service: call.service }) };
      const body = wellFormed(person?.email ?? newEmail())[name];
      const answer = await makeCall(call, body, caller);
      const refusal = refusalOf(call, role);
      const status = refusal === 'FORBIDDEN' ? 403 : 401;
      if (refusal) return expect([answer.status, answer.body.code]).toEqual([status, refusal]);
      expect(['NOT_SIGNED_IN', 'FORBIDDEN']).not.toContain(answer.body.code);
      expect(answer.status).toBeLessThan(500);
      if (name === 'addCategory') made.push(answer.body.data._id as string);
    },
  );
});
