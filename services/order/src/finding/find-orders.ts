import type { Range } from '../orders/archive';
import type { Order } from '../orders/order';
import { conditionsOf, numberPrefix, type Condition, type OrderFilter } from './conditions';
import { positionAfter, type Position } from './cursor';
import type { FindingStore } from './store';

/** Orders that one call examines at most for conditions without an index. */
export const EXAMINED = 10_000;
/** The same for archived orders, which are unpacked one by one. */
export const EXAMINED_ARCHIVED = 1_000;

/** Later than any order. */
const LAST = new Date('9999-12-31T00:00:00Z');
/** Earlier than any order. */
const FIRST = new Date(0);

export interface Search {
  filter: OrderFilter;
  /** Placed from `from` and before `until`. */
  from?: Date | undefined;
  until?: Date | undefined;
  position?: Position | undefined;
  limit: number;
}

interface Page {
  found: Order[];
  /** Where to go on; absent at the end. */
  next?: Position;
}

/** A page of all orders, the newest first; archived ones, the oldest, come last. */
export async function findOrders(
  store: FindingStore,
  { filter, from, until, position, limit }: Search,
): Promise<Page> {
  const conditions = conditionsOf(filter);
  const after = from ? new Date(from.getTime() - 1) : FIRST;
  const start = { at: until ? new Date(until.getTime() - 1) : LAST, seen: [] };
  const first: Position = position ?? { place: 'orders', ...start };
  if (first.place === 'archive') return findArchived(store, filter, conditions, after, first, limit);
  const page = await findStored(store, conditions, after, first, limit);
  if (page.next) return page;
  const archived: Position = { place: 'archive', ...start };
  if (page.found.length === limit) return { ...page, next: archived };
  const rest = await findArchived(store, filter, conditions, after, archived, limit - page.found.length);
  return { ...rest, found: [...page.found, ...rest.found] };
}

/** Reads until the page is full or EXAMINED orders were examined. */
async function findStored(
  store: FindingStore,
  conditions: readonly Condition[],
  after: Date,
  position: Position,
  limit: number,
): Promise<Page> {
  const { at, seen } = position;
  const end = await endOfWindow(store, conditions, { after, upTo: at });
  const queries = conditions.map(({ query }) => query);
  const rows = await store.newest(queries, { after: end ?? after, upTo: at }, seen, limit + 1);
  if (rows.length > limit) {
    const found = rows.slice(0, limit);
    return { found, next: positionAfter(position, found) };
  }
  return end ? { found: rows, next: { place: 'orders', at: end, seen: [] } } : { found: rows };
}

/** Where a search for conditions without an index stops in this call; undefined when it reads to the end. */
async function endOfWindow(
  store: FindingStore,
  conditions: readonly Condition[],
  range: Range,
): Promise<Date | undefined> {
  const [, ...chosen] = conditions;
  const indexed = chosen.find(({ index }) => index === 'by-time');
  const isBounded = chosen.some(({ index }) => index === 'few') || chosen.every((each) => each === indexed);
  if (isBounded) return undefined;
  const end = await store.timeOfNext(indexed?.query ?? {}, range, EXAMINED);
  // More orders of one moment than a window has are read at once.
  return end && end < range.upTo ? end : end && new Date(range.upTo.getTime() - 1);
}

async function findArchived(
  store: FindingStore,
  { number, userId }: OrderFilter,
  conditions: readonly Condition[],
  after: Date,
  position: Position,
  limit: number,
): Promise<Page> {
  const { at, seen } = position;
  const prefix = conditions.some(({ index }) => index === 'few') ? numberPrefix(number) : undefined;
  const which = { ...(userId && { userId }), ...(prefix && { number: new RegExp(`^${prefix}`) }) };
  const orders = await store.newestArchived(which, { after, upTo: at }, seen, EXAMINED_ARCHIVED);
  const found: Order[] = [];
  for (const [index, order] of orders.entries()) {
    if (!conditions.every(({ matches }) => matches(order))) continue;
    found.push(order);
    if (found.length === limit) return { found, next: positionAfter(position, orders.slice(0, index + 1)) };
  }
  const isAll = orders.length < EXAMINED_ARCHIVED;
  return isAll ? { found } : { found, next: positionAfter(position, orders) };
}
