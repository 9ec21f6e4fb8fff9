import type { calls, ListedGrievance, RequestOf, StaffGrievance } from '@tokri/contracts';
import type { QueryFilter } from 'mongoose';
import type { User } from '../accounts/store/users';
import type { Store } from '../store';
import { presentForStaff, presentListed } from './present';
import { findGrievance } from './rows';
import type { GrievanceRow } from './store';

const PAGE = 30;
/** Overdue complaints are counted up to this number. */
const MAX_COUNTED = 1_000;

type Found = { data: ListedGrievance[]; next?: string };
type Time = 'filedAt' | 'dueAt' | 'resolvedAt';

interface Listing {
  filter: QueryFilter<GrievanceRow>;
  /** The time by which the list is sorted. */
  by: Time;
  order: 1 | -1;
  /** Only rows before this time. */
  before?: Date;
}

/** Complaints of an account, the newest first. */
export const listOwnGrievances = (
  store: Pick<Store, 'grievances'>,
  { after }: RequestOf<typeof calls.getOwnGrievances>,
  userId: string,
): Promise<Found> => listPage(store, { filter: { userId }, by: 'filedAt', order: -1 }, after);

/** Open complaints by what is due first, resolved ones the newest first. */
export function listGrievances(
  store: Pick<Store, 'grievances'>,
  { list, kind, after }: RequestOf<typeof calls.getGrievances>,
): Promise<Found> {
  const filter = kind ? { kind } : {};
  if (list === 'resolved') return listPage(store, { filter, by: 'resolvedAt', order: -1 }, after);
  const before = list === 'overdue' ? { before: new Date() } : {};
  return listPage(store, { filter, by: 'dueAt', order: 1, ...before }, after);
}

/** Sorted by the time, then by number; rows without the time are left out. */
async function listPage(
  { grievances }: Pick<Store, 'grievances'>,
  { filter, by, order, before }: Listing,
  after: string | undefined,
): Promise<Found> {
  const [ms, number] = after?.split('.') ?? [];
  const place = ms === undefined ? undefined : new Date(Number(ms));
  const from = order === 1 ? '$gte' : '$lte';
  const beyond = order === 1 ? '$gt' : '$lt';
  const times = {
    ...(order === 1 ? { $gte: new Date(0) } : { $lte: LAST }),
    ...(before && { $lt: before }),
    ...(place && { [from]: place }),
  };
  const found = await grievances
    .find({
      ...filter,
      [by]: times,
      ...(place && { $or: [{ [by]: { [beyond]: place } }, { _id: { [beyond]: number } }] }),
    })
    .sort({ [by]: order, _id: order })
    .limit(PAGE + 1)
    .lean<GrievanceRow[]>();
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  const now = new Date();
  return {
    data: rows.map((row) => presentListed(row, now)),
    ...(last && found.length > PAGE && { next: `${last[by]!.getTime()}.${last._id}` }),
  };
}

/** After every stored time. */
const LAST = new Date(8_640_000_000_000_000);

/** @throws 404 NOT_FOUND */
export async function readForStaff(
  store: Pick<Store, 'grievances' | 'users'>,
  number: string,
): Promise<StaffGrievance> {
  const row = await findGrievance(store, number);
  const user = row.userId === undefined ? null : await store.users.findById(row.userId).lean<User>();
  return presentForStaff(row, user, new Date());
}

export const countOverdueGrievances = (
  { grievances }: Pick<Store, 'grievances'>,
  maxTimeMS: number,
): Promise<number> =>
  grievances
    .countDocuments({ dueAt: { $lt: new Date() } }, { limit: MAX_COUNTED })
    .maxTimeMS(maxTimeMS)
    .exec();
