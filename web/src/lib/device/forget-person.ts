import { deviceStorage, tabStorage } from './storage';

/** Settings and drafts of the shop's staff: a receipt that is half entered must survive the end of a login session. */
const WORK = ['deskSound', 'productView', 'productTableHidden', 'importColumns', 'goodsReceipt'];

/**
 * Removes everything about the person from this device: tokens, searches, viewed products, unsent changes of the cart (UserData
 * removes the name for offline use). At logout, at the end of the login session, before another user's, after the deletion of the
 * account.
 */
export function forgetPerson({ keepsWork = false } = {}): void {
  const work = keepsWork ? WORK.map((key) => deviceStorage.get(key)) : [];
  deviceStorage.clear();
  tabStorage.clear();
  work.forEach((value, at) => value !== null && deviceStorage.set(WORK[at]!, value));
}
