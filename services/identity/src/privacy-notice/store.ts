import { defineModel } from '@tokri/database';
import { Schema } from 'mongoose';

/** The version of the privacy notice that people can read. */
export interface Notice {
  version: number;
  /** When it was saved. */
  at: Date;
}

/** Projection of the page with the notice: one document. */
export interface PrivacyNoticeRow {
  _id: typeof NOTICE;
  /** Absent while the page is a draft or deleted. */
  published?: Notice;
  /** Of the event that it comes from. */
  sequence: number;
}

export const NOTICE = 'notice';

const published = new Schema<Notice>(
  { version: { type: Number, required: true }, at: { type: Date, required: true } },
  { _id: false, strict: 'throw' },
);

export const privacyNoticesOf = defineModel<PrivacyNoticeRow>({
  name: 'PrivacyNotice',
  collection: 'privacy_notices',
  fields: {
    _id: { type: String, required: true },
    published,
    sequence: { type: Number, required: true },
  },
});
