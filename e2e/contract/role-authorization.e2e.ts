import { calls, permissionsOf, ROLE_PERMISSIONS, type Call, type CallName } from '@tokri/contracts';
import { makeCall, type Caller } from '../support/api';
import { closeDatabases } from './support/back-door';
import { newAdmin, newEmail, newShopper, newStaff, type LoggedInUser } from './support/builders';
import { validBodies } from './scenarios/valid-bodies';

type Role = 'guest' | 'shopper' | 'admin';
const all = Object.entries(calls) as [CallName, Call][];

/** Only calls for admins distinguish shoppers from admins. */
const rolesFor = ({ auth }: Call): readonly Role[] =>
  auth === 'A' ? ['guest', 'shopper', 'admin'] : ['guest', 'shopper'];

/** The code required by docs/contract.md rule 9, if any. */
function expectedCode({ auth }: Call, role: Role): string | undefined {
  if (role === 'guest') return auth === 'U' || auth === 'A' ? 'NOT_SIGNED_IN' : undefined;
  return auth === 'A' && role !== 'admin' ? 'FORBIDDEN' : undefined;
}

describe.each([
  ['through the gateway', false],
  ['at the service, without the gateway', true],
])('who may make which call, %s [A-8.2.1] [A-8.3.1]', (_name, direct) => {
  const users = new Map<Role, LoggedInUser>();
  const made: string[] = [];
  beforeAll(async () => {
    users.set('shopper', await newShopper());
    users.set('admin', await newAdmin());
  });
  afterAll(closeDatabases);
  afterAll(async () => {
    for (const _id of made) await makeCall(calls.deleteCategory, { _id }, users.get('admin'));
  });

  it.each(all.flatMap(([name, call]) => rolesFor(call).map((role) => [name, role, call] as const)))(
    '%s by %s',
    async (name, role, call) => {
      // The other calls need their login session.
      const user = name === 'logout' && role !== 'guest' ? await newShopper() : users.get(role);
      const caller: Caller = { token: user?.token, ...(direct && { service: call.service }) };
      const body = validBodies(user?.email ?? newEmail())[name];
      const answer = await makeCall(call, body, caller);
      const expected = expectedCode(call, role);
      const status = expected === 'FORBIDDEN' ? 403 : 401;
      if (expected) return expect([answer.status, answer.body.code]).toEqual([status, expected]);
      expect(['NOT_SIGNED_IN', 'FORBIDDEN']).not.toContain(answer.body.code);
      expect(answer.status).toBeLessThan(500);
      if (name === 'addCategory') made.push(answer.body.data._id as string);
    },
  );
});

describe.each([
  ['through the gateway', false],
  ['at the service, without the gateway', true],
])('what staff may do in the back office, %s', (_name, direct) => {
  const calledByStaff = all.filter(([, { auth }]) => auth === 'A');
  const made: string[] = [];
  afterAll(async () => {
    const admin = await newAdmin();
    for (const _id of made) await makeCall(calls.deleteCategory, { _id }, admin);
    await closeDatabases();
  });

  it.each(Object.entries(ROLE_PERMISSIONS))('%s', async (_role, permissions) => {
    const { token } = await newStaff(permissions);
    const allowed: CallName[] = [];
    for (const [name, call] of calledByStaff) {
      const caller: Caller = { token, ...(direct && { service: call.service }) };
      const answer = await makeCall(call, validBodies(newEmail())[name], caller);
      expect([name, answer.status < 500]).toEqual([name, true]);
      if (answer.body.code !== 'FORBIDDEN') allowed.push(name);
      if (name === 'addCategory' && answer.status === 200) made.push(answer.body.data._id as string);
    }
    const granted: readonly string[] = permissions;
    const expected = calledByStaff.filter(([, call]) =>
      permissionsOf(call).some((permission) => granted.includes(permission)),
    );
    expect(allowed).toEqual(expected.map(([name]) => name));
  });
});
