import { deviceStorage, tabStorage } from './storage';

/** Settings and drafts of staff: a half-entered receipt must survive the end of a login session. */
const WORK = ['deskSound', 'productView', 'productTable', 'importColumns', 'goodsReceipt', 'goodsWriteOff'];

/** The database of a product import whose check was interrupted. */
export const IMPORT_DATABASE = 'product-import';

/**
 * Removes everything about the person from this device: tokens, searches, viewed products and unsent changes of the
 * cart (UserData removes the name for offline use). Called at logout, at the end of the login session, before another
 * user's login session, and after the deletion of the account.
 */
export function forgetPerson({ keepsWork = false } = {}): void {
  const work = keepsWork ? WORK.map((key) => deviceStorage.get(key)) : [];
  deviceStorage.clear();
  tabStorage.clear();
  if (!keepsWork && 'indexedDB' in window) window.indexedDB.deleteDatabase(IMPORT_DATABASE);
  work.forEach((value, at) => value !== null && deviceStorage.set(WORK[at]!, value));
}
