import type { Transaction } from '@tokri/messaging';
import type { Store } from '../store';
import { NOTICE, type Notice, type PrivacyNoticeRow } from './store';

/** The notice that people can read now; undefined while the shop has published none. */
export async function publishedNotice(
  { privacyNotices }: Pick<Store, 'privacyNotices'>,
  { session }: Pick<Transaction, 'session'>,
): Promise<Notice | undefined> {
  const row = await privacyNotices.findById(NOTICE, null, { session }).lean<PrivacyNoticeRow | null>();
  return row?.published;
}
