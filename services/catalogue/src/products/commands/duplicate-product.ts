import { cut, MAX_LENGTH, newEvent, type AdminProduct } from '@tokri/contracts';
import { notFound } from '@tokri/service-kit';
import { Types } from 'mongoose';
import { auditOf } from '../history/audit-events';
import { keepRevision } from '../history/revisions';
import { presentProduct, presentWhole } from '../present';
import { receiveStock } from '../../stock/admin-stock';
import { FIRST_SEQUENCE } from '../../stock/stock-entries';
import { nextVersion } from '../../store';
import type { ProductRow } from '../store';
import type { Dependencies } from '../../dependencies';
import { namesOfRow } from '../../taxonomy/references';
import { keyOf } from '../../taxonomy/name-key';

const SUFFIX = ' (copy)';

/** Copies a product as a draft without pieces, codes, place in the store and variant group. */
export const duplicateProduct =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  async (id: string, by: string): Promise<AdminProduct> => {
    const copyId = new Types.ObjectId();
    return write(async ({ session, emit }) => {
      const version = await nextVersion(store, session);
      const original = await store.products.findById(id).session(session).lean<ProductRow>();
      if (!original) throw notFound('This product');
      const { sku: _sku, barcode: _barcode, variantGroup: _group, isNoVariant: _isNone, ...kept } = original;
      const name = cut(original.name, MAX_LENGTH.productName - SUFFIX.length).trimEnd() + SUFFIX;
      const now = new Date();
      const copy: ProductRow = {
        ...kept,
        _id: copyId,
        name,
        nameKey: keyOf(name),
        state: 'draft',
        soldOut: true,
        version,
        createdAt: now,
        updatedAt: now,
      };
      const names = await namesOfRow(store, session, copy);
      await store.products.insertMany([copy], { session, lean: true });
      await receiveStock(store, session, [{ productId: copyId, quantity: 0 }], { cause: 'first-stock', by });
      const product = presentWhole(copy, 0, names, undefined);
      const audited = auditOf('product', 'duplicated', undefined, product);
      const added = {
        kind: 'product-added',
        productId: copyId,
        version,
        stockSequence: FIRST_SEQUENCE,
      } as const;
      await keepRevision(store, session, audited, added);
      emit(newEvent('product.created', product._id, presentProduct(copy, 0, names)), ...audited);
      return product;
    });
  };
