import {
  newEvent,
  type AdminProduct,
  type AuditAction,
  type AuditChange,
  type calls,
  type RequestOf,
} from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { conflict, notFound } from '@tokri/service-kit';
import type { Dependencies } from '../../dependencies';
import { toId } from '../../ids';
import { adjustStock, readOnHand } from '../../stock/admin-stock';
import { lockStocks } from '../../stock/move-stock';
import { nextVersion, type CatalogueStore } from '../../store';
import { knownNames, namesOfRow, requireFit } from '../../taxonomy/references';
import { brandOf, clearedFields, laterThan, setFields, updateOf } from '../facts';
import { auditOf } from '../history/audit-events';
import { keepProductRevision } from '../history/revisions';
import { keepLastPicture } from '../last-picture';
import { presentProduct, presentWhole } from '../present';
import { requireFreeCodes } from '../product-codes';
import { hasAllFacts } from '../sale-rules/decide';
import { requireFacts } from '../sale-rules/require-facts';
import { changedPrice } from '../selling-price';
import { readShelf, writeShelves } from '../shelves/store';
import type { ProductRow } from '../store';
import { requireVariantFit } from '../variants/require-fit';
import { keyOf } from '../../taxonomy/name-key';

export const updateProduct =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  (input: RequestOf<typeof calls.updateProduct>, by: string): Promise<AdminProduct> =>
    write((transaction) => changeProduct(store, transaction, input, { by }));

export const editProduct =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  ({ stock, ...change }: RequestOf<typeof calls.editProduct>, by: string): Promise<AdminProduct> =>
    write((transaction) =>
      changeProduct(store, transaction, { ...change, stock: stock?.to, stockShown: stock?.from }, { by }),
    );

interface ChangeOptions {
  /** The admin; absent when that account is deleted. */
  by?: string;
  /** For the audit log: 'changed' without further changes by default. */
  action?: AuditAction;
  alsoChanged?: readonly AuditChange[];
}

/**
 * Changes a product in the transaction of the caller. Absent fields stay, null clears an optional one. `stock` sets the
 * pieces that can be sold; pieces reserved by orders are counted separately and stay reserved. A `stock` equal to
 * `stockShown` was not edited and does not change: clients that save the whole product send both. The change is kept as
 * a revision, so that it can be undone.
 * @throws 400 when an edit removes the last picture, or the selling price would be above the price; 409 STALE_UPDATE
 * with the current product when it was saved after `updatedAt`, or when an edited stock has changed from `stockShown`;
 * 409 FACTS_MISSING where the shop sells complete products only
 */
export async function changeProduct(
  store: CatalogueStore,
  { session, emit }: Pick<Transaction, 'session' | 'emit'>,
  { _id, updatedAt, stock: typedStock, stockShown, ...fields }: RequestOf<typeof calls.updateProduct>,
  { by, action = 'changed', alsoChanged }: ChangeOptions,
): Promise<AdminProduct> {
  const version = await nextVersion(store, session);
  const before = await store.products.findById(_id).session(session).lean<ProductRow>();
  if (!before) throw notFound('This product');
  await lockStocks(store, session, [before._id]);
  const onHandBefore = await readOnHand(store, session, before._id);
  const stock = typedStock === stockShown ? undefined : typedStock;
  const isStale =
    (updatedAt !== undefined && Date.parse(updatedAt) !== before.updatedAt.getTime()) ||
    (stock !== undefined && stockShown !== undefined && stockShown !== onHandBefore);
  const shelfBefore = await readShelf(store, session, before._id);
  const was = presentWhole(before, onHandBefore, await knownNames(store, session, before), shelfBefore);
  if (isStale) throw stale(was);
  // An undo may restore a product that had no picture yet.
  if (action === 'changed') keepLastPicture({ before: before.image, after: fields.image });
  const { category, subCategory, shelf = shelfBefore, ...others } = fields;
  const { sellingPrice = null, ...price } = changedPrice(before, fields);
  const rest = { ...others, ...price, sellingPrice };
  const changed: ProductRow = {
    ...before,
    ...setFields(rest),
    ...Object.fromEntries(clearedFields(rest).map((name) => [name, undefined])),
    nameKey: keyOf(fields.name ?? before.name),
    category: category?.map(toId) ?? before.category,
    subCategory: subCategory?.map(toId) ?? before.subCategory,
    version,
    updatedAt: laterThan(before.updatedAt),
  };
  changed.hasAllFacts = hasAllFacts(changed);
  const names = await namesOfRow(store, session, changed);
  if (hasMoved(before, changed)) await requireFit(store, session, changed);
  await requireFreeCodes(store, session, [{ _id, sku: fields.sku, barcode: fields.barcode }]);
  if (isOtherSize(before, changed)) await requireVariantFit(store, session, [changed]);
  await requireFacts(store, session, before, changed);
  const { onHand, crossedZero } = await adjustStock(store, session, before._id, onHandBefore, stock, by);
  changed.soldOut = onHand === 0;
  const { _id: id, ...values } = changed;
  const { update } = updateOf(setFields(values), rest);
  await store.products.updateOne({ _id: id }, update, { session });
  const shelfAfter = shelf ?? undefined;
  if (shelfAfter !== shelfBefore) await writeShelves(store, session, [{ productId: id, shelf: shelfAfter }]);
  const product = presentWhole(changed, onHand, names, shelfAfter);
  const audited = auditOf('product', action, was, product, alsoChanged);
  await keepProductRevision(store, session, audited, id, was, product);
  emit(newEvent('product.updated', _id, presentProduct(changed, onHand, names)), ...audited);
  if (crossedZero) {
    emit(newEvent('product.availability-changed', _id, { productId: _id, stock: onHand, crossedZero }));
  }
  return product;
}

/** Products saved before the fit was checked can still be saved as long as their categories stay. */
const hasMoved = (before: ProductRow, changed: ProductRow): boolean =>
  String(before.category) !== String(changed.category) ||
  String(before.subCategory) !== String(changed.subCategory);

const isOtherSize = (before: ProductRow, changed: ProductRow): boolean =>
  before.unit !== changed.unit || brandOf(before) !== brandOf(changed);

const stale = (product: AdminProduct) =>
  conflict('STALE_UPDATE', 'Someone else has changed this product in the meantime. Please load it again.', {
    product,
  });
