import { calls } from '@tokri/contracts';
import { newId } from '@tokri/testing';
import mongoose from 'mongoose';
import { startHarness, type Answer, type Harness } from './harness';

const outcome = ({ status, body }: Answer) => [status, body.code];

describe('the role of an account', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await startHarness();
  });
  afterEach(() => harness.close());

  const verified = async () => {
    const person = await harness.shopper();
    await harness.store.users.updateOne({ _id: person.userId }, { verifyEmail: true });
    return person;
  };
  const anAdmin = async () => {
    const person = await verified();
    await harness.store.users.updateOne({ _id: person.userId }, { role: 'ADMIN' });
    return { ...person, ...(await harness.logIn(person.email)) };
  };
  type Person = Awaited<ReturnType<typeof anAdmin>>;
  const setRole = (admin: Person, email: string, role: 'ADMIN' | 'USER', password = admin.password) =>
    harness.send('PUT', calls.setRole.path, { token: admin.accessToken, body: { password, email, role } });
  const roleOf = async ({ userId }: { userId: string }) =>
    (await harness.store.users.findById(userId).lean())?.role;

  it('is granted by an admin who re-authenticates; earlier sessions of the account end [G-279]', async () => {
    const admin = await anAdmin();
    const other = await verified();
    expect(outcome(await setRole(admin, other.email, 'ADMIN', 'wrong'))).toEqual([403, 'BAD_CREDENTIALS']);
    const given = await setRole(admin, other.email.toUpperCase(), 'ADMIN');
    expect(calls.setRole.response.parse(given.body).data).toMatchObject({
      email: other.email,
      role: 'ADMIN',
    });
    expect(given.headers.get('x-sessions-ended')).toBeTruthy();
    expect(outcome(await harness.details(other.accessToken))).toEqual([401, 'SESSION_ENDED']);
    expect((await setRole(admin, other.email, 'ADMIN')).headers.get('x-sessions-ended')).toBeNull();
    expect((await harness.details(admin.accessToken)).status).toBe(200);
  });

  it('is not granted to an unconfirmed email or to one without an account [G-278]', async () => {
    const admin = await anAdmin();
    const { email } = await harness.shopper();
    expect(outcome(await setRole(admin, email, 'ADMIN'))).toEqual([409, 'EMAIL_NOT_VERIFIED']);
    expect(outcome(await setRole(admin, harness.email(), 'ADMIN'))).toEqual([404, 'NOT_FOUND']);
  });

  it('is kept by the last admin who can log in', async () => {
    const admin = await anAdmin();
    const suspended = await anAdmin();
    await harness.store.users.updateOne({ _id: suspended.userId }, { status: 'Suspended' });
    expect(outcome(await setRole(admin, admin.email, 'USER'))).toEqual([409, 'CONFLICT']);
    expect(await roleOf(admin)).toBe('ADMIN');
  });

  it('cannot be removed from the last two admins by each other concurrently [G-280]', async () => {
    for (let round = 0; round < 5; round += 1) {
      await harness.store.users.updateMany({}, { role: 'USER' });
      const [one, other] = [await anAdmin(), await anAdmin()];
      await Promise.all([setRole(one, other.email, 'USER'), setRole(other, one.email, 'USER')]);
      expect(await harness.store.users.countDocuments({ role: 'ADMIN' })).toBe(1);
    }
  });

  it('prevents the last admin from deleting the account, but not another one [G-281]', async () => {
    const admin = await anAdmin();
    const remove = (person: Person) =>
      harness.send('POST', calls.deleteAccount.path, {
        token: person.accessToken,
        body: { password: person.password },
      });
    expect(outcome(await remove(admin))).toEqual([409, 'CONFLICT']);
    expect((await harness.details(admin.accessToken)).status).toBe(200);
    const other = await anAdmin();
    expect((await remove(other)).status).toBe(200);
    expect(outcome(await harness.details(other.accessToken))).toEqual([401, 'SESSION_ENDED']);
  });

  it('lets an admin export customers in pages, without secrets', async () => {
    const admin = await anAdmin();
    const rows = Array.from({ length: 1_000 }, (_, number) => ({
      _id: new mongoose.Types.ObjectId(newId()),
      name: `Customer ${number}`,
      email: `customer${number}@mail.test`,
      passwordHash: 'a hash',
      createdAt: new Date(),
    }));
    await harness.store.users.insertMany(rows);
    const page = async (after?: string) =>
      calls.exportCustomers.response.parse(
        (
          await harness.send('POST', calls.exportCustomers.path, {
            token: admin.accessToken,
            body: { password: admin.password, after },
          })
        ).body,
      );
    const first = await page();
    const second = await page(first.next);
    const last = await page(second.next);
    expect([first, second, last].map(({ data }) => data.length)).toEqual([500, 500, 1]);
    expect(last.next).toBeUndefined();
    const emails = [first, second, last].flatMap(({ data }) => data.map(({ email }) => email));
    expect(new Set(emails).size).toBe(1_001);
    expect(JSON.stringify(first)).not.toContain('a hash');
  });

  it('the export requires password, role and a valid page', async () => {
    const admin = await anAdmin();
    const shopper = await harness.shopper();
    const ask = (token: string, body: object) =>
      harness.send('POST', calls.exportCustomers.path, { token, body });
    expect(outcome(await ask(admin.accessToken, { password: 'wrong' }))).toEqual([403, 'BAD_CREDENTIALS']);
    expect(outcome(await ask(admin.accessToken, { password: admin.password, after: 'x' }))).toEqual([
      400,
      'INVALID_INPUT',
    ]);
    expect(outcome(await ask(shopper.accessToken, { password: shopper.password }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
  });
});
