import { calls } from '@tokri/contracts';
import { createAdmin } from '../src/accounts/commands/create-admin';
import { outcome, sidOf, useHarness } from './harness';

const NEW = 'a fresh basket of plums';

describe('a password [A-7.5.1]', () => {
  const { harness, mailed, endedBecause } = useHarness();

  const change = (token: string, password: string, newPassword = NEW) =>
    harness.ask('changePassword', { token, body: { password, newPassword, confirmPassword: newPassword } });

  it('counts at once; the other sessions end, this one stays, and a mail reports it [G-233] [A-6.2.2] [A-7.4.3]', async () => {
    const { email, password, ...shopper } = await harness.shopper();
    const phone = await harness.logIn(email, password);
    const answer = await change(shopper.accessToken, password);
    expect(calls.changePassword.response.safeParse(answer.body).success).toBe(true);
    expect(answer.headers.get('x-sessions-ended')).toBe(sidOf(phone.accessToken));
    expect((await harness.details(phone.accessToken)).status).toBe(401);
    expect(outcome((await harness.refresh(phone.refreshToken)).answer)).toEqual([401, 'SESSION_ENDED']);
    expect((await harness.details(shopper.accessToken)).status).toBe(200);
    expect((await harness.refresh(shopper.refreshToken)).answer.status).toBe(200);
    expect((await harness.logIn(email, password)).answer.status).toBe(401);
    expect((await harness.logIn(email, NEW)).answer.status).toBe(200);
    await mailed(email, 'Your password was changed');
    expect(await endedBecause(sidOf(phone.accessToken))).toBe('password-changed');
  });

  it('requires the current one: without it nothing changes [G-232] [A-6.2.3]', async () => {
    const { accessToken, email, password } = await harness.shopper();
    expect(outcome(await change(accessToken, 'wrong horse'))).toEqual([403, 'BAD_CREDENTIALS']);
    expect((await harness.logIn(email, password)).answer.status).toBe(200);
  });

  it('wrong ones count for the account in every call; right ones do not [G-234]', async () => {
    const { accessToken, password } = await harness.shopper();
    for (let time = 0; time < 12; time += 1) {
      const [present, other] = time % 2 ? ['another horse', password] : [password, 'another horse'];
      expect((await change(accessToken, present, other)).status).toBe(200);
    }
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, guess) => change(accessToken, `guess ${guess}`)),
    );
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(10);
    const limited = await change(accessToken, password);
    expect(outcome(limited)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('of two concurrent changes one succeeds', async () => {
    const { accessToken, password } = await harness.shopper();
    const answers = await Promise.all(
      ['a basket of plums', 'a basket of pears'].map((next) => change(accessToken, password, next)),
    );
    expect(answers.map(outcome).sort()).toEqual([
      [200, undefined],
      [403, 'BAD_CREDENTIALS'],
    ]);
  });

  it('voids pending codes and grants', async () => {
    const { email, accessToken, password } = await harness.shopper();
    await harness.ask('forgotPassword', { body: { email } });
    await harness.store.grants.create([{ _id: 'g', email, expiresAt: new Date(Date.now() + 60_000) }]);
    expect((await change(accessToken, password)).status).toBe(200);
    expect(await harness.store.otps.countDocuments({ _id: email })).toBe(0);
    expect(await harness.store.grants.countDocuments({ email })).toBe(0);
  });

  it('that attackers try first is refused at registration, at a change, and for an admin by an operator [G-235]', async () => {
    const { accessToken, email, password } = await harness.shopper();
    expect(outcome(await change(accessToken, password, 'iloveyou'))).toEqual([400, 'WEAK_PASSWORD']);
    expect((await harness.logIn(email, password)).answer.status).toBe(200);
    const registered = await harness.register(harness.email(), 'ashadeshpande', 'Asha Deshpande');
    const sentence = 'Please choose a password that is not your name or email.';
    expect(registered.body).toMatchObject({ code: 'WEAK_PASSWORD', fields: { password: sentence } });
    const account = { name: 'Asha Rao', email: harness.email(), password: 'password123' };
    await expect(createAdmin(harness.dependencies)(account)).rejects.toMatchObject({ code: 'WEAK_PASSWORD' });
  });
});
