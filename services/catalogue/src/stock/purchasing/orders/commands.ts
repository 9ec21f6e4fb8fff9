import { toPaise, type calls, type PurchaseOrderDetails, type RequestOf } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { conflict } from '@tokri/service-kit';
import type { Dependencies } from '../../../dependencies';
import { setFields, shownNameOf } from '../../../products/facts';
import { nextPurchaseNumber, type CatalogueStore } from '../../../store';
import { bookOnce } from '../../commands/book-once';
import { rememberSupplier } from '../../receipts/suppliers';
import { decideStep, isTaken, type PurchaseLineRow } from './decide';
import { presentDetails } from './present';
import {
  auditOrder,
  movedOn,
  readForChange,
  requireVersion,
  saveOrder,
  STATE_LABELS,
  stateChange,
} from './save-order';
import type { PurchaseOrderRow } from './store';

type Writers = Pick<Dependencies, 'store' | 'unitOfWork'>;
type Content = Pick<RequestOf<typeof calls.createPurchaseOrder>, 'supplier' | 'note' | 'lines'>;

/** Safe to repeat: an order that is written already gets the same answer. */
export const createPurchaseOrder =
  ({ store, unitOfWork }: Writers) =>
  (
    { purchaseOrderId: _id, ...content }: RequestOf<typeof calls.createPurchaseOrder>,
    by: string,
  ): Promise<PurchaseOrderDetails> =>
    bookOnce(
      async () => {
        const row = await store.purchaseOrders.findById(_id).lean<PurchaseOrderRow>();
        return row ? presentDetails(row) : undefined;
      },
      () =>
        unitOfWork(async (transaction) => {
          const row: PurchaseOrderRow = {
            ...{ _id, number: await nextPurchaseNumber(store, transaction.session), version: 1 },
            ...{ state: 'draft' as const, isOpen: true, createdAt: new Date(), by },
            ...(await contentOf(store, transaction, content)),
          };
          await store.purchaseOrders.insertMany([row], { session: transaction.session, lean: true });
          transaction.emit(auditOrder('created', row, describe(row)));
          return presentDetails(row);
        }),
    );

/** Safe to repeat: equal content changes nothing, with any version. */
export const updatePurchaseOrder =
  ({ store, unitOfWork }: Writers) =>
  ({
    purchaseOrderId,
    version,
    ...content
  }: RequestOf<typeof calls.updatePurchaseOrder>): Promise<PurchaseOrderDetails> =>
    unitOfWork(async (transaction) => {
      const row = await readForChange(store, transaction, purchaseOrderId);
      if (row.state !== 'draft') throw conflict('CONFLICT', 'Only a draft can be changed.');
      const { supplier, supplierKey, note, ...others } = row;
      const next = { ...others, ...(await contentOf(store, transaction, content)) };
      if (isSame(row, next)) return presentDetails(row);
      requireVersion(row, version);
      const after = await saveOrder(store, transaction, others, next);
      transaction.emit(auditOrder('changed', after, describe(after)));
      return presentDetails(after);
    });

/** Safe to repeat: a step that was taken changes nothing. */
export const movePurchaseOrder =
  ({ store, unitOfWork }: Writers) =>
  ({
    purchaseOrderId,
    version,
    to,
  }: RequestOf<typeof calls.movePurchaseOrder>): Promise<PurchaseOrderDetails> =>
    unitOfWork(async (transaction) => {
      const row = await readForChange(store, transaction, purchaseOrderId);
      if (isTaken(row.state, to)) return presentDetails(row);
      requireVersion(row, version);
      const next = decideStep(row, to, new Date());
      if (next === 'no-supplier') throw conflict('CONFLICT', 'Choose a supplier first.');
      if (next === 'moved-on') throw movedOn();
      const after = await saveOrder(store, transaction, row, next);
      transaction.emit(auditOrder('changed', after, stateChange(row, after)));
      return presentDetails(after);
    });

async function contentOf(
  store: CatalogueStore,
  transaction: Transaction,
  { supplier, note, lines }: Content,
): Promise<Pick<PurchaseOrderRow, 'supplier' | 'supplierKey' | 'note' | 'lines'>> {
  return {
    ...(supplier !== '' && (await rememberSupplier(store, transaction, supplier))),
    ...setFields({ note }),
    lines: await linesOf(store, transaction, lines),
  };
}

/** @throws 409 PRODUCT_GONE */
async function linesOf(
  store: CatalogueStore,
  { session }: Transaction,
  lines: Content['lines'],
): Promise<PurchaseLineRow[]> {
  const ids = lines.map(({ productId }) => productId);
  const found = store.products.find({ _id: { $in: ids } }).session(session);
  const rows = await pick(found, 'name', 'brand', 'more_details', 'unit');
  const names = new Map(rows.map((row) => [String(row._id), { name: shownNameOf(row), unit: row.unit }]));
  return lines.map(({ productId, pieces, cost }) => {
    const product = names.get(productId);
    if (!product) throw conflict('PRODUCT_GONE', 'A product of this purchase order was deleted.');
    return {
      ...{ productId, ...product, pieces },
      ...(cost !== undefined && { cost: toPaise(cost) }),
      received: 0,
    };
  });
}

const isSame = (row: PurchaseOrderRow, next: Pick<PurchaseOrderRow, 'supplierKey' | 'note' | 'lines'>) =>
  row.supplierKey === next.supplierKey &&
  row.note === next.note &&
  row.lines.length === next.lines.length &&
  row.lines.every((line, at) => {
    const { productId, pieces, cost } = next.lines[at]!;
    return line.productId === productId && line.pieces === pieces && line.cost === cost;
  });

const describe = ({ state, supplier, lines }: PurchaseOrderRow) => [
  { field: 'Status', after: STATE_LABELS[state] },
  ...(supplier === undefined ? [] : [{ field: 'Supplier', after: supplier }]),
  { field: 'Products', after: String(lines.length) },
];
