import type { FieldsOf } from '@tokri/database';
import { Schema } from 'mongoose';

export const text = { type: String, required: true };
export const texts = { type: [String], required: true };
export const number = { type: Number, required: true };
export const date = { type: Date, required: true };
export const flag = { type: Boolean, required: true };
export const id = { type: Schema.Types.ObjectId, required: true };
export const ids = { type: [Schema.Types.ObjectId], required: true };
/** An optional list: mongoose would add an empty one. */
export const someIds = { type: [Schema.Types.ObjectId], default: undefined };

/** Embedded documents; like rows, they reject fields that their type lacks. */
export const embedded = <T>(fields: FieldsOf<T>) => new Schema<T>(fields, { _id: false, strict: 'throw' });
