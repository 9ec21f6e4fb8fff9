import type { MinimumLife } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import type { ClientSession } from 'mongoose';
import type { Dependencies } from '../../dependencies';
import { dayOf } from '../../insights/daily-counts/day';
import type { CatalogueStore } from '../../store';
import { holdStock } from '../admin-stock';
import { readStocks } from '../move-stock';
import { readLots, saveLots } from './change-lots';
import { readMinimumLife } from './commands';
import { lotsAt, type Lot } from './decide';
import { separateLots, type Separated } from './held-lots';
import { lastConcerned, sellUntil, statedLifeOf } from './shelf-life';
import type { LotsRow } from './store';

/** Products that are read, and products that are changed in one transaction. */
const READ = 500;
const WRITTEN = 50;

/** The last day on which a lot is sold. */
export type SellUntil = (productId: string, lot: Lot) => string | undefined;

/** Reads the facts that decide how long the lots of these products are sold. */
export async function readSellUntil(
  { products }: Pick<CatalogueStore, 'products'>,
  rule: MinimumLife,
  productIds: readonly string[],
  session: ClientSession | null = null,
): Promise<SellUntil> {
  const found = rule.isOn
    ? await pick(products.find({ _id: { $in: productIds } }).session(session), 'facts')
    : [];
  const lives = new Map(found.map(({ _id, facts }) => [String(_id), statedLifeOf(facts?.bestBefore)]));
  return (productId, lot) => sellUntil(lot, rule, lives.get(productId));
}

export const isForSale = (until: string | undefined, today: string): boolean =>
  until === undefined || today <= until;

type HoldDependencies = Pick<Dependencies, 'store' | 'writeStock'>;

/**
 * Takes the lots of these products off sale of which too little of their life is left, and puts those on sale again to which
 * the rule does not apply any more. Safe to repeat.
 */
export const holdBack =
  ({ store, writeStock }: HoldDependencies) =>
  async (productIds: readonly string[], now: Date): Promise<void> => {
    for (let at = 0; at < productIds.length; at += READ) {
      const ids = productIds.slice(at, at + READ);
      const rule = await readMinimumLife(store, null);
      const changed = [...(await readChanges(store, null, ids, { rule, now })).keys()];
      for (let from = 0; from < changed.length; from += WRITTEN)
        await writeStock((transaction) =>
          write(store, transaction, changed.slice(from, from + WRITTEN), now),
        );
    }
  };

/** Applies the rule to every product with lots that may be concerned. */
export const holdBackAll =
  (dependencies: HoldDependencies) =>
  async (now: Date): Promise<void> => {
    const rule = await readMinimumLife(dependencies.store, null);
    await holdBack(dependencies)(await readConcerned(dependencies.store, rule, now), now);
  };

/** Products with lots that the rule can take off sale, or that went off sale by another one. */
async function readConcerned({ lots }: CatalogueStore, rule: MinimumLife, now: Date): Promise<string[]> {
  const last = lastConcerned(rule, dayOf(now));
  const due = await pick(lots.find({ earliest: { $lte: last } }));
  const held = await pick(lots.find({ 'held.bestBefore': { $gt: last } }));
  return [...new Set([...due, ...held].map(({ _id }) => String(_id)))];
}

interface Change extends Separated {
  row: LotsRow;
  /** Pieces in stock before the change. */
  onHand: number;
  sequence: number;
}

/** The products of which lots go off sale or come back. */
async function readChanges(
  store: CatalogueStore,
  session: ClientSession | null,
  ids: readonly string[],
  { rule, now }: { rule: MinimumLife; now: Date },
): Promise<Map<string, Change>> {
  const rows = await readLots(store, session, ids);
  const stocks = await readStocks(store, session, [...rows.keys()]);
  const until = await readSellUntil(store, rule, [...rows.keys()], session);
  const today = dayOf(now);
  const changes = new Map<string, Change>();
  for (const [productId, row] of rows) {
    const stock = stocks.get(productId);
    if (!stock || stock.gone) continue;
    const { onHand, sequence = 0 } = stock;
    const separated = separateLots(lotsAt(row, onHand), row.held ?? [], (lot) =>
      isForSale(until(productId, lot), today),
    );
    if (separated.taken + separated.returned > 0)
      changes.set(productId, { ...separated, row, onHand, sequence });
  }
  return changes;
}

async function write(store: CatalogueStore, transaction: Transaction, ids: readonly string[], now: Date) {
  const { session } = transaction;
  const rule = await readMinimumLife(store, session);
  const changes = await readChanges(store, session, ids, { rule, now });
  const stocks = await readStocks(store, session, [...changes.keys()]);
  const moves = [...changes].flatMap(([productId, { taken, returned }]) => [
    { productId, pieces: returned },
    { productId, pieces: -taken },
  ]);
  const moved = moves.filter(({ pieces }) => pieces !== 0);
  const available = await holdStock(store, transaction, stocks, moved);
  const counted = [];
  for (const [productId, { row, lots, held, taken, returned, ...stock }] of changes) {
    const onHand = stock.onHand + returned - taken;
    const entries = moved.filter((move) => move.productId === productId).length;
    const state = { onHand, sequence: stock.sequence + entries, lots };
    await saveLots(store, session, productId, { row, sequence: stock.sequence }, state, held);
    counted.push({ productId, stock: onHand });
  }
  return { result: undefined, changes: available, counted };
}
