import { calls, newEvent, type CallName } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { anOrder } from './builders';
import { outcome, startHarness, useHarness, type Harness, type Shopper } from './harness';

describe('sender and texts of mails', () => {
  const { harness, smtp, happens, mailed } = useHarness({ MAIL_FROM: 'Imli <hello@imli.example>' });
  beforeEach(() => harness.store.users.updateMany({}, { role: 'USER' }));

  const ask = (admin: Shopper, name: CallName, body?: object, on: Harness = harness) =>
    on.ask(name, { token: admin.accessToken, ...(body && { body }) });
  async function settingsOf(admin: Shopper) {
    return calls.getMailSettings.response.parse((await ask(admin, 'getMailSettings')).body).data;
  }
  /** Saves over the present version. */
  async function saved(
    admin: Shopper,
    name: 'saveMailSender' | 'saveMailTexts',
    changes: object,
    on?: Harness,
  ) {
    const { version } = await settingsOf(admin);
    const answer = await ask(admin, name, { version, ...changes }, on);
    return calls[name].response.parse(answer.body).data;
  }
  async function orderConfirmed() {
    const shopper = await harness.confirmedShopper();
    const order = anOrder(shopper.userId);
    await happens(newEvent('order.confirmed', order.orderId, order));
    return shopper.email;
  }

  it('are those of the installation until they are saved, then in every mail', async () => {
    const admin = await harness.admin();
    expect(await settingsOf(admin)).toMatchObject({
      ...{ version: 0, sender: {} },
      installation: { name: 'Imli', address: 'hello@imli.example' },
    });
    await mailed(await orderConfirmed(), 'Order ORD-7K3M9P is confirmed');
    expect(smtp.mails.at(-1)).toMatchObject({ from: '"Imli" <hello@imli.example>', replyTo: undefined });

    const sender = {
      senderName: 'Imli Chowk, Store',
      replyTo: 'help@imli.example',
      signature: 'Yours, {shop}',
    };
    await saved(admin, 'saveMailSender', sender);
    const texts = { subject: '{name}, order {order}', intro: 'We pack {order} for <{total}>.' };
    const { mails } = await saved(admin, 'saveMailTexts', { mail: 'order-confirmed', ...texts });
    expect(mails.find(({ mail }) => mail === 'order-confirmed')!.own).toEqual(texts);

    const { html, text } = await mailed(await orderConfirmed(), 'Asha, order ORD-7K3M9P');
    expect(smtp.mails.at(-1)).toMatchObject({
      from: '"Imli Chowk, Store" <hello@imli.example>',
      replyTo: 'help@imli.example',
    });
    expect(html).toContain('We pack ORD-7K3M9P for &#60;₹1,23,456.50&#62;.');
    expect(text).toContain('Yours, Tokri');
  });

  it('are restored to the default by an empty save, and undone to any version', async () => {
    const admin = await harness.admin();
    const subject = 'Your order {order}';
    const { version } = await saved(admin, 'saveMailTexts', { mail: 'order-cancelled', subject });
    const ownOf = async () =>
      (await settingsOf(admin)).mails.find(({ mail }) => mail === 'order-cancelled')!.own;
    await saved(admin, 'saveMailTexts', { mail: 'order-cancelled' });
    expect(await ownOf()).toEqual({});
    const answer = await ask(admin, 'restoreMailSettings', { version: version + 1, restores: version });
    expect(answer.status).toBe(200);
    expect(await ownOf()).toEqual({ subject });
    const history = calls.getMailSettingsHistory.response.parse(
      (await ask(admin, 'getMailSettingsHistory')).body,
    ).data;
    expect(history[0]).toMatchObject({
      ...{ version: version + 2, restores: version, changed: ['order-cancelled'] },
      by: { _id: admin.userId, name: 'Asha' },
    });
    const entry = () =>
      harness.store.auditEntries.findOne({ subjectId: 'mail-settings', action: 'undone' }).lean();
    await waitFor(async () => expect(await entry()).not.toBeNull());
    expect(await entry()).toMatchObject({
      changes: [{ field: 'Subject: Order cancelled', after: subject }],
    });
  });

  it('are not saved over a later version, and not with a placeholder that the mail lacks', async () => {
    const admin = await harness.admin();
    const { version } = await saved(admin, 'saveMailSender', { senderName: 'One' });
    await saved(admin, 'saveMailSender', { senderName: 'Two' });
    const stale = await ask(admin, 'saveMailSender', { version, senderName: 'Three' });
    expect(outcome(stale)).toEqual([409, 'STALE_UPDATE']);
    const wrong = await ask(admin, 'saveMailTexts', { version, mail: 'otp', intro: 'Dear {name}' });
    expect(outcome(wrong)).toEqual([400, 'INVALID_INPUT']);
    expect(wrong.body.fields).toEqual({ intro: 'may not contain {name}, only {shop}' });
  });

  it('apply in another replica within two seconds, without an event', async () => {
    const admin = await harness.admin();
    const other = await startHarness({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }, harness.env);
    try {
      const subjectOn = async (on: Harness) => {
        const answer = await ask(admin, 'previewMail', { mail: 'welcome', language: 'hi' }, on);
        return calls.previewMail.response.parse(answer.body).data.subject;
      };
      expect(await subjectOn(other)).toBe('Tokri में आपका स्वागत है');
      await saved(admin, 'saveMailTexts', { mail: 'welcome', subject_hi: 'नमस्ते {shop}' });
      expect(await subjectOn(harness)).toBe('नमस्ते Tokri');
      await waitFor(async () => expect(await subjectOn(other)).toBe('नमस्ते Tokri'));
    } finally {
      await other.close();
    }
  });

  it('are tried with texts that are not saved, by mail to the own confirmed email only', async () => {
    const admin = await harness.admin();
    const draft = { mail: 'order-delivered', language: 'en', subject: 'Draft {order}' };
    expect((await ask(admin, 'sendTestMail', draft)).status).toBe(200);
    const { text } = await mailed(admin.email, 'Test: Draft ORD-7K3M9P');
    expect(text).toContain('ORD-7K3M9P for ₹147 was delivered');
    expect(smtp.mails.at(-1)!.to).toEqual([admin.email]);
    expect((await settingsOf(admin)).mails.find(({ mail }) => mail === 'order-delivered')!.own).toEqual({});

    await harness.store.users.updateOne({ _id: admin.userId }, { verifyEmail: false });
    expect(outcome(await ask(admin, 'sendTestMail', draft))).toEqual([409, 'EMAIL_NOT_VERIFIED']);
  });

  it('are mailed as tests at most 20 times an hour', async () => {
    const admin = await harness.admin();
    const test = () => ask(admin, 'sendTestMail', { mail: 'otp', language: 'en' });
    for (let time = 0; time < 20; time += 1) expect((await test()).status).toBe(200);
    expect(outcome(await test())).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  it('need the permission to change settings', async () => {
    const shopper = await harness.confirmedShopper();
    for (const name of ['getMailSettings', 'getMailSettingsHistory'] as const)
      expect((await ask(shopper, name)).status).toBe(403);
    const sample = { mail: 'welcome', language: 'en' };
    for (const name of ['previewMail', 'sendTestMail'] as const)
      expect((await ask(shopper, name, sample)).status).toBe(403);
  });

  it('keep no trace of an admin whose account is deleted', async () => {
    const [admin, leaving] = [await harness.admin(), await harness.admin()];
    await saved(leaving, 'saveMailSender', { senderName: 'Imli of the past' });
    const body = { password: leaving.password };
    expect((await harness.ask('deleteAccount', { token: leaving.accessToken, body })).status).toBe(200);
    const history = (await ask(admin, 'getMailSettingsHistory')).body.data as object[];
    expect(history[0]).toMatchObject({ changed: ['senderName'] });
    expect(history[0]).not.toHaveProperty('by');
  });
});
