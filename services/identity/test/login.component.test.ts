import { calls, ERROR_CODES, failure } from '@tokri/contracts';
import { openBrokerProbe, waitFor, type BrokerProbe } from '@tokri/testing';
import { overloaded } from '@tokri/service-kit';
import { hashSync } from 'bcryptjs';
import { startHarness, type Harness } from './harness';

describe('accounts and login', () => {
  let harness: Harness;
  let broker: BrokerProbe;
  beforeAll(async () => {
    harness = await startHarness();
    broker = await openBrokerProbe(harness.env.amqpUrl);
  });
  afterAll(async () => {
    await broker.close();
    await harness.close();
  });

  it('registers a normalised email, logs in and shows the user without any secret', async () => {
    const email = harness.email();
    const registered = await harness.register(`  ${email.toUpperCase()} `);
    expect(registered.status).toBe(200);
    expect(calls.register.response.parse(registered.body).data.email).toBe(email);

    const { answer, accessToken, refreshToken } = await harness.logIn(email.toUpperCase());
    expect(calls.login.response.parse(answer.body).data.accesstoken).toBe(accessToken);
    expect(refreshToken).toHaveLength(43);
    const details = await harness.details(accessToken);
    const user = calls.userDetails.response.parse(details.body).data;
    expect(user).toMatchObject({ email, role: 'USER', status: 'Active', verify_email: false });
    expect(Date.parse(user.last_login_date)).toBeGreaterThan(Date.now() - 60_000);
    expect(Object.keys(details.body.data as object).sort()).toEqual(Object.keys(user).sort());
    expect(JSON.stringify(details.body)).not.toMatch(/hash|password|otp|token/i);
  });

  it('publishes user.registered', async () => {
    const { email, userId } = await harness.shopper();
    await waitFor(() =>
      expect(broker.of('user.registered')).toContainEqual({ userId, name: 'Asha', email, mobile: '' }),
    );
  });

  it('answers 400 with the invalid fields, and the message for differing passwords [S-5.18]', async () => {
    const bad = await harness.register('not an email', 'short', '');
    expect(bad.status).toBe(400);
    expect(Object.keys(failure.parse(bad.body).fields!).sort()).toEqual(['email', 'name', 'password']);
    const body = {
      name: 'Asha',
      email: harness.email(),
      password: 'correct horse',
      confirmPassword: 'other horse',
    };
    const differ = await harness.send('POST', '/api/user/register', { body });
    expect(differ.status).toBe(400);
    expect(differ.body.message).toBe('password and confirm password must be same');
  });

  it('answers 400, never 500, to passwords of more than 128 characters and to hostile bodies [A-6.2.8]', async () => {
    expect((await harness.register(harness.email(), 'ä'.repeat(129))).status).toBe(400);
    expect((await harness.register(harness.email(), 'दूध')).body.fields).toEqual({
      password: 'needs at least 8 characters',
    });
    for (const body of [
      { email: { $gt: '' }, password: { $ne: '' } },
      { email: ['a@b.test'], password: 7 },
      { email: 'a@b.test\0', password: 'correct horse' },
      { email: 'a@b.test', password: '\ud800 correct horse', name: '\ud800', confirmPassword: 'x' },
      [],
      'text',
    ]) {
      for (const path of ['/api/user/login', '/api/user/register']) {
        const answer = await harness.send('POST', path, { body });
        expect([400, 401]).toContain(answer.status);
        expect(ERROR_CODES).toContain(failure.parse(answer.body).code);
      }
    }
  });

  it('answers 409 EMAIL_TAKEN to the same email in another case', async () => {
    const { email } = await harness.shopper();
    const again = await harness.register(email.toUpperCase());
    expect([again.status, again.body.code]).toEqual([409, 'EMAIL_TAKEN']);
  });

  it('of concurrent registrations of an email one succeeds, the others get 409', async () => {
    const email = harness.email();
    const answers = await Promise.all(Array.from({ length: 8 }, () => harness.register(email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await harness.store.users.countDocuments({ email })).toBe(1);
    expect(await harness.store.mails.countDocuments({ to: email })).toBe(1);
  });

  it('answers a wrong password and an unknown email with the same 401', async () => {
    const { email } = await harness.shopper();
    const wrong = (await harness.logIn(email, 'wrong horse')).answer;
    const unknown = (await harness.logIn(harness.email(), 'wrong horse')).answer;
    expect([wrong.status, wrong.body.code]).toEqual([401, 'BAD_CREDENTIALS']);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(unknown.status).toBe(401);
  });

  it('hashes once for known and unknown emails', async () => {
    const { email } = await harness.shopper();
    const { passwords } = harness.dependencies;
    const compare = jest.spyOn(passwords, 'matches');
    try {
      await harness.logIn(email, 'wrong horse');
      await harness.logIn(harness.email(), 'wrong horse');
      expect(compare).toHaveBeenCalledTimes(2);
    } finally {
      compare.mockRestore();
    }
  });

  it('accepts a long Hindi password, and the same password from another keyboard [A-6.2.1] [A-6.2.9]', async () => {
    const email = harness.email();
    const password = 'आज दूध और ताज़ा फल की टोकरी क़रीब दस बजे लाना';
    expect((await harness.register(email, password)).status).toBe(200);
    const precomposed = password.normalize('NFD').replaceAll('क\u093c', '\u0958');
    const onOtherKeyboards = [password.normalize('NFD'), precomposed, password.normalize('NFKC')];
    expect(new Set(onOtherKeyboards).size).toBeGreaterThan(1);
    for (const typed of onOtherKeyboards) expect((await harness.logIn(email, typed)).answer.status).toBe(200);
    expect((await harness.logIn(email, `${password}।`)).answer.status).toBe(401);
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

  it('does not count what it was too busy to compare', async () => {
    const { email, password } = await harness.shopper();
    const { passwords } = harness.dependencies;
    const matches = jest.spyOn(passwords, 'matches').mockRejectedValue(overloaded(3));
    for (let time = 0; time < 11; time += 1) {
      const { answer } = await harness.logIn(email, 'wrong horse');
      expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
        503,
        'UNAVAILABLE',
        '3',
      ]);
    }
    matches.mockRestore();
    expect((await harness.logIn(email, password)).answer.status).toBe(200);
  });

  it('stores no password, refresh token or private key in plain text', async () => {
    const { refreshToken } = await harness.shopper('a very secret phrase');
    const { users, sessions, refreshTokens, signingKeys, mails } = harness.store;
    const rows = await Promise.all([
      users.find().lean(),
      sessions.find().lean(),
      refreshTokens.find().lean(),
      signingKeys.find().lean(),
      mails.find().lean(),
    ]);
    const dump = JSON.stringify(rows);
    expect(dump).not.toContain('a very secret phrase');
    expect(dump).not.toContain(refreshToken);
    expect(dump).not.toContain('PRIVATE KEY');
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

  it('updates name and mobile, publishes user.updated and refuses invalid mobile numbers', async () => {
    const { accessToken, userId, email } = await harness.shopper();
    const update = (body: object) =>
      harness.send('PUT', '/api/user/update-user', { token: accessToken, body });
    const answer = await update({
      name: ' Asha Rao ',
      email: email.toUpperCase(),
      mobile: '+91 98765-43210',
    });
    const user = calls.updateUser.response.parse(answer.body).data;
    expect(user).toMatchObject({ name: 'Asha Rao', email, mobile: '9876543210' });
    expect(user).not.toHaveProperty('pendingEmail');
    const published = { userId, name: 'Asha Rao', email, mobile: '9876543210', avatar: '' };
    await waitFor(() => expect(broker.of('user.updated')).toContainEqual(published));
    expect((await update({ name: 'Asha', email, mobile: '123' })).status).toBe(400);
  });

  it('keeps a name as it shows, on one line, and refuses one that shows nothing', async () => {
    const { accessToken, email } = await harness.shopper();
    const update = (name: string) =>
      harness.send('PUT', '/api/user/update-user', {
        token: accessToken,
        body: { name, email, mobile: '९८७६५४३२१०' },
      });
    for (const [name, kept] of [
      ['A\r\nBcc: x@y.example', 'A Bcc: x@y.example'],
      ['\u202eRavi\u2028Rao\u200b', 'Ravi Rao'],
      ['क्\u200dषमा 👨‍👩‍👧‍👦', 'क्\u200dषमा 👨‍👩‍👧‍👦'],
    ] as const)
      expect((await update(name)).body.data).toMatchObject({ name: kept, mobile: '9876543210' });
    for (const name of ['\u200b', '\u200c', '\u2060', '\u3164', '\u2800', '\u00ad', '\u202e'])
      expect(await update(name)).toMatchObject({ status: 400, body: { fields: { name: 'is required' } } });
    expect((await update('A\u009bB')).status).toBe(400);
  });
});
