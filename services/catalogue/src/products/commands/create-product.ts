import { isDeepStrictEqual } from 'node:util';
import { newEvent, type AdminProduct, type calls, type RequestOf } from '@tokri/contracts';
import { Types, type ClientSession } from 'mongoose';
import type { Dependencies } from '../../dependencies';
import { toId } from '../../ids';
import { readOnHand, receiveStock } from '../../stock/admin-stock';
import { FIRST_SEQUENCE } from '../../stock/stock-entries';
import { nextVersion, type CatalogueStore } from '../../store';
import { namesOf, requireFit } from '../../taxonomy/references';
import { setFields } from '../facts';
import { auditOf } from '../history/audit-events';
import { keepRevision } from '../history/revisions';
import { presentProduct, presentWhole, type Names } from '../present';
import { requireFreeCodes } from '../product-codes';
import { hasAllFacts } from '../sale-rules/decide';
import { requireFacts } from '../sale-rules/require-facts';
import { firstPrice } from '../selling-price';
import { readShelf, writeShelves } from '../shelves/store';
import type { ProductRow } from '../store';
import { keyOf } from '../../taxonomy/name-key';

/** Equal products within this time count as one form that was sent twice. */
const REPEAT_MS = 10_000;

/** A repeated request gets the product of the first one. */
export const createProduct =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  async (input: RequestOf<typeof calls.createProduct>, by: string): Promise<AdminProduct> => {
    const id = new Types.ObjectId();
    return write(async ({ session, emit }) => {
      const version = await nextVersion(store, session);
      const names = await namesOf(store, session, input);
      const { stock, shelf: typedShelf, ...fields } = input;
      const shelf = typedShelf ?? undefined;
      const now = new Date();
      const row: ProductRow = {
        ...setFields({ ...fields, ...firstPrice(fields) }),
        _id: id,
        category: input.category.map(toId),
        subCategory: input.subCategory.map(toId),
        nameKey: keyOf(input.name),
        aliases: [],
        hasAllFacts: hasAllFacts({ facts: fields.facts ?? undefined, more_details: fields.more_details }),
        soldOut: stock === 0,
        version,
        createdAt: now,
        updatedAt: now,
      };
      const sent = await findRepeated(store, session, row, { stock, shelf }, names);
      if (sent) return sent;
      await requireFreeCodes(store, session, [{ _id: String(id), ...input }]);
      await requireFit(store, session, row);
      await requireFacts(store, session, undefined, row);
      await store.products.insertMany([row], { session, lean: true });
      await receiveStock(store, session, [{ productId: id, quantity: stock }], { cause: 'first-stock', by });
      if (shelf !== undefined) await writeShelves(store, session, [{ productId: id, shelf }]);
      const product = presentWhole(row, stock, names, shelf);
      const audited = auditOf('product', 'created', undefined, product);
      await keepRevision(store, session, audited, {
        kind: 'product-added',
        productId: id,
        version,
        stockSequence: FIRST_SEQUENCE,
      });
      emit(newEvent('product.created', product._id, presentProduct(row, stock, names)), ...audited);
      return product;
    });
  };

/** Finds concurrent requests too: every write raises the catalogue version, which serialises the writes. */
async function findRepeated(
  store: CatalogueStore,
  session: ClientSession,
  row: ProductRow,
  { stock, shelf }: { stock: number; shelf: string | undefined },
  names: Names,
): Promise<AdminProduct | undefined> {
  const recent = { nameKey: row.nameKey, createdAt: { $gt: new Date(row.createdAt.getTime() - REPEAT_MS) } };
  const earlier = await store.products.find(recent).session(session).lean<ProductRow[]>();
  for (const known of earlier) {
    const { _id, createdAt, updatedAt } = known;
    const product = presentWhole(known, stock, names, await readShelf(store, session, _id));
    const repeated = presentWhole({ ...row, _id, createdAt, updatedAt }, stock, names, shelf);
    if (isDeepStrictEqual(product, repeated) && (await readOnHand(store, session, _id)) === stock)
      return product;
  }
  return undefined;
}
