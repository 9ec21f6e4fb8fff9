import { toRupees, type AuditChange, type calls, type RequestOf, type WriteOffLine } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { pick } from '@tokri/database';
import type { ClientSession } from 'mongoose';
import type { Dependencies } from '../../dependencies';
import { shownNameOf } from '../../products/facts';
import { auditOfMany } from '../../products/history/audit-events';
import type { CatalogueStore } from '../../store';
import { removeStock } from '../admin-stock';
import { changeLots, readLots, writeOffHeld } from '../lots/change-lots';
import { lotsAt } from '../lots/decide';
import { readStocks } from '../move-stock';
import type { StockRow } from '../store';
import { answerOf, decideWriteOff, pieceValueOf, sumsOf, type StockedProduct } from '../write-offs/decide';
import type { WriteOffRow } from '../write-offs/store';
import { bookOnce } from './book-once';

/**
 * Takes pieces out of the stock in one transaction, without the lines that have a problem. Safe to repeat: a write-off
 * that is booked already removes nothing and gets the same response.
 */
export const writeOffStock =
  ({ store, writeStock }: Pick<Dependencies, 'store' | 'writeStock'>) =>
  (
    { writeOffId, reason, note, lines }: RequestOf<typeof calls.writeOffStock>,
    by: string,
  ): Promise<WriteOffLine[]> =>
    bookOnce(
      () => findWriteOff(store, writeOffId),
      () =>
        writeStock(async (transaction) => {
          const { session } = transaction;
          const ids = [...new Set(lines.map(({ productId }) => productId))];
          const stocks = await readStocks(store, session, ids);
          const decided = decideWriteOff(lines, await readProducts(store, session, stocks));
          const result = decided.map(answerOf);
          const removed = decided.filter(({ written }) => written !== undefined);
          // Nothing is booked: a repeat decides again.
          if (removed.length === 0) return { result, changes: [] };
          const why = { reason, ...(note !== '' && { note }), by };
          const row: WriteOffRow = {
            _id: writeOffId,
            ...why,
            lines: decided,
            ...sumsOf(decided),
            at: new Date(),
          };
          await store.writeOffs.insertMany([row], { session, lean: true });
          transaction.emit(auditOfMany('written-off', writeOffId, removed.length, describe(row)));
          const offSale = removed.filter(({ isHeld }) => isHeld);
          const fromStock = removed.filter(({ isHeld }) => !isHeld);
          const changes = await removeStock(store, transaction, stocks, fromStock, {
            cause: 'written-off',
            ...why,
          });
          const taken = fromStock.map(({ productId, pieces, lotId }) => ({
            productId,
            pieces: -pieces,
            lotId,
          }));
          await changeLots(store, session, stocks, taken);
          await writeOffHeld(store, session, offSale);
          return { result, changes, counted: result };
        }),
    );

const findWriteOff = async (store: CatalogueStore, id: string): Promise<WriteOffLine[] | undefined> =>
  (await store.writeOffs.findById(id).lean<WriteOffRow>())?.lines.map(answerOf);

/** The products that still exist, by id. */
async function readProducts(
  store: CatalogueStore,
  session: ClientSession,
  stocks: ReadonlyMap<string, StockRow>,
): Promise<Map<string, StockedProduct>> {
  const found = store.products.find({ _id: { $in: [...stocks.keys()] } }).session(session);
  const shown = ['name', 'brand', 'more_details', 'unit'] as const;
  const rows = await pick(found, ...shown, 'price', 'discount', 'sellingPrice');
  const states = await readLots(store, session, [...stocks.keys()]);
  return new Map(
    rows.map((row) => {
      const { onHand = 0, cost } = stocks.get(String(row._id)) ?? {};
      const state = states.get(String(row._id));
      const product = { name: shownNameOf(row), unit: row.unit, onHand, ...pieceValueOf(row, cost) };
      const lots = state && { lots: lotsAt(state, onHand), held: state.held ?? [] };
      return [String(row._id), { ...product, ...lots }];
    }),
  );
}

const describe = ({ reason, note, value }: WriteOffRow): AuditChange[] => [
  { field: 'Reason for the write-off', after: reason },
  ...(note === undefined ? [] : [{ field: 'Note', after: note }]),
  { field: 'Value', after: displayRupees(toRupees(value)) },
];
