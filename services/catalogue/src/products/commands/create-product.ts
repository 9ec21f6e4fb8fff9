import { newEvent, type calls, type Product, type RequestOf } from '@tokri/contracts';
import { Types } from 'mongoose';
import type { Dependencies } from '../../dependencies';
import { toId } from '../../ids';
import { receiveStock } from '../../stock/admin-stock';
import { FIRST_SEQUENCE } from '../../stock/stock-entries';
import { nextVersion } from '../../store';
import { namesOf, requireFit } from '../../taxonomy/references';
import { setFields } from '../facts';
import { auditOf } from '../history/audit-events';
import { keepRevision } from '../history/revisions';
import { presentProduct } from '../present';
import { requireFreeCodes } from '../product-codes';
import type { ProductRow } from '../store';
import { keyOf } from '../../taxonomy/name-key';

export const createProduct =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  async (input: RequestOf<typeof calls.createProduct>, by: string): Promise<Product> => {
    const id = new Types.ObjectId();
    return write(async ({ session, emit }) => {
      const version = await nextVersion(store, session);
      const names = await namesOf(store, session, input);
      await requireFreeCodes(store, session, [{ _id: String(id), ...input }]);
      const { stock, ...fields } = input;
      const now = new Date();
      const row: ProductRow = {
        ...setFields(fields),
        _id: id,
        category: input.category.map(toId),
        subCategory: input.subCategory.map(toId),
        nameKey: keyOf(input.name),
        aliases: [],
        soldOut: stock === 0,
        version,
        createdAt: now,
        updatedAt: now,
      };
      await requireFit(store, session, row);
      await store.products.insertMany([row], { session, lean: true });
      await receiveStock(store, session, [{ productId: id, quantity: stock }], { cause: 'first-stock', by });
      const product = presentProduct(row, stock, names);
      const audited = auditOf('product', 'created', undefined, product);
      await keepRevision(store, session, audited, {
        kind: 'product-added',
        productId: id,
        version,
        stockSequence: FIRST_SEQUENCE,
      });
      emit(newEvent('product.created', product._id, product), ...audited);
      return product;
    });
  };
