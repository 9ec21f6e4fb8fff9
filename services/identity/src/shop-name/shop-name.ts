import type { EventData } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import type { Store } from '../store';

/** Projection of the shop profile: one document. */
interface ShopNameRow {
  _id: typeof SHOP;
  name: string;
  /** Of the event that it comes from. */
  sequence: number;
}

const SHOP = 'shop';

export const shopNamesOf = defineModel<ShopNameRow>({
  name: 'ShopName',
  collection: 'shop_names',
  fields: {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    sequence: { type: Number, required: true },
  },
});

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

/** @param preset the name until the shop settings are saved for the first time */
export const readShopName =
  ({ shopNames }: Pick<Store, 'shopNames'>, preset: string) =>
  async (): Promise<string> =>
    (await shopNames.findById(SHOP).lean<ShopNameRow | null>())?.name ?? preset;
