import { calls, failure } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { tokenHash } from '../src/secrets';
import { useMailHarness } from './mail-harness';

describe('password reset [G-348] [A-2.3.1]', () => {
  const { harness, smtp, broker } = useMailHarness();

  const forgot = (email: string) => harness.send('PUT', '/api/user/forgot-password', { body: { email } });
  const verify = (email: string, otp: string) =>
    harness.send('PUT', '/api/user/verify-forgot-password-otp', { body: { email, otp } });
  const reset = (email: string, more: { resetToken?: string; cookie?: string; password?: string } = {}) => {
    const { resetToken, cookie, password: newPassword = 'battery staple' } = more;
    const body = { email, newPassword, confirmPassword: newPassword, resetToken };
    return harness.send('PUT', '/api/user/reset-password', { body, cookie });
  };
  const otpMails = (email: string) => smtp.to(email).filter(({ subject }) => subject.startsWith('Your code'));
  const mailedOtp = async (email: string, nth = 1) => {
    await waitFor(() => otpMails(email).length >= nth);
    return /\b(\d{6})\b/.exec(otpMails(email)[nth - 1]!.text)![1]!;
  };
  const wrong = (otp: string) => (otp === '000000' ? '111111' : '000000');
  const grantFor = async (email: string) => {
    await forgot(email);
    const answer = await verify(email, await mailedOtp(email, otpMails(email).length + 1));
    return (answer.body.data as { resetToken: string }).resetToken;
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
    }
    expect((await harness.logIn(shopper.email, shopper.password)).answer.status).toBe(401);
    expect((await harness.logIn(shopper.email, 'battery staple')).answer.status).toBe(200);
    const events = () =>
      broker.of('user.sessions-ended') as { userId: string; reason: string; sessionIds: string[] }[];
    await waitFor(() => {
      const event = events().find(({ userId }) => userId === shopper.userId)!;
      expect([event.reason, event.sessionIds.length]).toEqual(['password-reset', 2]);
    });
  });

  it('without a grant, with an invalid or an expired one is 403 NO_RESET_GRANT', async () => {
    const { email, password } = await harness.shopper();
    const resetToken = await grantFor(email);
    await harness.store.grants.updateOne({ _id: tokenHash(resetToken) }, { expiresAt: new Date() });
    for (const more of [{}, { resetToken: 'garbage' }, { cookie: 'reset_grant=x' }, { resetToken }]) {
      const answer = await reset(email, more);
      expect([answer.status, failure.parse(answer.body).code]).toEqual([403, 'NO_RESET_GRANT']);
    }
    expect((await harness.logIn(email, password)).answer.status).toBe(200);
  });

  it('a grant works once, also in concurrent requests [G-139] [A-6.5.1]', async () => {
    const { email } = await harness.shopper();
    const resetToken = await grantFor(email);
    const answers = await Promise.all(
      ['first password', 'second password', 'third password'].map((password) =>
        reset(email, { resetToken, password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect((await reset(email, { resetToken })).status).toBe(403);
  });

  it('a grant is bound to its email [G-139]', async () => {
    const mine = await harness.shopper();
    const victim = await harness.shopper();
    const resetToken = await grantFor(mine.email);
    expect((await reset(victim.email, { resetToken })).body.code).toBe('NO_RESET_GRANT');
    expect((await harness.logIn(victim.email, victim.password)).answer.status).toBe(200);
    expect((await reset(mine.email, { resetToken })).status).toBe(200);
  });

  it('differing or weak new passwords are 400 and leave the grant unused', async () => {
    const { email } = await harness.shopper();
    const resetToken = await grantFor(email);
    const body = { email, newPassword: 'battery staple', confirmPassword: 'battery stable', resetToken };
    const differ = await harness.send('PUT', '/api/user/reset-password', { body });
    expect([differ.status, differ.body.message]).toEqual([
      400,
      'New password and confirm password must be same.',
    ]);
    expect((await reset(email, { resetToken, password: 'short' })).status).toBe(400);
    expect((await reset(email, { resetToken })).status).toBe(200);
  });

  it('a code has no tries left after 5 wrong ones: then even the right one is 429 [G-137]', async () => {
    const { email } = await harness.shopper();
    await forgot(email);
    const otp = await mailedOtp(email);
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await verify(email, wrong(otp));
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_OTP']);
    }
    const noTriesLeft = await verify(email, otp);
    expect([noTriesLeft.status, noTriesLeft.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(noTriesLeft.headers.get('retry-after'))).toBeGreaterThan(0);
    await forgot(email);
    expect((await verify(email, await mailedOtp(email, 2))).status).toBe(200);
  });

  it('concurrent guesses share the 5 tries [G-137]', async () => {
    const { email } = await harness.shopper();
    await forgot(email);
    const otp = await mailedOtp(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(email, wrong(otp))));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('an email has one valid code: a new one voids the previous one [A-6.6.2]', async () => {
    const { email } = await harness.shopper();
    await forgot(email);
    const first = await mailedOtp(email);
    await forgot(email);
    const second = await mailedOtp(email, 2);
    if (first !== second) expect((await verify(email, first)).body.code).toBe('BAD_OTP');
    expect((await verify(email, second)).status).toBe(200);
    expect((await verify(email, second)).body.code).toBe('BAD_OTP');
  });

  it('a code older than 10 minutes is OTP_EXPIRED [G-138] [A-6.4.1] [A-6.5.5]', async () => {
    const { email } = await harness.shopper();
    await forgot(email);
    const otp = await mailedOtp(email);
    const row = (await harness.store.otps.findById(email).lean())!;
    const minutes = (row.expiresAt.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    await harness.store.otps.updateOne({ _id: email }, { expiresAt: new Date() });
    const answer = await verify(email, otp);
    expect([answer.status, answer.body.code]).toEqual([400, 'OTP_EXPIRED']);
  });

  it('the code and its unkeyed hash are not in the database', async () => {
    const { email } = await harness.shopper();
    await forgot(email);
    const otp = await mailedOtp(email);
    await waitFor(async () =>
      expect(await harness.store.mails.countDocuments({ to: email, state: 'sent' })).toBe(2),
    );
    const rows = [await harness.store.otps.find().lean(), await harness.store.mails.find().lean()];
    const dump = JSON.stringify(rows);
    expect(dump).not.toContain(`"${otp}"`);
    expect(dump).not.toContain(tokenHash(otp));
    const sent = await harness.store.mails.find({ to: email }).lean();
    expect(sent.map(({ sealedData }) => sealedData)).toEqual(['', '']);
  });

  it('responds the same and makes the same writes with and without an account', async () => {
    const { email } = await harness.shopper();
    const unknownEmail = harness.email();
    const [known, unknown] = [await forgot(email), await forgot(unknownEmail)];
    expect({ ...unknown.body }).toEqual({ ...known.body });
    expect(unknown.status).toBe(known.status);
    const otps = await harness.store.otps.find({ _id: { $in: [email, unknownEmail] } }).lean();
    expect(otps).toHaveLength(2);
    const mails = await harness.store.mails
      .find({ to: { $in: [email, unknownEmail] }, template: 'otp' })
      .lean();
    expect(mails.map(({ to, state }) => [to, state === 'nobody'])).toEqual(
      expect.arrayContaining([
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
