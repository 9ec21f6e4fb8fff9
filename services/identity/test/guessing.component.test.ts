import { COOKIES } from '@tokri/contracts';
import type { HttpError } from '@tokri/service-kit';
import type { AttemptLimits } from '../src/attempts/attempt-limits';
import { countAttempt, forgetAttempts } from '../src/attempts/count-attempts';
import { unlockAccount } from '../src/attempts/unlock-account';
import { startHarness, useHarness, type Answer } from './harness';

const WRONG = 'wrong horse';
const HOUR_MS = 3_600_000;

describe('an attacker who guesses', () => {
  const { harness, smtp, mailedOtp } = useHarness();

  const login = (email: string, password: string, cookie?: string) =>
    harness.ask('login', { body: { email, password }, cookie });
  const forgot = (email: string, cookie?: string) =>
    harness.ask('forgotPassword', { body: { email }, cookie });
  const verify = (email: string, otp: string, cookie?: string) =>
    harness.ask('verifyForgotPasswordOtp', { body: { email, otp }, cookie });
  const deviceOf = ({ headers }: Answer) =>
    headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0]!)
      .find((cookie) => cookie.startsWith(`${COOKIES.device.name}=`));
  const statuses = async (times: number, call: () => Promise<Answer>) => {
    const answers = [];
    for (let time = 0; time < times; time += 1) answers.push((await call()).status);
    return answers;
  };
  async function newCode(email: string, cookie?: string) {
    const codes = smtp.to(email).filter(({ subject }) => subject.startsWith('Your code')).length;
    expect((await forgot(email, cookie)).status).toBe(200);
    return mailedOtp(email, codes + 1);
  }
  const wrongCode = (otp: string) => (otp === '000000' ? '111111' : '000000');
  async function pass(hours: number) {
    for (const log of await harness.store.attempts.find().lean()) {
      const at = log.at.map((time) => new Date(time.getTime() - hours * HOUR_MS));
      await harness.store.attempts.updateOne({ _id: log._id }, { at });
    }
  }

  it('has 10 attempts at a password in a quarter of an hour and 20 a day; then the right one is refused too [G-130]', async () => {
    const { email, password } = await harness.shopper();
    const unknown = harness.email();
    for (const account of [email, unknown]) {
      expect(await statuses(10, () => login(account, WRONG))).toEqual(Array(10).fill(401));
      expect(await login(account, password)).toMatchObject({
        status: 429,
        body: {
          code: 'TOO_MANY_REQUESTS',
          message: 'Too many wrong attempts. Please try again in 15 minutes.',
        },
      });
    }
    await pass(1);
    expect(await statuses(12, () => login(email, WRONG))).toEqual([...Array<number>(10).fill(401), 429, 429]);
    await pass(1);
    expect((await login(email, password)).body.message).toMatch(/in 22 hours\.$/);
    await pass(22.5);
    expect((await login(email, password)).status).toBe(200);
  });

  it('right passwords are not counted [G-131]', async () => {
    const { email, password } = await harness.shopper();
    expect(await statuses(25, () => login(email, password))).toEqual(Array(25).fill(200));
  });

  it('does not lock out a browser that was logged in before, which has a count of its own [G-132] [G-133]', async () => {
    const { email, password } = await harness.shopper();
    const device = deviceOf(await login(email, password))!;
    await statuses(11, () => login(email, WRONG));
    expect((await login(email, password)).status).toBe(429);
    const known = await login(email, password, device);
    expect([known.status, deviceOf(known)]).toEqual([200, device]);
    const stranger = await harness.shopper();
    expect((await login(email, password, deviceOf(stranger.answer))).status).toBe(429);
    await statuses(10, () => login(email, WRONG, device));
    expect((await login(email, password, device)).status).toBe(429);
  });

  it('has 20 attempts at the codes of an email in a day, over any number of mailed codes [G-129] [A-6.6.3]', async () => {
    const { email, password } = await harness.shopper();
    const device = deviceOf(await login(email, password))!;
    for (let code = 0; code < 4; code += 1) {
      const otp = await newCode(email);
      expect(await statuses(5, () => verify(email, wrongCode(otp)))).toEqual(Array(5).fill(400));
      await pass(1);
    }
    const refused = await verify(email, await newCode(email));
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.body.message).toMatch(/^Too many wrong codes\. Please try again in 2\d hours\.$/);
    expect((await verify(email, await newCode(email, device), device)).status).toBe(200);
    await pass(24);
    expect((await verify(email, await newCode(email))).status).toBe(200);
  });

  it('causes at most 5 mails in an hour and 15 a day to one email, with or without an account [G-134]', async () => {
    const { email, password } = await harness.shopper();
    const device = deviceOf(await login(email, password))!;
    for (const account of [email, harness.email()]) {
      const answers = [];
      for (let hour = 0; hour < 4; hour += 1) {
        answers.push(await statuses(6, () => forgot(account)));
        await pass(1.1);
      }
      const hourly = [200, 200, 200, 200, 200, 429];
      expect(answers).toEqual([hourly, hourly, hourly, Array(6).fill(429)]);
      expect((await forgot(account)).body.message).toMatch(/^Too many codes were asked for\. .* hours\.$/);
    }
    expect((await forgot(email, device)).status).toBe(200);
  });

  it('a new password lets its owner log in, after any number of attempts at the old one [G-135]', async () => {
    const { email } = await harness.shopper();
    await statuses(11, () => login(email, WRONG));
    const verified = await verify(email, await newCode(email));
    const { resetToken } = verified.body.data as { resetToken: string };
    const [newPassword, confirmPassword] = ['battery staple', 'battery staple'];
    const body = { email, newPassword, confirmPassword, resetToken };
    expect((await harness.ask('resetPassword', { body })).status).toBe(200);
    expect((await login(email, newPassword)).status).toBe(200);
  });

  it('an operator unlocks an owner whom others have locked out', async () => {
    const { email, password } = await harness.shopper();
    await statuses(11, () => login(email, WRONG));
    expect(await unlockAccount(harness)({ email })).toBe(true);
    expect((await login(email, password)).status).toBe(200);
    expect(await unlockAccount(harness)({ email: harness.email() })).toBe(false);
  });

  it('one mailbox gets the welcome mails of at most ten accounts a day [G-136]', async () => {
    const [name, host] = harness.email().split('@') as [string, string];
    const tags = Array.from({ length: 11 }, (_, tag) => `${name}+${tag}@${host}`);
    const answers = [];
    for (const email of tags) answers.push((await harness.register(email)).status);
    expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
  });

  const attempt = (account: string, at = harness) =>
    countAttempt(at.dependencies, 'proof', account).then(
      () => 'counted',
      (error: unknown) => error as HttpError,
    );

  it('is counted one by one, also concurrently at several replicas, until the secret is replaced', async () => {
    const other = await startHarness({}, harness.env);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) => attempt('asha', index % 2 ? harness : other)),
    );
    await other.close();
    expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(10);
    expect(await attempt('asha')).toMatchObject({ status: 429 });
    expect(await attempt('nila')).toBe('counted');
    await forgetAttempts(harness.dependencies, ['proof'], 'asha');
    expect(await attempt('asha')).toBe('counted');
  });

  it('leaves attempts without the email, for no longer than they count', async () => {
    await harness.store.attempts.deleteMany({});
    await attempt('asha@mail.test');
    const log = (await harness.store.attempts.findOne().lean())!;
    expect(JSON.stringify(log)).not.toContain('asha');
    expect(log.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 24 * HOUR_MS);
    const [, ttl] = await harness.store.attempts.collection.indexes();
    expect(ttl).toMatchObject({ key: { expiresAt: 1 }, expireAfterSeconds: 0 });
  });

  it('has a chance at codes of less than one in ten thousand a day', () => {
    const { otp, 'second-factor': secondFactor } = harness.dependencies.attemptLimits;
    const perDay = (ceilings: AttemptLimits['otp']) =>
      Math.max(...ceilings.filter(({ windowMs }) => windowMs === 24 * HOUR_MS).map(({ limit }) => limit));
    /** A code of the authenticator app is accepted in its own half minute and in the adjacent ones. */
    const chance = perDay(otp) / 1e6 + (3 * perDay(secondFactor)) / 1e6;
    expect(chance).toBeLessThan(1e-4);
  });
});
