import { newEvent, type calls, type RequestOf, type ResponseOf } from '@tokri/contracts';
import { pick } from '@tokri/database';
import { Types, type ClientSession } from 'mongoose';
import { auditOfMany } from '../products/history/audit-events';
import { presentProduct } from '../products/present';
import { setFields } from '../products/facts';
import { receiveStock } from '../stock/admin-stock';
import { nextVersion, type CatalogueStore } from '../store';
import { toId } from '../ids';
import { writeShelves } from '../products/shelves/store';
import type { ProductRow } from '../products/store';
import type { Dependencies } from '../dependencies';
import { factsToAdd, hasAllFacts } from '../products/sale-rules/decide';
import { requireFacts } from '../products/sale-rules/require-facts';
import { requireFreeCodes } from '../products/product-codes';
import { firstPrice } from '../products/selling-price';
import { requireVariantFit } from '../products/variants/require-fit';
import { requireReferences } from '../taxonomy/references';
import { keyOf } from '../taxonomy/name-key';

type ImportedProduct = RequestOf<typeof calls.importProducts>['products'][number] & { _id: string };
type Row = ResponseOf<typeof calls.importProducts>['data'][number];

/**
 * Creates products from another system, all rows or none, with their stock, ledger and outbox rows in one transaction. Safe to
 * repeat with the same ids: existing products stay unchanged, deleted ones stay deleted.
 */
export const importProducts =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  async ({ products }: RequestOf<typeof calls.importProducts>, by: string): Promise<Row[]> => {
    const rows = products.map((row) => ({ ...row, _id: row._id ?? String(new Types.ObjectId()) }));
    return write(async ({ session, emit }) => {
      const version = await nextVersion(store, session);
      const outcomes = await outcomesOf(store, session, rows);
      // The first of several rows with the same id counts.
      const created = rows.filter((_row, at) => outcomes[at] === 'created');
      const names = await requireReferences(store, session, rows);
      if (created.length > 0) {
        await requireFreeCodes(store, session, created);
        const docs = created.map((row) => productDoc(row, version));
        await requireVariantFit(store, session, docs);
        const lacking = docs.find((doc) => factsToAdd(undefined, doc).length > 0);
        if (lacking) await requireFacts(store, session, undefined, lacking);
        await store.products.insertMany(docs, { session, lean: true });
        await receiveStock(
          store,
          session,
          created.map(({ _id, stock }) => ({ productId: toId(_id), quantity: stock })),
          { cause: 'imported', by },
        );
        await writeShelves(
          store,
          session,
          created.flatMap(({ _id, shelf }) => (shelf ? [{ productId: toId(_id), shelf }] : [])),
        );
        for (const [at, doc] of docs.entries()) {
          const product = presentProduct(doc, created[at]?.stock ?? 0, names);
          emit(newEvent('product.created', product._id, product));
        }
        emit(auditOfMany('imported', created[0]?._id ?? '', created.length));
      }
      return rows.map(({ _id }, at) => ({ _id, outcome: outcomes[at] ?? 'unchanged' }));
    });
  };

/** A deleted product is recognised by its stock row, which stays for the audit. */
async function outcomesOf(
  store: CatalogueStore,
  session: ClientSession,
  rows: readonly ImportedProduct[],
): Promise<Row['outcome'][]> {
  const wanted = { _id: { $in: rows.map(({ _id }) => toId(_id)) } };
  const idsOf = (docs: readonly { _id: Types.ObjectId }[]) => new Set(docs.map(({ _id }) => String(_id)));
  const there = idsOf(await pick(store.products.find(wanted).session(session)));
  const everThere = idsOf(await pick(store.stocks.find(wanted).session(session)));
  return rows.map(({ _id }) => {
    if (there.has(_id)) return 'unchanged';
    if (everThere.has(_id)) return 'deleted';
    there.add(_id);
    return 'created';
  });
}

function productDoc(
  { stock, shelf: _shelf, createdAt, ...row }: ImportedProduct,
  version: number,
): ProductRow {
  const at = createdAt === undefined ? new Date() : new Date(createdAt);
  return {
    ...setFields({ ...row, ...firstPrice(row) }),
    _id: toId(row._id),
    category: row.category.map(toId),
    subCategory: row.subCategory.map(toId),
    nameKey: keyOf(row.name),
    hasAllFacts: hasAllFacts({ facts: row.facts ?? undefined, more_details: row.more_details }),
    soldOut: stock === 0,
    version,
    createdAt: at,
    updatedAt: at,
  };
}
