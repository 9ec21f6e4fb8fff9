import { pick } from '@tokri/database';
import { HttpError, type Bulkhead } from '@tokri/service-kit';
import type { UnitOfWork } from '@tokri/messaging';
import { type CatalogueStore } from '../../store';
import { toId } from '../../ids';
import { shownNameOf } from '../../products/facts';
import type { ReservationRow } from '../store';
import { decideReservations, type Shortage, type Wanted } from './decide';
import { moveStock, readStocks, type AvailabilityChange } from '../move-stock';
import { negative, type ReservationState } from './reservation';
import { changesOf } from '../stock-entries';
import { reasonFor } from '../stock-reason';

export interface ReserveRequest extends Wanted {
  orderNumber?: string;
  /** The order to which the pieces are added; `orderId` is the id of the addition then. */
  addedTo?: string;
  /** ISO time until which the order may hold the stock. */
  expiresAt: string;
}

type Outcome = { state: ReservationState } | { short: Shortage[] };
type Names = ReadonlyMap<string, { name: string; shown: string }>;

interface Waiting {
  request: ReserveRequest;
  resolve: (outcome: { state: ReservationState }) => void;
  reject: (error: unknown) => void;
}

export interface ReserveDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  stockMutex: Bulkhead;
  /** Called after the commit with products that have sold out or are back in stock. */
  onAvailabilityChanged: (changes: readonly AvailabilityChange[]) => void;
}

const MAX_BATCH = 64;

/**
 * Holds all lines of an order or none; idempotent by order id, also after a release. Requests that arrive while one
 * transaction runs share the next one: a hot product costs one row write for many orders, and requests of one replica never
 * conflict. @throws 409 OUT_OF_STOCK with the remaining stock
 */
export function reserveStock(dependencies: ReserveDependencies) {
  const { store, stockMutex } = dependencies;
  const waiting: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    while (waiting.length > 0) {
      await stockMutex(async () => {
        const batch = waiting.splice(0, MAX_BATCH);
        try {
          const outcomes = await reserveTogether(
            dependencies,
            batch.map((one) => one.request),
          );
          const names = await namesOfShort(store, [...outcomes.values()]);
          for (const { request, resolve, reject } of batch) {
            const outcome = outcomes.get(request.orderId) as Outcome;
            if ('short' in outcome) reject(outOfStock(outcome.short, names));
            else resolve(outcome);
          }
        } catch (error) {
          for (const { reject } of batch) reject(error);
        }
      });
    }
    running = false;
  }

  return async (request: ReserveRequest): Promise<{ orderId: string; state: ReservationState }> => {
    const { state } = await new Promise<{ state: ReservationState }>((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      void run();
    });
    return { orderId: request.orderId, state };
  };
}

async function reserveTogether(
  { store, unitOfWork, onAvailabilityChanged }: ReserveDependencies,
  batch: readonly ReserveRequest[],
): Promise<Map<string, Outcome>> {
  const requests = [...new Map(batch.map((request) => [request.orderId, request])).values()];
  const { outcomes, changes } = await unitOfWork(async (transaction) => {
    const { session } = transaction;
    const orderIds = requests.map((request) => toId(request.orderId));
    const known = await store.reservations
      .find({ _id: { $in: orderIds } })
      .session(session)
      .lean<ReservationRow[]>();
    const outcomes = new Map<string, Outcome>(known.map(({ _id, state }) => [String(_id), { state }]));
    const fresh = requests.filter((request) => !outcomes.has(request.orderId));
    if (fresh.length === 0) return { outcomes, changes: [] };

    const products = [
      ...new Set(fresh.flatMap((request) => request.lines.map((line) => line.productId))),
    ].sort();
    const stocks = await readStocks(store, session, products);
    const onHand = new Map([...stocks].map(([id, stock]) => [id, stock.gone ? 0 : stock.onHand]));
    const decision = decideReservations(fresh, onHand);
    for (const { orderId, short } of decision.refused) outcomes.set(orderId, { short });
    for (const { orderId } of decision.accepted) outcomes.set(orderId, { state: 'held' });
    if (decision.accepted.length === 0) return { outcomes, changes: [] };

    const requestOf = new Map(fresh.map((request) => [request.orderId, request]));
    const accepted = decision.accepted.map(({ orderId, pieces }) => ({
      ...requestOf.get(orderId)!,
      pieces,
    }));
    const taken = accepted.flatMap(({ pieces, ...order }) =>
      changesOf(
        negative(pieces),
        reasonFor({ ...order, orderId: order.addedTo ?? order.orderId }, 'order-reserved'),
      ),
    );
    const changes = await moveStock(store, transaction, stocks, taken);
    const at = new Date();
    await store.reservations.insertMany(
      accepted.map(({ orderId, orderNumber, addedTo, expiresAt, pieces }) => ({
        _id: toId(orderId),
        state: 'held' as const,
        lines: [...pieces].map(([productId, quantity]) => ({ productId: toId(productId), quantity })),
        expiresAt: new Date(expiresAt),
        ...(orderNumber !== undefined && { orderNumber }),
        ...(addedTo !== undefined && { addedTo: toId(addedTo) }),
        history: [{ state: 'held' as const, cause: 'reserved', at }],
      })),
      { session, lean: true },
    );
    return { outcomes, changes };
  });
  onAvailabilityChanged(changes);
  return outcomes;
}

async function namesOfShort(store: CatalogueStore, outcomes: readonly Outcome[]): Promise<Names> {
  const ids = new Set(
    outcomes.flatMap((outcome) => ('short' in outcome ? outcome.short.map((one) => one.productId) : [])),
  );
  if (ids.size === 0) return new Map();
  const found = store.products.find({ _id: { $in: [...ids] } });
  const docs = await pick(found, 'name', 'brand', 'more_details');
  return new Map(docs.map((doc) => [String(doc._id), { name: doc.name, shown: shownNameOf(doc) }]));
}

function outOfStock(short: readonly Shortage[], names: Names): HttpError {
  const gone = 'A product that is no longer sold';
  const lines = short.map(({ productId, left }) => ({
    productId,
    name: names.get(productId)?.name ?? gone,
    left,
  }));
  const sentence = short.map(({ productId, left }) => {
    const shown = names.get(productId)?.shown ?? gone;
    return left === 0 ? `${shown} is sold out` : `only ${left} left of ${shown}`;
  });
  return new HttpError(409, 'OUT_OF_STOCK', capital(`${sentence.slice(0, 3).join(', ')}.`), {
    details: { lines },
  });
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);
