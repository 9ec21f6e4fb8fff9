import { cut, type calls, type NewEvent, type RequestOf } from '@tokri/contracts';
import { auditEvent, conflict } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import type { Dependencies } from '../../dependencies';
import { toId } from '../../ids';
import { nextVersion, type CatalogueStore } from '../../store';
import { categoryUpdated } from '../categories';
import type { CategoryRow, SubCategoryRow } from '../store';
import { subCategoryUpdated } from '../sub-categories';
import { decideOrder, movedNode, type OrderDecision } from './decide-order';

type OrderDependencies = Pick<Dependencies, 'store' | 'write'>;
type Order = RequestOf<typeof calls.orderCategories>;
type Sorted = Extract<OrderDecision, { outcome: 'sorted' }>;
type Kind = 'category' | 'sub-category';

/** @throws 409 STALE_UPDATE when the order is no longer the one that was shown */
export const orderCategories = (dependencies: OrderDependencies) => (order: Order) =>
  sort(dependencies, 'category', order, ({ categories }, session) => ({
    read: () => categories.find().session(session).lean<CategoryRow[]>(),
    write: (sorted) => categories.bulkWrite(updatesOf(sorted), { session }),
    event: categoryUpdated,
  }));

/** @throws 409 STALE_UPDATE when the order is no longer the one that was shown */
export const orderSubCategories = (dependencies: OrderDependencies) => (order: Order) =>
  sort(dependencies, 'sub-category', order, ({ subCategories }, session) => ({
    read: () => subCategories.find().session(session).lean<SubCategoryRow[]>(),
    write: (sorted) => subCategories.bulkWrite(updatesOf(sorted), { session }),
    event: subCategoryUpdated,
  }));

interface Rows<Row> {
  read: () => Promise<Row[]>;
  write: (sorted: Sorted) => Promise<unknown>;
  event: (row: Row) => NewEvent;
}

const sort = <Row extends CategoryRow | SubCategoryRow>(
  { store, write }: OrderDependencies,
  kind: Kind,
  { ids, shown }: Order,
  rowsOf: (store: CatalogueStore, session: ClientSession) => Rows<Row>,
): Promise<void> =>
  write(async ({ session, emit }) => {
    // First: it serialises the writers.
    await nextVersion(store, session, true);
    const rows = rowsOf(store, session);
    const found = await rows.read();
    const nodes = found.map(({ _id, name, position }) => ({ _id: String(_id), name, position }));
    const decision = decideOrder(nodes, ids, shown);
    if (decision.outcome === 'stale') throw orderedMeanwhile();
    if (decision.outcome === 'unchanged') return;
    await rows.write(decision);
    // Lists are read again as a whole, so one event is enough.
    const first = found.find(({ _id }) => decision.positions.has(String(_id)));
    if (first) emit(rows.event(first), ...auditOfOrder(kind, decision));
  });

const updatesOf = ({ positions }: Sorted) =>
  [...positions].map(([id, position]) => ({
    updateOne: {
      filter: { _id: toId(id) },
      update: position === undefined ? { $unset: { position: 1 as const } } : { $set: { position } },
    },
  }));

const SEVERAL = { category: 'Categories', 'sub-category': 'Sub-categories' };
/** Characters of the names in an audit entry. */
const MAX_NAMES = 200;

function auditOfOrder(kind: Kind, { before, after }: Sorted): NewEvent[] {
  if (after.length === 0) return [];
  const moved = movedNode(before, after);
  const names = (nodes: Sorted['after']) => cut(nodes.map(({ name }) => name).join(', '), MAX_NAMES);
  return [
    auditEvent({
      service: 'catalogue',
      kind,
      action: 'sorted',
      subjectId: moved?._id ?? SEVERAL[kind].toLowerCase(),
      subjectName: moved?.name ?? SEVERAL[kind],
      changes: [{ field: 'Sort order', before: names(before), after: names(after) }],
    }),
  ];
}

const orderedMeanwhile = () =>
  conflict('STALE_UPDATE', 'The order has changed in the meantime. Please look at it again.');
