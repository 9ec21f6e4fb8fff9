import {
  newEvent,
  type AuditAction,
  type AuditChange,
  type calls,
  type Product,
  type RequestOf,
} from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { conflict, notFound } from '@tokri/service-kit';
import { Types, type ClientSession } from 'mongoose';
import { auditOf } from '../history/audit-events';
import { keepProductRevision, keepRevision } from '../history/revisions';
import { presentCategory } from '../../taxonomy/taxonomy';
import { presentProduct, type Names } from '../present';
import { brandOf, clearedFields, setFields, updateOf, laterThan } from '../facts';
import { receiveStock, adjustStock, readOnHand } from '../../stock/admin-stock';
import { lockStocks } from '../../stock/move-stock';
import { FIRST_SEQUENCE } from '../../stock/stock-entries';
import { dissolveLonely } from '../variants/membership';
import { nextVersion, type CatalogueStore } from '../../store';
import { toId } from '../../ids';
import type { CategoryRow } from '../../taxonomy/store';
import type { ProductRow } from '../store';
import type { CommandDependencies } from '../../taxonomy/categories';
import { knownNames, requireCategories, requireFit, requireSubCategories } from '../../taxonomy/references';
import { requireFreeCodes } from '../product-codes';
import { removeProducts } from '../remove-products';
import { requireVariantFit } from '../variants/require-fit';

export async function createProduct(
  { store, unitOfWork }: CommandDependencies,
  input: RequestOf<typeof calls.createProduct>,
  by: string,
): Promise<Product> {
  const id = new Types.ObjectId();
  return unitOfWork(async ({ session, emit }) => {
    const version = await nextVersion(store, session);
    const names = await namesOf(store, session, input);
    await requireFreeCodes(store, session, [{ _id: String(id), ...input }]);
    const { stock, ...fields } = input;
    const now = new Date();
    const doc: ProductRow = {
      ...setFields(fields),
      _id: id,
      category: input.category.map(toId),
      subCategory: input.subCategory.map(toId),
      aliases: [],
      soldOut: stock === 0,
      version,
      createdAt: now,
      updatedAt: now,
    };
    await requireFit(store, session, doc);
    await store.products.insertMany([doc], { session, lean: true });
    await receiveStock(store, session, [{ productId: id, quantity: stock }], { cause: 'first-stock', by });
    const product = presentProduct(doc, stock, names);
    const audited = auditOf('product', 'created', undefined, product);
    const added = { kind: 'product-added', productId: id, version, stockSequence: FIRST_SEQUENCE } as const;
    await keepRevision(store, session, audited, added);
    emit(newEvent('product.created', product._id, product), ...audited);
    return product;
  });
}

/**
 * Fields left out stay, null clears an optional one. `stock` sets what can be sold from now on; what orders hold is counted apart and stays theirs.
 * With `updatedAt` the change is refused (409, with the product as it is) when somebody else has saved it since; with
 * `shownStock` when it has another number of pieces by now. What it set is kept, so that it can be taken back.
 */
export const updateProduct = (
  { store, unitOfWork }: CommandDependencies,
  input: RequestOf<typeof calls.updateProduct>,
  by: string,
  { shownStock, action = 'changed' }: { shownStock?: number | undefined; action?: AuditAction } = {},
): Promise<Product> =>
  unitOfWork((transaction) =>
    changeProduct(store, transaction, input, { by, shownStock, audit: { action, changes: [] } }),
  );

interface ChangeOptions {
  /** The admin; absent when that account is gone. */
  by?: string;
  shownStock?: number | undefined;
  /** What the audit log says of it. */
  audit: { action: AuditAction; changes: readonly AuditChange[] };
}

