import { calls } from '@tokri/contracts';
import { newId } from '@tokri/testing';
import mongoose from 'mongoose';
import { createAdmin } from '../src/accounts/commands/create-admin';
import { outcome, useHarness, type Shopper } from './harness';

describe('the role of an account', () => {
  const { harness } = useHarness();
  beforeEach(() => harness.store.users.updateMany({}, { role: 'USER' }));

  const setRole = (admin: Shopper, email: string, role: 'ADMIN' | 'USER', password = admin.password) =>
    harness.ask('setRole', { token: admin.accessToken, body: { password, email, role } });

  it('is granted by an admin who re-authenticates; earlier sessions of the account end [G-279]', async () => {
    const [admin, other] = [await harness.admin(), await harness.confirmedShopper()];
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

  it('is not granted to an unconfirmed email [G-278]', async () => {
    const { email } = await harness.shopper();
    const answer = await setRole(await harness.admin(), email, 'ADMIN');
    expect(outcome(answer)).toEqual([409, 'EMAIL_NOT_VERIFIED']);
  });

  it('is kept by the last admin who can log in, who cannot delete the account; another one can [G-281]', async () => {
    const [admin, suspended] = [await harness.admin(), await harness.admin()];
    const remove = ({ accessToken: token, password }: Shopper) =>
      harness.ask('deleteAccount', { token, body: { password } });
    await harness.store.users.updateOne({ _id: suspended.userId }, { status: 'Suspended' });
    expect(outcome(await setRole(admin, admin.email, 'USER'))).toEqual([409, 'CONFLICT']);
    expect(outcome(await remove(admin))).toEqual([409, 'CONFLICT']);
    expect((await harness.details(admin.accessToken)).body.data).toMatchObject({ role: 'ADMIN' });
    const other = await harness.admin();
    expect((await remove(other)).status).toBe(200);
    expect(outcome(await harness.details(other.accessToken))).toEqual([401, 'SESSION_ENDED']);
  });

  it('cannot be removed from the last two admins by each other concurrently [G-280]', async () => {
    for (let round = 0; round < 5; round += 1) {
      await harness.store.users.updateMany({}, { role: 'USER' });
      const [one, other] = [await harness.admin(), await harness.admin()];
      await Promise.all([setRole(one, other.email, 'USER'), setRole(other, one.email, 'USER')]);
      expect(await harness.store.users.countDocuments({ role: 'ADMIN' })).toBe(1);
    }
  });

  it('lets an admin export customers in pages, without secrets', async () => {
    await harness.store.users.deleteMany({});
    const { accessToken: token, password } = await harness.admin();
    const rows = Array.from({ length: 1_000 }, (_, number) => ({
      _id: new mongoose.Types.ObjectId(newId()),
      name: `Customer ${number}`,
      email: `customer${number}@mail.test`,
      passwordHash: 'a hash',
      createdAt: new Date(),
    }));
    await harness.store.users.insertMany(rows);
    const pages: { email: string }[][] = [];
    for (let after: string | undefined; pages.length === 0 || after;) {
      const answer = await harness.ask('exportCustomers', { token, body: { password, after } });
      const page = calls.exportCustomers.response.parse(answer.body);
      expect(JSON.stringify(page)).not.toContain('a hash');
      pages.push(page.data);
      after = page.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([500, 500, 1]);
    expect(new Set(pages.flat().map(({ email }) => email)).size).toBe(1_001);
  });
});

describe('an admin that an operator creates [A-6.3.2]', () => {
  const { harness } = useHarness();
  const account = () => ({ name: 'Asha Rao', email: harness.email(), password: 'groceries at ten' });

  it('is the first account: none is preset', async () =>
    expect(await harness.store.users.countDocuments()).toBe(0));

  it('can log in, gets no mail, and is unchanged when created again', async () => {
    const admin = account();
    expect(await createAdmin(harness.dependencies)(admin)).toBe('created');
    const again = { ...admin, name: 'Other', password: 'another password' };
    expect(await createAdmin(harness.dependencies)(again)).toBe('unchanged');
    const { accessToken } = await harness.logIn(admin.email, admin.password);
    const { body } = await harness.details(accessToken);
    expect(body.data).toMatchObject({ name: 'Asha Rao', role: 'ADMIN', verify_email: true });
    expect(await harness.store.mails.countDocuments({ to: admin.email })).toBe(0);
  });

  it('is the existing account of the email, with its own password', async () => {
    const { email, password } = await harness.shopper();
    expect(await createAdmin(harness.dependencies)({ ...account(), email })).toBe('promoted');
    const { accessToken } = await harness.logIn(email, password);
    expect((await harness.details(accessToken)).body.data).toMatchObject({ role: 'ADMIN' });
  });

  it('is one account, also when it is created concurrently', async () => {
    const admin = account();
    const outcomes = await Promise.all([1, 2, 3].map(() => createAdmin(harness.dependencies)(admin)));
    expect(outcomes.sort()).toEqual(['created', 'unchanged', 'unchanged']);
  });
});
