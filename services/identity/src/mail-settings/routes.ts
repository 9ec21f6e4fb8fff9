import { calls } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import type { SavedSettings } from '@tokri/settings';
import type { Dependencies } from '../dependencies';
import { restoreMailSettings, saveMailSender, saveMailTexts, sendTestMail } from './commands';
import { presentSettings } from './present';
import { mailSettingsHistory, previewMail } from './queries';
import type { MailValues, SenderAddress } from './settings';

/** Sender and texts of mails. @param installation sender of the installation */
export function bindMailSettings(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: Dependencies,
  installation: SenderAddress,
): void {
  const { store, mailSettingsStore } = dependencies;
  const shown = (saved: SavedSettings<MailValues>) => presentSettings(saved, installation);

  bind(calls.getMailSettings, async () => ({
    message: 'Mail settings',
    data: shown(await mailSettingsStore.current()),
  }));

  bind(calls.saveMailSender, async ({ body, principal }) => ({
    message: 'The sender is saved.',
    data: shown(await saveMailSender(dependencies)(body, requireUser(principal))),
  }));

  bind(calls.saveMailTexts, async ({ body, principal }) => ({
    message: 'The texts of the mail are saved.',
    data: shown(await saveMailTexts(dependencies)(body, requireUser(principal))),
  }));

  bind(calls.getMailSettingsHistory, async () => ({
    message: 'Versions of the mail settings',
    data: await mailSettingsHistory(mailSettingsStore, store),
  }));

  bind(calls.restoreMailSettings, async ({ body, principal }) => ({
    message: 'The mail settings are restored.',
    data: shown(await restoreMailSettings(dependencies)(body, requireUser(principal))),
  }));

  bind(calls.previewMail, async ({ body }) => ({
    message: 'Preview',
    data: await previewMail(dependencies, installation, body),
  }));

  bind(calls.sendTestMail, async ({ body, principal }) => {
    await sendTestMail(dependencies)(body, requireUser(principal));
    return { message: 'The test mail is on its way to your email.' };
  });
}
