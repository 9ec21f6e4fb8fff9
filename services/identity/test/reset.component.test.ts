import { calls } from '@tokri/contracts';
import { tokenHash } from '../src/secrets';
import { outcome, sidOf, useHarness } from './harness';

describe('password reset [G-348] [A-2.3.1]', () => {
  const { harness, smtp, mailedOtp, endedBecause } = useHarness();

  const forgot = (email: string) => harness.ask('forgotPassword', { body: { email } });
  const verify = (email: string, otp: string) =>
    harness.ask('verifyForgotPasswordOtp', { body: { email, otp } });
  const reset = (email: string, more: { resetToken?: string; cookie?: string; password?: string } = {}) => {
    const { resetToken, cookie, password: newPassword = 'battery staple' } = more;
    const body = { email, newPassword, confirmPassword: newPassword, resetToken };
    return harness.ask('resetPassword', { body, cookie });
  };
  const wrong = (otp: string) => (otp === '000000' ? '111111' : '000000');
  const withCode = async () => {
    const shopper = await harness.shopper();
    await forgot(shopper.email);
    return { ...shopper, otp: await mailedOtp(shopper.email) };
  };
  const withGrant = async () => {
    const shopper = await withCode();
    const answer = await verify(shopper.email, shopper.otp);
    return { ...shopper, resetToken: (answer.body.data as { resetToken: string }).resetToken };
  };

  it('by code and grant sets a new password and ends every session [G-140] [A-7.4.3]', async () => {
    const shopper = await harness.shopper();
    const desk = await harness.logIn(shopper.email, shopper.password);
    expect(calls.forgotPassword.response.safeParse((await forgot(shopper.email)).body).success).toBe(true);
    const verified = await verify(shopper.email, await mailedOtp(shopper.email));
    const { resetToken } = calls.verifyForgotPasswordOtp.response.parse(verified.body).data;
    const cookie = verified.headers.get('set-cookie')!;
    expect(cookie).toMatch(/^reset_grant=[\w-]{43}; Max-Age=600; .*HttpOnly; SameSite=Strict$/);

    const done = await reset(shopper.email, { cookie: `reset_grant=${resetToken}` });
    expect(calls.resetPassword.response.safeParse(done.body).success).toBe(true);
    expect(done.headers.get('x-sessions-ended')!.split(',')).toHaveLength(2);
    for (const { accessToken, refreshToken } of [shopper, desk]) {
      expect((await harness.details(accessToken)).status).toBe(401);
      expect((await harness.refresh(refreshToken)).answer.body.code).toBe('SESSION_ENDED');
      expect(await endedBecause(sidOf(accessToken))).toBe('password-reset');
    }
    expect((await harness.logIn(shopper.email, shopper.password)).answer.status).toBe(401);
    expect((await harness.logIn(shopper.email, 'battery staple')).answer.status).toBe(200);
  });

  it('without a grant, with an invalid or an expired one is 403 NO_RESET_GRANT', async () => {
    const { email, password, resetToken } = await withGrant();
    await harness.store.grants.updateOne({ _id: tokenHash(resetToken) }, { expiresAt: new Date() });
    for (const more of [{}, { resetToken: 'garbage' }, { cookie: 'reset_grant=x' }, { resetToken }])
      expect(outcome(await reset(email, more))).toEqual([403, 'NO_RESET_GRANT']);
    expect((await harness.logIn(email, password)).answer.status).toBe(200);
  });

  it('a grant works once, also in concurrent requests [G-139] [A-6.5.1]', async () => {
    const { email, resetToken } = await withGrant();
    const passwords = ['first password', 'second password', 'third password'];
    const answers = await Promise.all(passwords.map((password) => reset(email, { resetToken, password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect((await reset(email, { resetToken })).status).toBe(403);
  });

  it('a grant is bound to its email, and a weak password leaves it unused [G-139]', async () => {
    const { email, resetToken } = await withGrant();
    const victim = await harness.shopper();
    expect((await reset(victim.email, { resetToken })).body.code).toBe('NO_RESET_GRANT');
    expect((await harness.logIn(victim.email, victim.password)).answer.status).toBe(200);
    expect(outcome(await reset(email, { resetToken, password: 'trustno1' }))).toEqual([400, 'WEAK_PASSWORD']);
    expect((await reset(email, { resetToken })).status).toBe(200);
  });

  it('a code has 5 tries, also for concurrent guesses; then the right one is refused, until a new code [G-137]', async () => {
    const { email, otp } = await withCode();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(email, wrong(otp))));
    expect(answers.filter(({ body }) => body.code === 'BAD_OTP')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(outcome(await verify(email, otp))).toEqual([429, 'TOO_MANY_REQUESTS']);
    await forgot(email);
    expect((await verify(email, await mailedOtp(email, 2))).status).toBe(200);
  });

  it('an email has one valid code: a new one voids the previous one [A-6.6.2]', async () => {
    const { email, otp: first } = await withCode();
    await forgot(email);
    const second = await mailedOtp(email, 2);
    if (first !== second) expect((await verify(email, first)).body.code).toBe('BAD_OTP');
    expect((await verify(email, second)).status).toBe(200);
    expect((await verify(email, second)).body.code).toBe('BAD_OTP');
  });

  it('a code older than 10 minutes is OTP_EXPIRED [G-138] [A-6.4.1] [A-6.5.5]', async () => {
    const { email, otp } = await withCode();
    const row = (await harness.store.otps.findById(email).lean())!;
    const minutes = (row.expiresAt.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    await harness.store.otps.updateOne({ _id: email }, { expiresAt: new Date() });
    expect(outcome(await verify(email, otp))).toEqual([400, 'OTP_EXPIRED']);
  });

  it('the code and its unkeyed hash are not in the database [A-6.5.2]', async () => {
    const { email, otp } = await withCode();
    await harness.mailsEnded(email);
    const mails = await harness.store.mails.find().lean();
    const dump = JSON.stringify([await harness.store.otps.find().lean(), mails]);
    expect(dump).not.toContain(`"${otp}"`);
    expect(dump).not.toContain(tokenHash(otp));
    const sealed = mails.filter(({ to }) => to === email).map(({ sealedData }) => sealedData);
    expect(sealed).toEqual(['', '']);
  });

  it('responds the same and makes the same writes with and without an account', async () => {
    const { email } = await harness.shopper();
    const unknownEmail = harness.email();
    const [known, unknown] = [await forgot(email), await forgot(unknownEmail)];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const both = { $in: [email, unknownEmail] };
    expect(await harness.store.otps.countDocuments({ _id: both })).toBe(2);
    const mails = await harness.store.mails.find({ to: both, template: 'otp' }).lean();
    expect(new Map(mails.map(({ to, state }) => [to, state === 'nobody']))).toEqual(
      new Map([
        [email, false],
        [unknownEmail, true],
      ]),
    );
    for (let tries = 0; tries < 5; tries += 1)
      expect((await verify(unknownEmail, '123456')).body.code).toBe('BAD_OTP');
    expect((await verify(unknownEmail, '123456')).status).toBe(429);
    await mailedOtp(email);
    expect(smtp.to(unknownEmail)).toEqual([]);
  });
});
