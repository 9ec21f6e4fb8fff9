import { LANGUAGES, type Language } from '@tokri/contracts';
import { defineModel } from '@tokri/database';
import type { Types } from 'mongoose';

/** Somebody who wants one mail when the shop delivers to a pincode. The row is deleted when that mail is queued. */
export interface AreaWishRow {
  _id: Types.ObjectId;
  /** Trimmed and lower-cased. */
  email: string;
  pincode: string;
  /** Of somebody with an account. */
  userId?: string;
  language: Language;
  /** Hash of the token in the newest mailed link. */
  tokenHash: string;
  /** Only then is anybody mailed, or counted for the back office. */
  isConfirmed: boolean;
  createdAt: Date;
  expiresAt: Date;
}

export const areaWishesOf = defineModel<AreaWishRow>({
  name: 'AreaWish',
  collection: 'area_wishes',
  fields: {
    email: { type: String, required: true },
    pincode: { type: String, required: true },
    userId: String,
    language: { type: String, enum: LANGUAGES, required: true },
    tokenHash: { type: String, required: true },
    isConfirmed: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  indexes: [
    [{ email: 1, pincode: 1 }, { unique: true }],
    [{ tokenHash: 1 }],
    [{ userId: 1 }, { sparse: true }],
    [{ isConfirmed: 1, pincode: 1 }],
  ],
});

export const SHOP = 'shop';

/** Projection of the delivery area: one document. */
export interface DeliveryAreaRow {
  _id: typeof SHOP;
  /** Empty: every pincode is served. */
  pincodes: string[];
  /** Of the event that it comes from. */
  sequence: number;
  /** When the next batch of those who wait is mailed; absent when nobody waits for one of these pincodes. */
  dueAt?: Date;
  /** Wishes that were confirmed when their pincode was served: a batch in progress may have missed them. */
  joined?: number;
}

export const deliveryAreasOf = defineModel<DeliveryAreaRow>({
  name: 'DeliveryArea',
  collection: 'delivery_areas',
  fields: {
    _id: { type: String, required: true },
    pincodes: { type: [String], required: true },
    sequence: { type: Number, required: true },
    dueAt: Date,
    joined: Number,
  },
});
