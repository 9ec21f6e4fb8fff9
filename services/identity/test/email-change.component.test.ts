import { calls, type PublicUser } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { outcome, sidOf, useHarness, type Shopper } from './harness';

const STALE = [400, 'LINK_EXPIRED'];

describe('a new email [A-7.5.1] [A-14.2.1]', () => {
  const { harness, broker, mailed, endedBecause } = useHarness();

  const update = ({ accessToken: token }: Shopper, email: string, name = 'Asha') =>
    harness.ask('updateUser', { token, body: { name, email, mobile: '9876543210' } });
  const confirm = (token: string, password: string) =>
    harness.ask('confirmEmail', { body: { token, password } });
  const cancel = (token: string) => harness.ask('cancelEmailChange', { body: { token } });
  const user = async ({ accessToken }: Shopper) =>
    (await harness.details(accessToken)).body.data as PublicUser;
  const rowOf = async ({ userId }: Shopper) => (await harness.store.users.findById(userId).lean())!;
  const mayLogIn = async (email: string, { password }: Shopper) =>
    (await harness.logIn(email, password)).answer.status === 200;

  const tokenIn = (text: string, path: string) =>
    new RegExp(`http://shop\\.test/${path}#([\\w-]{43})`).exec(text)![1]!;
  const confirmToken = async (to: string, nth?: number) =>
    tokenIn((await mailed(to, 'Confirm your new email', nth)).text, 'confirm-email');
  const cancelToken = async (to: string, subject: 'asked' | 'changed' = 'asked') => {
    const subjects = { asked: 'Your email is about to change', changed: 'Your email was changed' };
    return tokenIn((await mailed(to, subjects[subject])).text, 'cancel-email-change');
  };
  async function pending() {
    const [shopper, email] = [await harness.confirmedShopper(), harness.email()];
    await update(shopper, email);
    return { shopper, email, token: await confirmToken(email) };
  }
  async function moved(shopper: Shopper): Promise<string> {
    const email = harness.email();
    await update(shopper, email);
    expect((await confirm(await confirmToken(email), shopper.password)).status).toBe(200);
    return email;
  }

  it('is pending: the old email stays in force, logs in and is notified; name and mobile change at once [G-221]', async () => {
    const [shopper, email] = [await harness.confirmedShopper(), harness.email()];
    const answer = await update(shopper, email.toUpperCase(), 'Asha Rao');
    const data = calls.updateUser.response.parse(answer.body).data;
    const before = { email: shopper.email, verify_email: true };
    expect(data).toMatchObject({ ...before, name: 'Asha Rao', mobile: '9876543210', pendingEmail: email });
    expect(await user(shopper)).toMatchObject({ ...before, pendingEmail: email });
    expect([await mayLogIn(email, shopper), await mayLogIn(shopper.email, shopper)]).toEqual([false, true]);
    expect(await cancelToken(shopper.email)).toHaveLength(43);
    const events = broker.of('user.updated') as { email: string }[];
    expect(events.some((event) => event.email === email)).toBe(false);
  });

  it('its mails quote no user input', async () => {
    const [shopper, email] = [await harness.confirmedShopper(), harness.email()];
    await update(shopper, email, 'Your parcel waits: http://evil.test');
    for (const { subject, html, text } of [
      await mailed(email, 'Confirm your new email'),
      await mailed(shopper.email, 'Your email is about to change'),
    ]) {
      expect(subject + html + text).not.toMatch(/parcel|evil|9876543210/);
      expect(html + text).not.toContain(email);
    }
  });

  it('is in force once its link is opened and the password entered; services and the old address are notified [G-222]', async () => {
    const { shopper, email, token } = await pending();
    expect(outcome(await confirm(token, 'wrong horse'))).toEqual([403, 'BAD_CREDENTIALS']);
    expect((await user(shopper)).email).toBe(shopper.email);
    const done = await confirm(token, shopper.password);
    expect(calls.confirmEmail.response.safeParse(done.body).success).toBe(true);
    const after = await user(shopper);
    expect(after).toMatchObject({ email, verify_email: true });
    expect(after).not.toHaveProperty('pendingEmail');
    const published = { userId: shopper.userId, name: 'Asha', email, mobile: '9876543210', avatar: '' };
    await waitFor(() => expect(broker.of('user.updated')).toContainEqual(published));
    expect((await mailed(shopper.email, 'Your email was changed')).text).not.toContain(email);
    expect([await mayLogIn(email, shopper), await mayLogIn(shopper.email, shopper)]).toEqual([true, false]);
    expect(outcome(await confirm(token, shopper.password))).toEqual(STALE);
  });

  it('gets no reset code while it is pending, so that a mistyped one cannot take over the account [G-224]', async () => {
    const { email } = await pending();
    await harness.ask('forgotPassword', { body: { email } });
    const otps = await harness.store.mails.find({ to: email, template: 'otp' }).lean();
    expect(otps.map(({ state }) => state)).toEqual(['nobody']);
  });

  it('has a link that works for 24 hours, and only the newest one works [G-223]', async () => {
    const { shopper, token: first } = await pending();
    const second = harness.email();
    await update(shopper, second);
    expect(outcome(await confirm(first, shopper.password))).toEqual(STALE);
    const { expiresAt } = (await rowOf(shopper)).pendingEmail!;
    expect((expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    const past = { 'pendingEmail.expiresAt': new Date(Date.now() - 1) };
    await harness.store.users.updateOne({ _id: shopper.userId }, past);
    for (const token of [await confirmToken(second), 'garbage', 'x'.repeat(200)])
      expect(outcome(await confirm(token, shopper.password))).toEqual(STALE);
    expect(await user(shopper)).not.toHaveProperty('pendingEmail');
  });

  it('submitted again, it mails nothing; submitting the current email cancels it', async () => {
    const { shopper, email, token } = await pending();
    await update(shopper, email);
    expect(await harness.store.mails.countDocuments({ to: email })).toBe(1);
    expect((await update(shopper, shopper.email)).body.data).not.toHaveProperty('pendingEmail');
    expect(outcome(await confirm(token, shopper.password))).toEqual(STALE);
  });

  it('can be requested five times a day by one user, and the sixth request mails nothing [G-231]', async () => {
    const shopper = await harness.confirmedShopper();
    for (let time = 0; time < 5; time += 1) expect((await update(shopper, harness.email())).status).toBe(200);
    const sixth = harness.email();
    expect(outcome(await update(shopper, sixth))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await harness.store.mails.countDocuments({ to: sixth })).toBe(0);
    expect((await update(shopper, shopper.email, 'Asha Rao')).status).toBe(200);
  });

  it('that was taken in the meantime is 409 EMAIL_TAKEN', async () => {
    const { shopper, email, token } = await pending();
    expect((await harness.register(email)).status).toBe(200);
    expect(outcome(await confirm(token, shopper.password))).toEqual([409, 'EMAIL_TAKEN']);
    expect((await user(shopper)).email).toBe(shopper.email);
  });

  it('that two users confirm concurrently is given to one', async () => {
    const { shopper, email, token } = await pending();
    await update(await harness.confirmedShopper(), email);
    const tokens = [token, await confirmToken(email, 2)];
    const answers = await Promise.all(tokens.map((each) => confirm(each, shopper.password)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await harness.store.users.countDocuments({ email })).toBe(1);
  });

  it('is cancelled by the old address while it is pending: every session ends, the password stays [G-225]', async () => {
    const { shopper, token } = await pending();
    const stopped = await cancel(await cancelToken(shopper.email));
    expect(calls.cancelEmailChange.response.safeParse(stopped.body).success).toBe(true);
    expect(stopped.headers.get('x-sessions-ended')).toBe(sidOf(shopper.accessToken));
    expect((await harness.details(shopper.accessToken)).status).toBe(401);
    expect(outcome(await confirm(token, shopper.password))).toEqual(STALE);
    expect(await mayLogIn(shopper.email, shopper)).toBe(true);
    expect(await endedBecause(sidOf(shopper.accessToken))).toBe('email-changed');
  });

  it.each(['asked', 'changed'] as const)(
    'in force, it is cancelled with the link of the mail about a change that was %s, and the password is voided [G-226]',
    async (which) => {
      const shopper = await harness.confirmedShopper();
      const email = await moved(shopper);
      const token = await cancelToken(shopper.email, which);
      expect((await cancel(token)).status).toBe(200);
      expect((await harness.details(shopper.accessToken)).status).toBe(401);
      for (const address of [shopper.email, email]) expect(await mayLogIn(address, shopper)).toBe(false);
      expect(await rowOf(shopper)).toMatchObject({ email: shopper.email, verifyEmail: true });
      expect(outcome(await cancel(token))).toEqual(STALE);
    },
  );

  it.each([
    ['that was added after the change was requested is removed', 0, 0],
    ['that was added earlier stays', -3_600_000, 1],
  ])('cancelled: a second factor %s [G-227]', async (_what, sinceMs, left) => {
    const shopper = await harness.confirmedShopper();
    await moved(shopper);
    const since = new Date(Date.now() + sinceMs);
    const times = { createdAt: since, confirmedAt: since };
    const factor = { _id: shopper.userId, sealedSecret: 'x', lastStep: 0, recoveryHashes: [], ...times };
    await harness.store.secondFactors.create([factor]);
    expect((await cancel(await cancelToken(shopper.email))).status).toBe(200);
    expect(await harness.store.secondFactors.countDocuments({ _id: shopper.userId })).toBe(left);
  });

  it('that was changed twice is still reverted to the first address, and the one in between cannot prevent it [G-228]', async () => {
    const shopper = await harness.confirmedShopper();
    const between = await moved(shopper);
    await moved(shopper);
    const stolenToken = await cancelToken(between, 'changed');
    expect((await cancel(await cancelToken(shopper.email))).status).toBe(200);
    expect(outcome(await cancel(stolenToken))).toEqual(STALE);
    expect((await rowOf(shopper)).email).toBe(shopper.email);
  });

  it('reserves the old address for its owner for 7 days: nobody else can take it in the meantime [G-230]', async () => {
    const [shopper, other] = [await harness.confirmedShopper(), await harness.confirmedShopper()];
    await moved(shopper);
    expect(outcome(await harness.register(shopper.email))).toEqual([409, 'EMAIL_TAKEN']);
    expect(outcome(await update(other, shopper.email))).toEqual([409, 'EMAIL_TAKEN']);
    const rows = await harness.store.emailChanges.find({ from: shopper.email }).lean();
    for (const { expiresAt } of rows)
      expect((expiresAt.getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    await harness.store.emailChanges.updateMany({ from: shopper.email }, { expiresAt: new Date() });
    expect(outcome(await cancel(await cancelToken(shopper.email)))).toEqual(STALE);
    expect((await harness.register(shopper.email)).status).toBe(200);
  });

  it('replaces a mistyped one permanently: an unconfirmed address cannot be restored [G-229]', async () => {
    const shopper = await harness.shopper();
    await moved(shopper);
    expect(outcome(await cancel(await cancelToken(shopper.email)))).toEqual(STALE);
    const notice = await mailed(shopper.email, 'Your email was changed');
    expect(notice.text).not.toContain('cancel-email-change');
  });
});
