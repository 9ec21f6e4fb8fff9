import { calls } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { overloaded } from '@tokri/service-kit';
import { hashSync } from 'bcryptjs';
import { outcome, useHarness } from './harness';

describe('accounts and login', () => {
  const { harness, broker } = useHarness();

  it('registers a normalised email, logs in, shows the user without any secret and publishes user.registered', async () => {
    const email = harness.email();
    const registered = await harness.register(`  ${email.toUpperCase()} `);
    expect(registered.status).toBe(200);
    const { _id: userId, ...created } = calls.register.response.parse(registered.body).data;
    expect(created.email).toBe(email);

    const { answer, accessToken, refreshToken } = await harness.logIn(email.toUpperCase());
    expect(calls.login.response.parse(answer.body).data.accesstoken).toBe(accessToken);
    expect(refreshToken).toHaveLength(43);
    const details = await harness.details(accessToken);
    const user = calls.userDetails.response.parse(details.body).data;
    expect(user).toMatchObject({ email, role: 'USER', status: 'Active', verify_email: false });
    expect(Date.parse(user.last_login_date)).toBeGreaterThan(Date.now() - 60_000);
    expect(Object.keys(details.body.data as object).sort()).toEqual(Object.keys(user).sort());
    expect(JSON.stringify(details.body)).not.toMatch(/hash|password|otp|token/i);
    const published = { userId, name: 'Asha', email, mobile: '' };
    await waitFor(() => expect(broker.of('user.registered')).toContainEqual(published));
  });

  it('of concurrent registrations of an email one succeeds, the others get 409', async () => {
    const email = harness.email();
    const typed = Array.from({ length: 8 }, (_, index) => (index % 2 ? email : email.toUpperCase()));
    const answers = await Promise.all(typed.map((each) => harness.register(each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await harness.store.users.countDocuments({ email })).toBe(1);
    expect(await harness.store.mails.countDocuments({ to: email })).toBe(1);
  });

  it('answers a wrong password and an unknown email with the same 401, after one hash each', async () => {
    const { email } = await harness.shopper();
    const compare = jest.spyOn(harness.dependencies.passwords, 'matches');
    const wrong = (await harness.logIn(email, 'wrong horse')).answer;
    const unknown = (await harness.logIn(harness.email(), 'wrong horse')).answer;
    expect(compare).toHaveBeenCalledTimes(2);
    compare.mockRestore();
    expect(outcome(wrong)).toEqual([401, 'BAD_CREDENTIALS']);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(unknown.status).toBe(401);
  });

  it('replaces an old hash at the next right login, also of several at once, and ends no session', async () => {
    const { email, accessToken, password } = await harness.shopper();
    const old = hashSync(password, 4);
    await harness.store.users.updateOne({ email }, { passwordHash: old });
    const hashOf = async () => (await harness.store.users.findOne({ email }).lean())?.passwordHash;
    expect((await harness.logIn(email, 'wrong horse')).answer.status).toBe(401);
    expect(await hashOf()).toBe(old);
    const fullWidth = password.replace('c', 'ｃ');
    const logins = [password, fullWidth, password, password].map((typed) => harness.logIn(email, typed));
    expect((await Promise.all(logins)).map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await hashOf()).toMatch(/^sha384/);
    expect((await harness.logIn(email, password)).answer.status).toBe(200);
    expect((await harness.details(accessToken)).status).toBe(200);
  });

  it('does not count attempts that it was too busy to compare', async () => {
    const { email, password } = await harness.shopper();
    const { passwords } = harness.dependencies;
    const matches = jest.spyOn(passwords, 'matches').mockRejectedValue(overloaded(3));
    for (let time = 0; time < 11; time += 1) {
      const { answer } = await harness.logIn(email, 'wrong horse');
      expect([...outcome(answer), answer.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '3']);
    }
    matches.mockRestore();
    expect((await harness.logIn(email, password)).answer.status).toBe(200);
  });

  it('stores no password, refresh token or private key in plain text', async () => {
    const { refreshToken } = await harness.shopper('a very secret phrase');
    const { db } = harness.store.users;
    const collections = await db.listCollections();
    const rows = collections.map(({ name }) => db.collection(name).find().toArray());
    const dump = JSON.stringify(await Promise.all(rows));
    for (const secret of ['a very secret phrase', refreshToken, 'PRIVATE KEY'])
      expect(dump).not.toContain(secret);
  });

  it('refuses a login whose password was changed while its hash was computed', async () => {
    const { email, password } = await harness.shopper();
    const { passwords } = harness.dependencies;
    const matches = jest.spyOn(passwords, 'matches').mockImplementationOnce(async () => {
      await harness.store.users.updateOne({ email }, { passwordHash: 'another' });
      return true;
    });
    expect((await harness.logIn(email, password)).answer.status).toBe(401);
    matches.mockRestore();
  });

  it('updates name and mobile, and publishes user.updated', async () => {
    const { accessToken: token, userId, email } = await harness.shopper();
    const body = { name: ' Asha Rao ', email: email.toUpperCase(), mobile: '+91 98765-43210' };
    const user = calls.updateUser.response.parse(
      (await harness.ask('updateUser', { token, body })).body,
    ).data;
    expect(user).toMatchObject({ name: 'Asha Rao', email, mobile: '9876543210' });
    expect(user).not.toHaveProperty('pendingEmail');
    const published = { userId, name: 'Asha Rao', email, mobile: '9876543210', avatar: '' };
    await waitFor(() => expect(broker.of('user.updated')).toContainEqual(published));
  });
});
