import { deviceStorage, tabStorage } from '../lib/device/storage';
import { forgetShopper } from './range/known-shopper';

/** Settings and drafts of the shop's staff: a receipt that is half entered must survive the end of a login session. */
const WORK = ['deskSound', 'productView', 'productTableHidden', 'importColumns', 'goodsReceipt'];

/**
 * Removes everything about the person from this device: tokens, searches, viewed products, unsent changes of the cart, the name
 * for offline use. At logout, at the end of the login session, before another user's, after the deletion of the account.
 */
export function forgetPerson({ keepsWork = false } = {}): void {
  const work = keepsWork ? WORK.map((key) => [key, deviceStorage.get(key)] as const) : [];
  deviceStorage.clear();
  tabStorage.clear();
  for (const [key, value] of work) if (value !== null) deviceStorage.set(key, value);
  void forgetShopper();
}
