import { PRIVACY_PAGE, type EventData } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import type { Store } from '../store';
import { NOTICE, type PrivacyNoticeRow } from './store';

/** Late events do not replace a later version; other pages do not matter. */
export async function setPrivacyNotice(
  { privacyNotices }: Pick<Store, 'privacyNotices'>,
  { session }: Pick<Transaction, 'session'>,
  { slug, published }: EventData<'page.changed'>,
  sequence: number,
): Promise<void> {
  if (slug !== PRIVACY_PAGE) return;
  const known = await privacyNotices.findById(NOTICE, null, { session }).lean<PrivacyNoticeRow | null>();
  if (known && known.sequence >= sequence) return;
  const notice = published && { version: published.version, at: new Date(published.at) };
  const row = { ...(notice && { published: notice }), sequence };
  await privacyNotices.replaceOne({ _id: NOTICE }, row, { session, upsert: true });
}
