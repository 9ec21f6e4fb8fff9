import { defineModel } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { conflict } from '@tokri/service-kit';
import type { Model, Types } from 'mongoose';
import type { User } from './users';

/** One row, written by every removal of an admin, so that concurrent removals conflict. */
export interface Admins {
  _id: 'admins';
  taken: number;
}

export const adminsOf = defineModel<Admins>({
  name: 'Admins',
  collection: 'admins',
  fields: { _id: { type: String, required: true }, taken: { type: Number, required: true } },
});

/**
 * Call it in the transaction that takes the role from an admin or deletes one.
 * @throws 409 CONFLICT when no other active admin would remain
 */
export async function keepAnAdmin(
  { users, admins }: { users: Model<User>; admins: Model<Admins> },
  { session }: Pick<Transaction, 'session'>,
  leaving: Types.ObjectId,
  refusal = 'You are the only admin. Please make somebody else an admin first.',
): Promise<void> {
  await admins.updateOne({ _id: 'admins' }, { $inc: { taken: 1 } }, { session, upsert: true });
  const other = { _id: { $ne: leaving }, role: 'ADMIN' as const, status: 'Active' as const };
  if (await users.exists(other).session(session)) return;
  throw conflict('CONFLICT', refusal);
}
