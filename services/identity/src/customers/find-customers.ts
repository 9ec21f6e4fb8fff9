import { mobile, type calls, type ListedCustomer, type RequestOf } from '@tokri/contracts';
import { Types, type QueryFilter } from 'mongoose';
import { nameKeyOf } from '../accounts/name-key';
import type { Store } from '../store';
import type { UserLists } from '../accounts/store/user-lists';
import type { User } from '../accounts/store/users';
import { presentListed } from './present';

const PAGE = 50;
/** Greater than every id: the start of the first page. */
const NEWEST = 'f'.repeat(24);
/** Sorts after every continuation of a prefix. */
const LAST_LETTER = '\u{10ffff}';

type Found = { data: ListedCustomer[]; next?: string };

/** A page of accounts. Every filter uses an index. */
export async function findCustomers(
  store: Pick<Store, 'users' | 'lists' | 'orderNotes'>,
  { search, status, role, after }: RequestOf<typeof calls.getCustomers>,
): Promise<Found> {
  const found: User[] = [];
  for (const { filter, sort } of await searchesFor(store, search, after)) {
    if (found.length > PAGE) break;
    const query = { ...filter, ...(status && { status }), ...(role && { role }) };
    const left = PAGE + 1 - found.length;
    found.push(...(await store.users.find(query).sort(sort).limit(left).lean<User[]>()));
  }
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

/** Searches to run in order until the page is full. */
async function searchesFor(
  { users, orderNotes }: Pick<Store, 'users' | 'orderNotes'>,
  search: string,
  after: string | undefined,
): Promise<Search[]> {
  const newestFirst = { _id: -1 } as const;
  const older = { _id: { $lt: new Types.ObjectId(after ?? NEWEST) } };
  if (search === '') return [{ filter: older, sort: newestFirst }];
  const number = mobile.safeParse(search);
  if (number.success) return [{ filter: { mobile: number.data, ...older }, sort: newestFirst }];
  const note = await orderNotes.findOne({ orderNumber: search.toUpperCase() }).lean();
  if (note) return [{ filter: { _id: new Types.ObjectId(note.userId) }, sort: newestFirst }];
  const last = after === undefined ? null : await users.findById(after).lean<User>();
  return prefixSearches(search, last);
}

type Last = Pick<User, '_id' | 'email' | 'nameKey'>;

/** Searches by name prefix, then by email prefix; text with an @ by email. @param last account of the previous page */
function prefixSearches(search: string, last: Last | null): Search[] {
  const email = search.toLowerCase();
  const name = nameKeyOf(search);
  const isAmongNames = last?.nameKey?.startsWith(name) === true;
  const byEmail = (from: object): Search['filter'] => ({ email: { ...from, $lt: email + LAST_LETTER } });
  const fromLast = last ? { $gt: last.email } : { $gte: email };
  if (search.includes('@') || name === '') return [{ filter: byEmail(fromLast), sort: { email: 1 } }];
  const isNamed = { $gte: name, $lt: name + LAST_LETTER };
  const others = { nameKey: { $not: isNamed } };
  if (last && !isAmongNames) return [{ filter: { ...byEmail(fromLast), ...others }, sort: { email: 1 } }];
  const afterLast = { nameKey: { ...isNamed, $gte: last?.nameKey ?? name }, ...(last && isAfter(last)) };
  return [
    { filter: afterLast, sort: { nameKey: 1, _id: 1 } },
    { filter: { ...byEmail({ $gte: email }), ...others }, sort: { email: 1 } },
  ];
}

const isAfter = ({ _id, nameKey }: Last) => ({
  $or: [{ nameKey: { $gt: nameKey } }, { _id: { $gt: _id } }],
});
