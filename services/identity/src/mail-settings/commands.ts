import type { calls, MailName, MailSenderChanges, MailTexts, RequestOf } from '@tokri/contracts';
import { pick } from '@tokri/database';
import { conflict, notSignedIn } from '@tokri/service-kit';
import { restoreSettings, saveSettings, type SavedSettings } from '@tokri/settings';
import { countAttempt } from '../attempts/count-attempts';
import type { By, Dependencies } from '../dependencies';
import { after } from '../lifetimes';
import { randomToken } from '../secrets';
import { sampleOf } from './samples';
import { eventsOf } from './settings-events';
import { textsOf, type MailValues } from './settings';

type Saved = Promise<SavedSettings<MailValues>>;

const saving = ({ mailSettingsStore, mailSettings, unitOfWork }: Dependencies) => ({
  store: mailSettingsStore,
  unitOfWork,
  now: () => new Date(),
  title: 'mail settings',
  eventsOf,
  onSaved: () => mailSettings.forget(),
});

/** @throws 409 STALE_UPDATE, as `saveSettings` does; so do the others */
export const saveMailSender =
  (dependencies: Dependencies) =>
  ({ version, ...changes }: MailSenderChanges & { version: number }, by: By): Saved =>
    saveSettings(saving(dependencies))({ version, changes }, by);

/** Saves all texts of one mail; those left out or empty are the default ones again. */
export const saveMailTexts =
  (dependencies: Dependencies) =>
  ({ version, mail, ...texts }: RequestOf<(typeof calls)['saveMailTexts']>, by: By): Saved => {
    const changes: Partial<Record<MailName, MailTexts | null>> = { [mail]: textsOf(texts) };
    return saveSettings(saving(dependencies))({ version, changes }, by);
  };

export const restoreMailSettings =
  (dependencies: Dependencies) =>
  (request: { version: number; restores: number }, by: By): Saved =>
    restoreSettings(saving(dependencies))(request, by);

/** A test that could not be sent for this long is of no use any more. */
const TEST_MAIL_MS = 30 * 60_000;

/** Mails a sample to the caller. @throws 409 EMAIL_NOT_VERIFIED, 429 above the limit per hour */
export const sendTestMail =
  (dependencies: Dependencies) =>
  async (
    { language, ...draft }: RequestOf<(typeof calls)['sendTestMail']>,
    { userId }: By,
  ): Promise<void> => {
    const { store, unitOfWork, mails, shopUrl } = dependencies;
    const user = await pick(store.users.findById(userId), 'email', 'verifyEmail');
    if (!user) throw notSignedIn();
    if (!user.verifyEmail)
      throw conflict('EMAIL_NOT_VERIFIED', 'Please confirm your own email first: test mails go there.');
    await countAttempt(dependencies, 'test-mail', userId);
    const until = after(TEST_MAIL_MS);
    await unitOfWork((transaction) =>
      mails.add(transaction, {
        key: `test-mail:${randomToken()}`,
        to: user.email,
        language,
        content: { ...sampleOf(draft, shopUrl), isTest: true },
        notAfter: until,
        forgottenAt: until,
      }),
    );
  };
