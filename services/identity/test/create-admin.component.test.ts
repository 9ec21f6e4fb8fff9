import { createAdmin } from '../src/accounts/commands/create-admin';
import { startHarness, type Harness } from './harness';

describe('an admin that an operator creates [A-6.3.2]', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness.close());

  const roleOf = async (email: string, password: string) => {
    const { accessToken } = await harness.logIn(email, password);
    return ((await harness.details(accessToken)).body.data as { role: string }).role;
  };

  it('can log in, gets no mail, and is unchanged when created again', async () => {
    const account = { name: 'Asha Rao', email: harness.email(), password: 'groceries at ten' };
    expect(await createAdmin(harness.dependencies)(account)).toBe('created');
    const again = { ...account, name: 'Other', password: 'another password' };
    expect(await createAdmin(harness.dependencies)(again)).toBe('unchanged');
    const { accessToken } = await harness.logIn(account.email, account.password);
    const { body } = await harness.details(accessToken);
    expect(body.data).toMatchObject({ name: 'Asha Rao', role: 'ADMIN', verify_email: true });
    expect(await harness.store.mails.countDocuments({ to: account.email })).toBe(0);
  });

  it('is the existing account of the email, with its own password', async () => {
    const { email, password } = await harness.shopper();
    const account = { name: 'Asha Rao', email, password: 'another password' };
    expect(await createAdmin(harness.dependencies)(account)).toBe('promoted');
    expect(await roleOf(email, password)).toBe('ADMIN');
    expect(await createAdmin(harness.dependencies)(account)).toBe('unchanged');
  });

  it('is one account, also when it is created concurrently', async () => {
    const account = { name: 'Asha Rao', email: harness.email(), password: 'groceries at ten' };
    const outcomes = await Promise.all([1, 2, 3].map(() => createAdmin(harness.dependencies)(account)));
    expect(outcomes.sort()).toEqual(['created', 'unchanged', 'unchanged']);
  });
});
