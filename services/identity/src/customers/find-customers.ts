import { mobile, type calls, type ListedCustomer, type RequestOf } from '@tokri/contracts';
import { Types, type QueryFilter } from 'mongoose';
import type { Store } from '../store/store';
import type { UserLists } from '../store/user-lists';
import type { User } from '../store/users';
import { presentListed } from './present-customer';

const PAGE = 50;
/** No account is newer: with it the first page is asked for as every other one. */
const NEWEST = 'f'.repeat(24);
/** Every email that begins with a text is below the text and this. */
const LAST_LETTER = '\uffff';

type Found = { data: ListedCustomer[]; next?: string };

/** A page of accounts, by an index whatever is asked for. */
export async function findCustomers(
  store: Pick<Store, 'users' | 'lists' | 'orderNotes'>,
  { search, status, role, after }: RequestOf<typeof calls.getCustomers>,
): Promise<Found> {
  const { filter, sort } = await whatIsSearched(store, search, after);
  const found = await store.users
    .find({ ...filter, ...(status && { status }), ...(role && { role }) })
    .sort(sort)
    .limit(PAGE + 1)
    .lean<User[]>();
  const users = found.slice(0, PAGE);
  const lists = await store.lists
    .find({ _id: { $in: users.map(({ _id }) => String(_id)) } })
    .lean<UserLists[]>();
  const byId = new Map(lists.map((row) => [row._id, row]));
  return {
    data: users.map((user) => presentListed(user, byId.get(String(user._id)) ?? null)),
    ...(found.length > PAGE && { next: String(users.at(-1)?._id) }),
  };
}

interface Search {
  filter: QueryFilter<User>;
  sort: Record<string, 1 | -1>;
}

async function whatIsSearched(
  { users, orderNotes }: Pick<Store, 'users' | 'orderNotes'>,
  search: string,
  after: string | undefined,
): Promise<Search> {
  const newestFirst = { _id: -1 } as const;
  const older = { _id: { $lt: new Types.ObjectId(after ?? NEWEST) } };
  if (search === '') return { filter: older, sort: newestFirst };
  const number = mobile.safeParse(search);
  if (number.success) return { filter: { mobile: number.data, ...older }, sort: newestFirst };
  const note = await orderNotes.findOne({ orderNumber: search.toUpperCase() }).lean();
  if (note) return { filter: { _id: new Types.ObjectId(note.userId) }, sort: newestFirst };
  const beginning = search.toLowerCase();
  const last = after === undefined ? null : await users.findById(after).select('email').lean();
  const from = last ? { $gt: last.email } : { $gte: beginning };
  return { filter: { email: { ...from, $lt: beginning + LAST_LETTER } }, sort: { email: 1 } };
}
