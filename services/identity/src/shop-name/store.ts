import { defineModel } from '@tokri/database';

/** Projection of the shop profile: one document. */
export interface ShopNameRow {
  _id: typeof SHOP;
  name: string;
  /** Of the event that it comes from. */
  sequence: number;
}

export const SHOP = 'shop';

export const shopNamesOf = defineModel<ShopNameRow>({
  name: 'ShopName',
  collection: 'shop_names',
  fields: {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    sequence: { type: Number, required: true },
  },
});
