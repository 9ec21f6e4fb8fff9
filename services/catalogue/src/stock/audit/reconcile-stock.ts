import { newEvent } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { pairById, readOrderList, type OrderFact } from '@tokri/backup';
import { isUnbalanced, type StockAccount } from './account';
import { auditInBatches } from './audit';
import { decideReservations, piecesOf } from '../reservations/decide';
import { moveStock, readStocks } from '../move-stock';
import { correctionFor, type Correction } from './reconciliation';
import { negative } from '../reservations/reservation';
import { changesOf } from '../stock-entries';
import { reasonFor } from '../stock-reason';
import { type CatalogueStore } from '../../store';
import { toId } from '../../ids';
import type { ReservationRow } from '../store';
import {
  commitReservation,
  releaseReservation,
  returnRefunded,
  returnRefused,
} from '../reservations/change-reservation';

interface ReconcileDependencies {
  store: CatalogueStore;
  unitOfWork: UnitOfWork;
  print: (line: string) => void;
}

export interface Reconciled {
  /** Mismatches that were corrected; in a dry run, that would be corrected. */
  corrected: number;
  /** Mismatches that an operator has to resolve. */
  remaining: number;
}

/** Orders are written before their reservations: the list has the orders of all reservations this much older. */
const MARGIN_MS = 60_000;

/**
 * Makes stock agree with the orders of the list, and with its own ledger. Safe to repeat and to run during live traffic: every
 * correction is decided again in its own transaction.
 */
export const reconcileStock =
  (dependencies: ReconcileDependencies) =>
  async (file: string, dryRun: boolean): Promise<Reconciled> => {
    const { store, print } = dependencies;
    const sum: Reconciled = { corrected: 0, remaining: 0 };
    const { exportedAt, orders } = await readOrderList(file);
    const { foldedBefore = new Date(0) } = (await store.state.findById('catalogue').lean()) ?? {};
    const settledBefore = new Date(exportedAt.getTime() - MARGIN_MS);
    for await (const { id, left: order, right: reservation } of pairById(orders, reservationsOf(store))) {
      if (!order && reservation && !isOlderThan(reservation.row, settledBefore)) continue;
      // Pieces added to an order are settled by its events, or expire.
      if (!order && reservation?.row.addedTo) continue;
      if (!reservation && toId(id).getTimestamp() < foldedBefore) continue;
      const correction = correctionFor(order, reservation?.row);
      if (correction.action === 'none') continue;
      const name = order ? `${order.number} (${id}, ${order.status})` : id;
      const problem = dryRun ? problemOf(correction) : await correct(dependencies, id, order, correction);
      if (problem === undefined) sum.corrected += 1;
      else sum.remaining += 1;
      print(`stock of ${name}: ${problem ?? correction.action}`);
    }
    for await (const { accounts } of auditInBatches(store, { full: true }))
      for (const account of accounts.filter(isUnbalanced)) {
        const problem = dryRun ? undefined : await correctToLedger(dependencies, account);
        if (problem === undefined) sum.corrected += 1;
        else sum.remaining += 1;
        print(
          `${account.productId}: off by ${account.difference}: ${problem ?? 'on hand is what the ledger says'}`,
        );
      }
    return sum;
  };

const problemOf = (correction: Correction): string | undefined =>
  correction.action === 'list' ? correction.problem : undefined;

const isOlderThan = ({ history: [first] }: ReservationRow, moment: Date): boolean =>
  first !== undefined && first.at < moment;

async function* reservationsOf({ reservations }: CatalogueStore) {
  for await (const row of reservations
    .find()
    .sort({ _id: 1 })
    .lean<ReservationRow[]>()
    .cursor({ batchSize: 500 }))
    yield { id: String(row._id), row: row };
}

