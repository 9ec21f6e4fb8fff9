import { calls, newEvent } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { outcome, useHarness, type Shopper } from './harness';

describe('an address that bounces or complains', () => {
  const { harness, smtp, happens, mailedOtp } = useHarness();
  let admin: Shopper;
  beforeAll(async () => {
    admin = await harness.admin();
  });

  const addressAt = (host: string) => harness.email().replace('mail.test', host);
  const personAt = async (host: string) => {
    const email = addressAt(host);
    const { body } = await harness.register(email);
    await harness.mailsEnded(email);
    return { email, userId: (body.data as { _id: string })._id };
  };
  const report = (email: string, cause: 'bounce' | 'complaint', at = new Date()) =>
    harness.dependencies.suppressions.record(email, { cause, reason: `${cause} of ${email}`, at });
  const found = (email: string) => harness.dependencies.suppressions.find(email);
  const backInStock = async (userId: string) => {
    const productId = newId();
    const data = { productId, name: 'Ghee', unit: '1 kg', userIds: [userId] };
    await happens(newEvent('product.back-in-stock', productId, data));
  };
  const mailOf = (to: string, template: string) =>
    waitFor(async () => {
      const mail = await harness.store.mails.findOne({ to, template }).lean();
      expect(['waiting', 'sending']).not.toContain(mail!.state);
      return mail!;
    });
  const asAdmin = async (name: 'getCustomer' | 'liftSuppression', _id: string) => {
    const answer = await harness.ask(name, { token: admin.accessToken, body: { _id } });
    return calls[name].response.parse(answer.body).data;
  };
  const confirmByCode = async (email: string) => {
    await harness.ask('forgotPassword', { body: { email } });
    const body = { email, otp: await mailedOtp(email) };
    expect((await harness.ask('verifyForgotPasswordOtp', { body })).status).toBe(200);
  };

  it('that the mail server refuses for good gets codes only, and staff see since when and why', async () => {
    const { email, userId } = await personAt('refused.test');
    const { suppression } = await asAdmin('getCustomer', userId);
    expect(suppression).toMatchObject({ cause: 'bounce', reason: expect.stringMatching(/^550 .*no such/) });
    expect(suppression!.reason).not.toContain(email);
    await backInStock(userId);
    expect(await mailOf(email, 'back-in-stock')).toMatchObject({
      ...{ state: 'suppressed', attempts: 1, sealedData: '', lastError: 'suppressed after a bounce' },
    });
    await harness.ask('forgotPassword', { body: { email } });
    expect(await mailOf(email, 'otp')).toMatchObject({ state: 'failed', attempts: 1 });
    const row = await harness.store.suppressions.find().lean();
    expect(JSON.stringify(row)).not.toContain(email.split('@')[0]);
  });

  it('is not one with a full mailbox, or with a server that wants another attempt', async () => {
    const [full, later] = [await personAt('full.test'), await personAt('later.test')];
    expect(await mailOf(full.email, 'welcome')).toMatchObject({ state: 'failed', attempts: 1 });
    expect(await mailOf(later.email, 'welcome')).toMatchObject({ state: 'sent', attempts: 2 });
    expect([await found(full.email), await found(later.email)]).toEqual([undefined, undefined]);
  });

  it('gets every mail again once a code shows that the mailbox works, but not after a complaint', async () => {
    const [bounced, complained] = [await harness.shopper(), await harness.shopper()];
    await report(bounced.email, 'bounce');
    await report(complained.email, 'complaint');
    for (const { email } of [bounced, complained]) await confirmByCode(email);
    expect(await found(bounced.email)).toBeUndefined();
    expect(await found(complained.email)).toMatchObject({ cause: 'complaint' });
    for (const { userId } of [bounced, complained]) await backInStock(userId);
    expect(await mailOf(bounced.email, 'back-in-stock')).toMatchObject({ state: 'sent' });
    expect(await mailOf(complained.email, 'back-in-stock')).toMatchObject({ state: 'suppressed' });
    expect(smtp.to(complained.email).map(({ subject }) => subject)).not.toContain(
      'Ghee (1 kg) is back in stock',
    );
  });

  it('gets every mail again when staff lift it, once in the audit log; late reports change nothing', async () => {
    const { email, userId } = await harness.shopper();
    const at = new Date();
    await report(email.toUpperCase(), 'complaint', at);
    expect((await asAdmin('getCustomer', userId)).suppression).toMatchObject({ cause: 'complaint' });
    for (let twice = 0; twice < 2; twice += 1)
      expect(await asAdmin('liftSuppression', userId)).not.toHaveProperty('suppression');
    await report(email, 'complaint', at);
    await report(email, 'bounce', at);
    expect(await found(email)).toBeUndefined();
    const lifts = { customerId: userId, action: 'suppression-lifted' };
    await waitFor(async () => expect(await harness.store.auditEntries.countDocuments(lifts)).toBe(1));
    const { accessToken: token } = await harness.shopper();
    const refused = await harness.ask('liftSuppression', { token, body: { _id: userId } });
    expect(outcome(refused)).toEqual([403, 'FORBIDDEN']);
  });

  it('is forgotten with the account after a bounce, and stays a hash without words after a complaint', async () => {
    const [bounced, complained] = [await harness.confirmedShopper(), await harness.confirmedShopper()];
    await report(bounced.email, 'bounce');
    await report(complained.email, 'complaint');
    const rows = () => harness.store.suppressions.countDocuments();
    const before = await rows();
    for (const { accessToken: token, password } of [bounced, complained])
      expect((await harness.ask('deleteAccount', { token, body: { password } })).status).toBe(200);
    expect(await rows()).toBe(before - 1);
    expect(await found(bounced.email)).toBeUndefined();
    expect(await found(complained.email)).toMatchObject({ cause: 'complaint', reason: '' });
    await harness.register(complained.email);
    await waitFor(() => smtp.to(complained.email).some(({ subject }) => subject.startsWith('Welcome')));
  });
});