/** `updateProduct` in the transaction of the caller. */
export async function changeProduct(
  store: CatalogueStore,
  { session, emit }: Pick<Transaction, 'session' | 'emit'>,
  { _id, updatedAt, stock, ...fields }: RequestOf<typeof calls.updateProduct>,
  { by, shownStock, audit }: ChangeOptions,
): Promise<Product> {
  const version = await nextVersion(store, session);
  const before = await store.products.findById(_id).session(session).lean<ProductRow>();
  if (!before) throw notFound('This product');
  await lockStocks(store, session, [before._id]);
  const onHandBefore = await readOnHand(store, session, before._id);
  const isStale =
    (updatedAt !== undefined && Date.parse(updatedAt) !== before.updatedAt.getTime()) ||
    (shownStock !== undefined && shownStock !== onHandBefore);
  const was = presentProduct(before, onHandBefore, await knownNames(store, session, before));
  if (isStale) throw stale(was);
  const { category, subCategory, ...rest } = fields;
  const changed: ProductRow = {
    ...before,
    ...setFields(rest),
    ...Object.fromEntries(clearedFields(rest).map((name) => [name, undefined])),
    category: category?.map(toId) ?? before.category,
    subCategory: subCategory?.map(toId) ?? before.subCategory,
    version,
    updatedAt: laterThan(before.updatedAt),
  };
  const names = await namesOfRow(store, session, changed);
  if (hasMoved(before, changed)) await requireFit(store, session, changed);
  await requireFreeCodes(store, session, [{ _id, sku: fields.sku, barcode: fields.barcode }]);
  if (isOtherSize(before, changed)) await requireVariantFit(store, session, [changed]);
  const { onHand, crossedZero } = await adjustStock(store, session, before._id, onHandBefore, stock, by);
  changed.soldOut = onHand === 0;
  const { _id: id, ...values } = changed;
  const { update } = updateOf(setFields(values), rest);
  await store.products.updateOne({ _id: id }, update, { session });
  const product = presentProduct(changed, onHand, names);
  const audited = auditOf('product', audit.action, was, product, audit.changes);
  await keepProductRevision(store, session, audited, id, was, product);
  emit(newEvent('product.updated', _id, product), ...audited);
  if (crossedZero) {
    emit(newEvent('product.availability-changed', _id, { productId: _id, stock: onHand, crossedZero }));
  }
  return product;
}

/** What stands on a shelf that does not fit, from before that was refused, is saved as long as it stays there. */
const hasMoved = (before: ProductRow, changed: ProductRow): boolean =>
  String(before.category) !== String(changed.category) ||
  String(before.subCategory) !== String(changed.subCategory);

const isOtherSize = (before: ProductRow, changed: ProductRow): boolean =>
  before.unit !== changed.unit || brandOf(before) !== brandOf(changed);

export const deleteProduct = (
  { store, unitOfWork }: CommandDependencies,
  id: string,
  by: string,
): Promise<void> => unitOfWork((transaction) => removeProduct(store, transaction, id, by));

/** `deleteProduct` in the transaction of the caller. What it was is kept, so that it can be brought back. */
export async function removeProduct(
  store: CatalogueStore,
  transaction: Transaction,
  id: string,
  by: string,
): Promise<void> {
  const { session, emit } = transaction;
  const version = await nextVersion(store, session);
  const product = await store.products.findById(id).session(session).lean<ProductRow>();
  if (!product) throw notFound('This product');
  const pieces = await readOnHand(store, session, product._id);
  const was = presentProduct(product, pieces, await knownNames(store, session, product));
  await removeProducts(store, transaction, [product], version, by);
  const audited = auditOf('product', 'deleted', was, undefined);
  await keepRevision(store, session, audited, { kind: 'product-deleted', product, pieces, version });
  emit(...audited);
  await dissolveLonely(store, transaction, [product.variantGroup], version);
}

const stale = (product: Product) =>
  conflict('STALE_UPDATE', 'Somebody else has changed this product meanwhile. Please load it again.', {
    product,
  });

export const namesOfRow = (
  store: CatalogueStore,
  session: ClientSession,
  { category, subCategory }: Pick<ProductRow, 'category' | 'subCategory'>,
): Promise<Names> =>
  namesOf(store, session, { category: category.map(String), subCategory: subCategory.map(String) });

async function namesOf(
  store: CatalogueStore,
  session: ClientSession,
  { category, subCategory }: { category: readonly string[]; subCategory: readonly string[] },
): Promise<Names> {
  const byId = (docs: readonly CategoryRow[]) =>
    new Map(docs.map((doc) => [String(doc._id), presentCategory(doc)]));
  return {
    categoryById: byId(await requireCategories(store, session, category)),
    subCategoryById: byId(await requireSubCategories(store, session, subCategory)),
  };
}
