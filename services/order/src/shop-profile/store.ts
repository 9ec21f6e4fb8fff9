import type { ShopProfileValues } from '@tokri/contracts';
import { createSettingsStore, type SettingsStore } from '@tokri/settings';
import type { Connection } from 'mongoose';

export type ShopProfileStore = SettingsStore<ShopProfileValues>;

/** @param initial values until the first save */
export const createShopProfileStore = (
  connection: Connection,
  initial: ShopProfileValues = { name: '' },
): ShopProfileStore =>
  createSettingsStore(connection, { model: 'ShopProfile', collection: 'shop_profile', initial });
