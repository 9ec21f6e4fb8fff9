import { pick } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import type { PersonalDocument } from '@tokri/service-host';
import type { QueryFilter } from 'mongoose';
import type { User } from '../accounts/store/users';
import type { Store } from '../store';
import { SHOP, type AreaWishRow, type DeliveryAreaRow } from './store';

type Wishes = Pick<Store, 'areaWishes'>;
type Areas = Pick<Store, 'deliveryAreas'>;

/** Those of an account: its own, and those left without it for its email, if that is confirmed. */
const filtersOf = ({ _id, email, verifyEmail }: Pick<User, '_id' | 'email' | 'verifyEmail'>) => [
  { userId: String(_id) },
  ...(verifyEmail ? [{ email }] : []),
];

export async function collectAreaWishes({ areaWishes }: Wishes, user: User): Promise<PersonalDocument[]> {
  const found = await Promise.all(filtersOf(user).map((filter) => areaWishes.find(filter).lean()));
  const rows = new Map(found.flat().map((row) => [String(row._id), row]));
  return [...rows.values()].map(({ email, pincode, isConfirmed, createdAt, expiresAt }) => ({
    kind: 'wish for a delivery area',
    ...{ email, pincode, isConfirmed },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** @returns the number of documents */
export async function eraseAreaWishes(
  { areaWishes }: Wishes,
  { session }: Pick<Transaction, 'session'>,
  filter: QueryFilter<AreaWishRow>,
): Promise<number> {
  return (await areaWishes.deleteMany(filter, { session })).deletedCount;
}

/** The area with its lease, if it is time to mail those who wait for it. */
export const claimArea = ({ deliveryAreas }: Areas, now: Date, leasedUntil: Date) =>
  deliveryAreas
    .findOneAndUpdate(
      { _id: SHOP, dueAt: { $lte: now } },
      { $set: { dueAt: leasedUntil } },
      { returnDocument: 'after' },
    )
    .lean<DeliveryAreaRow | null>();

/** Ends a lease, unless the area has changed or somebody has joined since. @param next absent when nobody waits any more */
export async function releaseArea(
  { deliveryAreas }: Areas,
  area: DeliveryAreaRow,
  next?: Date,
): Promise<void> {
  const { sequence, dueAt, joined } = area;
  await deliveryAreas.updateOne(
    { _id: SHOP, sequence, dueAt: dueAt!, joined: joined ?? { $exists: false } },
    next ? { $set: { dueAt: next } } : { $unset: { dueAt: 1 } },
  );
}

/** Makes the area due if it has this pincode already. Call it after a confirmed wish is committed. */
export async function mailSoon({ deliveryAreas }: Areas, pincode: string): Promise<void> {
  const served: QueryFilter<DeliveryAreaRow> = {
    _id: SHOP,
    $or: [{ pincodes: pincode }, { pincodes: { $size: 0 } }],
  };
  const { matchedCount } = await deliveryAreas.updateOne(served, { $inc: { joined: 1 } });
  if (matchedCount > 0)
    await deliveryAreas.updateOne({ ...served, dueAt: { $exists: false } }, { $set: { dueAt: new Date() } });
}

/** Some of the confirmed wishes that the area fulfils. */
export const fulfilled = ({ areaWishes }: Wishes, { pincodes }: DeliveryAreaRow, limit: number) => {
  const served = pincodes.length > 0 ? { pincode: { $in: pincodes } } : {};
  return pick(areaWishes.find({ isConfirmed: true, ...served }).limit(limit));
};

/** How many confirmed emails wait for which pincode, those with most first. */
export const countWaiting = ({ areaWishes }: Wishes, limit: number) =>
  areaWishes.aggregate<{ pincode: string; people: number }>([
    { $match: { isConfirmed: true } },
    { $group: { _id: '$pincode', people: { $sum: 1 } } },
    { $sort: { people: -1, _id: 1 } },
    { $limit: limit },
    { $project: { _id: 0, pincode: '$_id', people: 1 } },
  ]);
