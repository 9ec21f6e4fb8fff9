import type { calls, MailPreview, RequestOf, SettingsVersion } from '@tokri/contracts';
import { pick } from '@tokri/database';
import { presentVersion } from '@tokri/settings';
import { letterhead } from '../mail/layout';
import { renderMail } from '../mail/render';
import type { Store } from '../store';
import type { Dependencies } from '../dependencies';
import { presentPreview } from './present';
import { sampleOf } from './samples';
import type { SenderAddress } from './settings';
import type { MailSettingsStore } from './store';

/** Versions per response. */
const MAX_VERSIONS = 20;

/** The last versions, newest first, with the names of those who still have an account. */
export async function mailSettingsHistory(
  mailSettingsStore: MailSettingsStore,
  { users }: Pick<Store, 'users'>,
): Promise<SettingsVersion[]> {
  const versions = await mailSettingsStore.lastVersions(MAX_VERSIONS);
  const admins = await pick(users.find({ _id: { $in: versions.flatMap(({ by }) => by ?? []) } }), 'name');
  const names = new Map(admins.map(({ _id, name }) => [String(_id), name]));
  return versions.map((version) => presentVersion(version, names));
}

/** A sample of the mail as the sender would render it now. */
export async function previewMail(
  { mailSettings, shopName, shopUrl }: Pick<Dependencies, 'mailSettings' | 'shopName' | 'shopUrl'>,
  installation: SenderAddress,
  { language, ...draft }: RequestOf<(typeof calls)['previewMail']>,
): Promise<MailPreview> {
  const [settings, name] = await Promise.all([mailSettings.read(), shopName()]);
  const mail = renderMail(sampleOf(draft, shopUrl), letterhead(language, shopUrl, name, settings));
  return presentPreview(mail, settings, installation);
}