/** @returns the reason if it could not be corrected */
async function correct(
  { store, unitOfWork }: ReconcileDependencies,
  id: string,
  order: OrderFact | undefined,
  correction: Exclude<Correction, { action: 'none' }>,
): Promise<string | undefined> {
  switch (correction.action) {
    case 'list':
      return correction.problem;
    case 'release':
      await unitOfWork((transaction) =>
        releaseReservation(store, transaction, id, correction.cause, undefined, {
          missing: order?.missing,
          takenOut: order?.takenOut,
        }),
      );
      return undefined;
    case 'commit':
      await unitOfWork((transaction) => commitReservation(store, transaction, id, order?.lines ?? []));
      return undefined;
    case 'take-back': {
      const { lines = [], refusedBack = [], refundsBack = [] } = order ?? {};
      await unitOfWork(async (transaction) => {
        if (refusedBack.length > 0) await returnRefused(store, transaction, id, lines, refusedBack);
      });
      for (const { refundId, pieces } of refundsBack)
        await unitOfWork((transaction) =>
          returnRefunded(store, transaction, { orderId: id, refundId, lines, restocked: pieces }),
        );
      return undefined;
    }
    case 'tell-lost':
      await unitOfWork(async ({ emit }) => {
        emit(newEvent('stock.lost', id, { orderId: id, lines: linesOf(order) }));
      });
      return undefined;
    case 'reserve':
      return reserve({ store, unitOfWork }, id, order, correction.thenCommit);
  }
}

const linesOf = (order: OrderFact | undefined) =>
  [...piecesOf(order?.lines ?? [])].map(([productId, quantity]) => ({ productId, quantity }));

/** Reserves the pieces of an order whose reservation was lost, if they are on hand. */
const reserve = (
  { store, unitOfWork }: Pick<ReconcileDependencies, 'store' | 'unitOfWork'>,
  id: string,
  order: OrderFact | undefined,
  sold: boolean,
): Promise<string | undefined> =>
  unitOfWork(async (transaction) => {
    const { session } = transaction;
    if (await store.reservations.exists({ _id: toId(id) }).session(session)) return undefined;
    const lines = linesOf(order);
    const stocks = await readStocks(store, session, lines.map(({ productId }) => productId).sort());
    const onHand = new Map(
      [...stocks].map(([productId, stock]) => [productId, stock.gone ? 0 : stock.onHand]),
    );
    const { accepted, taken, refused } = decideReservations([{ orderId: id, lines }], onHand);
    if (accepted.length === 0) {
      const short = refused.flatMap((each) =>
        each.short.map(({ productId, left }) => `${left} left of ${productId}`),
      );
      return `nothing is reserved and too little is there: ${short.join(', ')}`;
    }
    const reserved = reasonFor({ orderId: id, orderNumber: order?.number }, 'order-reserved');
    const why = { ...reserved, reason: 'reconciled' };
    await moveStock(store, transaction, stocks, changesOf(negative(taken), why));
    const at = new Date();
    const state = sold ? ('committed' as const) : ('held' as const);
    const row = { _id: toId(id), state, expiresAt: at, history: [{ state, cause: 'reconciled', at }] };
    const pieces = lines.map(({ productId, quantity }) => ({ productId: toId(productId), quantity }));
    await store.reservations.insertMany([{ ...row, lines: pieces }], { session, lean: true });
    return undefined;
  });

/** Sets `onHand` to the sum of the ledger, which has a row for every piece received, sold or held. */
async function correctToLedger(
  { store, unitOfWork }: Pick<ReconcileDependencies, 'store' | 'unitOfWork'>,
  { productId, onHand, difference }: StockAccount,
): Promise<string | undefined> {
  const wanted = onHand - difference;
  if (wanted < 0) return `${-wanted} pieces more were sold than received`;
  return unitOfWork(async (transaction) => {
    const stocks = await readStocks(store, transaction.session, [productId]);
    if (stocks.get(productId)?.onHand !== onHand) return 'it changed concurrently: run again';
    const why = { cause: 'reconciled' as const, reason: 'as the stock audit has it' };
    await moveStock(store, transaction, stocks, [{ productId, delta: -difference, why }]);
    return undefined;
  });
}
