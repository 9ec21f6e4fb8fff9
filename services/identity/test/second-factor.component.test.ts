import { calls } from '@tokri/contracts';
import { resetSecondFactor } from '../src/second-factor/commands';
import { authenticatorOf } from './authenticator';
import { outcome, useHarness } from './harness';

const REQUIRED = 'SECOND_FACTOR_REQUIRED';
const BAD = 'BAD_SECOND_FACTOR';

describe('a second factor', () => {
  const { harness, mailedOtp } = useHarness({
    LIMIT_WRONG_LOGINS_PER_ACCOUNT: '5',
    LIMIT_WRONG_LOGINS_PER_ACCOUNT_PER_DAY: '5',
  });

  const somebody = async () => {
    const person = await harness.shopper();
    return { person, app: authenticatorOf(harness, person) };
  };
  const withSecondFactor = async () => {
    const { person, app } = await somebody();
    return { person, app, recoveryCodes: await app.switchOn() };
  };

  it('is required once it is confirmed with a code, shows in the user, and is not stored in plain text', async () => {
    const { person, app } = await somebody();
    const started = calls.startSecondFactor.response.parse((await app.start()).body).data;
    expect(started.uri).toContain(`secret=${started.secret}&issuer=Tokri`);
    expect((await app.logIn()).status).toBe(200);
    expect(outcome(await app.confirm(app.wrongCode()))).toEqual([403, BAD]);
    const { recoveryCodes } = calls.confirmSecondFactor.response.parse(
      (await app.confirm(app.code())).body,
    ).data;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await harness.details(person.accessToken)).body.data).toMatchObject({ secondFactor: true });
    expect(outcome(await app.logIn())).toEqual([401, REQUIRED]);
    const row = JSON.stringify(await harness.store.secondFactors.findById(person.userId).lean());
    for (const plain of [started.secret, ...recoveryCodes]) expect(row).not.toContain(plain);
  });

  it('is required at login, and asked for only after the right password [G-274]', async () => {
    const { app } = await withSecondFactor();
    expect(outcome(await app.logIn())).toEqual([401, REQUIRED]);
    expect(outcome(await app.logIn(app.wrongCode()))).toEqual([401, BAD]);
    expect(outcome(await app.logIn(app.code(), 'wrong horse'))).toEqual([401, 'BAD_CREDENTIALS']);
    expect(outcome(await app.logIn(undefined, 'wrong horse'))).toEqual([401, 'BAD_CREDENTIALS']);
    expect((await app.logIn(app.code())).status).toBe(200);
  });

  it('is required to change the password [A-6.2.3]', async () => {
    const { person } = await withSecondFactor();
    const [newPassword, confirmPassword] = ['another horse', 'another horse'];
    const body = { password: person.password, newPassword, confirmPassword };
    const answer = await harness.ask('changePassword', { token: person.accessToken, body });
    expect(outcome(answer)).toEqual([403, REQUIRED]);
  });

  it('accepts a code with a space in it, as apps show it', async () => {
    const { app } = await withSecondFactor();
    expect((await app.logIn(app.code().replace(/^.../, '$&\u00a0'))).status).toBe(200);
  });

  it('accepts each code once, also in concurrent logins [G-271] [A-6.5.1]', async () => {
    const { app } = await withSecondFactor();
    const code = app.code();
    const answers = await Promise.all(Array.from({ length: 4 }, () => app.logIn(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(outcome(await app.logIn(code))).toEqual([401, BAD]);
  });

  it('accepts each recovery code in any notation once, and none after they were replaced [G-272]', async () => {
    const { app, recoveryCodes } = await withSecondFactor();
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all([app.logIn(first.toUpperCase()), app.logIn(first.replaceAll('-', ''))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(outcome(await app.renew())).toEqual([403, REQUIRED]);
    const renewed = calls.renewRecoveryCodes.response.parse((await app.renew(app.code())).body).data;
    expect(outcome(await app.logIn(second))).toEqual([401, BAD]);
    expect((await app.logIn(renewed.recoveryCodes[9])).status).toBe(200);
  });

  it('is switched off with password and code, once [G-275]', async () => {
    const { person, app } = await withSecondFactor();
    expect(outcome(await app.stop())).toEqual([403, REQUIRED]);
    expect(outcome(await app.stop(app.wrongCode()))).toEqual([403, BAD]);
    expect((await app.stop(app.code())).status).toBe(200);
    expect(outcome(await app.stop())).toEqual([409, 'CONFLICT']);
    expect((await app.logIn()).status).toBe(200);
    expect((await harness.details(person.accessToken)).body.data).toMatchObject({ secondFactor: false });
  });

  it('has five tries here, also concurrently; then the right code is refused too [G-273]', async () => {
    const { app } = await withSecondFactor();
    // Logins without a code use up no tries.
    for (let time = 0; time < 8; time += 1) expect(outcome(await app.logIn())).toEqual([401, REQUIRED]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.logIn(app.wrongCode())));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === BAD)).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(7);
    expect(outcome(await app.logIn(app.code()))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('stays when the password is reset [A-6.3.4] [A-6.4.3]', async () => {
    const { person, app } = await withSecondFactor();
    const { email } = person;
    await harness.ask('forgotPassword', { body: { email } });
    const verified = await harness.ask('verifyForgotPasswordOtp', {
      body: { email, otp: await mailedOtp(email) },
    });
    const { resetToken } = calls.verifyForgotPasswordOtp.response.parse(verified.body).data;
    const password = 'another horse';
    const body = { email, newPassword: password, confirmPassword: password, resetToken };
    const done = await harness.ask('resetPassword', { body });
    expect(done.status).toBe(200);
    expect(JSON.stringify([done.body, done.headers.getSetCookie()])).not.toContain('eyJ');
    expect(outcome(await app.logIn(undefined, password))).toEqual([401, REQUIRED]);
  });

  it('its mails go to a confirmed email only, so that nobody can send mails to strangers', async () => {
    const { person, app } = await withSecondFactor();
    const mails = () => harness.store.mails.countDocuments({ to: person.email, template: /^second-factor/ });
    expect(await mails()).toBe(0);
    await harness.store.users.updateOne({ _id: person.userId }, { verifyEmail: true });
    expect((await app.stop(app.code())).status).toBe(200);
    expect(await mails()).toBe(1);
  });

  it('is removed by an operator for a user who lost app and codes [A-6.4.4]', async () => {
    const { person, app } = await withSecondFactor();
    expect(await resetSecondFactor(harness)({ email: person.email })).toBe('reset');
    expect(await resetSecondFactor(harness)({ email: person.email })).toBe('had none');
    expect(await resetSecondFactor(harness)({ email: 'nobody@mail.test' })).toBe('no account');
    expect((await app.logIn()).status).toBe(200);
  });
});

describe('admins who need a second factor [A-6.3.3] [A-10.3.4]', () => {
  const { harness } = useHarness({ ADMIN_SECOND_FACTOR: 'required' });
  const adminCall = (token: string, body: object) => harness.ask('exportCustomers', { token, body });

  it('have the role of shoppers until it is enabled, and of admins from the next refresh [G-276] [G-277]', async () => {
    const admin = await harness.admin();
    const { password } = admin;
    expect((await harness.details(admin.accessToken)).body.data).toMatchObject({
      role: 'ADMIN',
      secondFactor: false,
      secondFactorRequired: true,
    });
    expect(outcome(await adminCall(admin.accessToken, { password }))).toEqual([403, REQUIRED]);
    const app = authenticatorOf(harness, admin);
    await app.switchOn();
    const { accessToken } = await harness.refresh(admin.refreshToken);
    expect(outcome(await adminCall(accessToken, { password }))).toEqual([403, REQUIRED]);
    expect((await adminCall(accessToken, { password, code: app.code() })).status).toBe(200);
    expect((await harness.details(accessToken)).body.data).toMatchObject({ secondFactorRequired: false });
    await app.forgetUsedCodes();
    expect(outcome(await app.stop(app.code()))).toEqual([403, 'FORBIDDEN']);
  });

  it('shoppers do not need one', async () => {
    const app = authenticatorOf(harness, await harness.shopper());
    await app.switchOn();
    expect((await app.stop(app.code())).status).toBe(200);
  });
});
