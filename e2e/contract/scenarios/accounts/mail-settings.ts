import {
  calls,
  type CallName,
  type MailPreview,
  type MailSettings,
  type SettingsVersion,
} from '@tokri/contracts';
import { createKeyedMutex } from '@tokri/service-kit';
import { makeCall, type Caller } from '../../../support/api';
import { databaseOf } from '../../support/back-door';
import { expectSuccess, newAdmin, type LoggedInUser } from '../../support/builders';
import { exceedLimit } from '../exceed-limit';
import type { FailureScenarios, Scenario } from '../scenario';

const settings = async (admin: Caller) =>
  expectSuccess(await makeCall(calls.getMailSettings, undefined, admin)).body.data as MailSettings;

const mutex = createKeyedMutex();
/** Scenarios run concurrently, and a save makes the version of another one stale. */
const inTurn = <T>(work: () => Promise<T>) => mutex('mails', work);

/** Saves a signature and a subject and restores what was before it, which mails of other suites have. */
const savedAndRestored = (admin: Caller) =>
  inTurn(async () => {
    const before = await settings(admin);
    const signature = before.sender.signature === 'Yours, {shop}' ? 'Your {shop}' : 'Yours, {shop}';
    const sender = await makeCall(calls.saveMailSender, { version: before.version, signature }, admin);
    const { version } = expectSuccess(sender).body.data as MailSettings;
    const subject = `Thank you for order {order}, version ${version}`;
    const texts = await makeCall(calls.saveMailTexts, { version, mail: 'order-delivered', subject }, admin);
    const saved = expectSuccess(texts).body.data as MailSettings;
    const back = { version: saved.version, restores: before.version };
    const restored = await makeCall(calls.restoreMailSettings, back, admin);
    const { version: now, ...values } = expectSuccess(restored).body.data as MailSettings;
    expect({ ...values, version: before.version }).toEqual(before);
    expect(now).toBe(before.version + 3);
    return { before, sender, texts, restored };
  });

async function confirmedAdmin(): Promise<LoggedInUser> {
  const admin = await newAdmin();
  const users = (await databaseOf('identity')).collection('users');
  await users.updateOne({ email: admin.email }, { $set: { verifyEmail: true } });
  return admin;
}

const test = (admin: Caller) =>
  makeCall(calls.sendTestMail, { mail: 'order-confirmed', language: 'hi' }, admin);

export const mailSettingsSuccesses = {
  getMailSettings: ({ admin }) => makeCall(calls.getMailSettings, undefined, admin),
  saveMailSender: async ({ admin }) => (await savedAndRestored(admin)).sender,
  saveMailTexts: async ({ admin }) => (await savedAndRestored(admin)).texts,
  restoreMailSettings: async ({ admin }) => (await savedAndRestored(admin)).restored,
  async getMailSettingsHistory({ admin }) {
    const { before } = await savedAndRestored(admin);
    const answer = await makeCall(calls.getMailSettingsHistory, undefined, admin);
    expect(answer.body.data as SettingsVersion[]).toContainEqual(
      expect.objectContaining({
        version: before.version + 3,
        restores: before.version,
        changed: expect.arrayContaining(['signature', 'order-delivered']) as string[],
      }),
    );
    return answer;
  },
  async previewMail({ admin }) {
    const typed = { subject: 'Hooray, {order}!', intro: 'Dear {name},\n\norder {order} is <b>yours</b>.' };
    const answer = await makeCall(
      calls.previewMail,
      { mail: 'order-confirmed', language: 'en', ...typed },
      admin,
    );
    const { subject, html } = answer.body.data as MailPreview;
    expect(subject).toBe('Hooray, ORD-7K3M9P!');
    expect(html).toContain('is &#60;b&#62;yours&#60;/b&#62;.');
    return answer;
  },
  sendTestMail: async () => test(await confirmedAdmin()),
} satisfies Partial<Record<CallName, Scenario>>;

export const mailSettingsFailures = {
  restoreMailSettings: {
    'Somebody else has changed the mail settings. Please look at them and save again.': async ({ admin }) => {
      const { before } = await savedAndRestored(admin);
      return makeCall(calls.restoreMailSettings, { version: 1_000_000, restores: before.version }, admin);
    },
  },
  sendTestMail: {
    async 'Please confirm your own email first: test mails go there.'() {
      return test(await newAdmin());
    },
    async 'Too many test mails. Please try again in {time}.'() {
      const admin = await confirmedAdmin();
      return exceedLimit(20, () => test(admin));
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
