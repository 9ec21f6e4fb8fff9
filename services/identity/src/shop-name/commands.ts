import type { EventData } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import type { Store } from '../store';
import { SHOP, type ShopNameRow } from './store';

/** Late events do not replace a later name. */
export async function setShopName(
  { shopNames }: Pick<Store, 'shopNames'>,
  { session }: Pick<Transaction, 'session'>,
  { name }: Pick<EventData<'shop.profile-changed'>, 'name'>,
  sequence: number,
): Promise<void> {
  const known = await shopNames.findById(SHOP, null, { session }).lean<ShopNameRow | null>();
  if (known && known.sequence >= sequence) return;
  await shopNames.replaceOne({ _id: SHOP }, { name, sequence }, { session, upsert: true });
}
