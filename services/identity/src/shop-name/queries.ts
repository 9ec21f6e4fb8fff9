import type { Store } from '../store';
import { SHOP, type ShopNameRow } from './store';

/** @param preset the name until the shop settings are saved for the first time */
export const readShopName =
  ({ shopNames }: Pick<Store, 'shopNames'>, preset: string) =>
  async (): Promise<string> =>
    (await shopNames.findById(SHOP).lean<ShopNameRow | null>())?.name ?? preset;
