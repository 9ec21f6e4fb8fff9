import { nameKey, toPaise, type calls, type RequestOf, type Supplier } from '@tokri/contracts';
import type { Dependencies } from '../../../dependencies';
import { setFields, updateOf } from '../../../products/facts';
import { auditOf } from '../../../products/history/audit-events';
import type { SupplierRow } from '../../receipts/store';
import { presentSupplier } from './present';

/** Adds the supplier, or changes the one of this name. Safe to repeat: the request states the result. */
export const saveSupplier =
  ({ store: { suppliers }, unitOfWork }: Pick<Dependencies, 'store' | 'unitOfWork'>) =>
  ({ archived, minimumOrder, ...rest }: RequestOf<typeof calls.saveSupplier>): Promise<Supplier> =>
    unitOfWork(async ({ session, emit }) => {
      const _id = nameKey(rest.name);
      const before = (await suppliers.findById(_id).session(session).lean<SupplierRow>()) ?? undefined;
      const change = {
        ...rest,
        minimumOrder: typeof minimumOrder === 'number' ? toPaise(minimumOrder) : minimumOrder,
        isArchived: archived === undefined ? undefined : archived || null,
      };
      const { update } = updateOf(setFields(change), change);
      const written = { ...update, $setOnInsert: { lastAt: new Date() } };
      const row = await suppliers
        .findByIdAndUpdate(_id, written, { session, upsert: true, returnDocument: 'after' })
        .lean<SupplierRow>();
      if (!row) throw new Error(`the supplier ${_id} was not written`);
      const after = presentSupplier(row);
      emit(...auditOf('supplier', before ? 'changed' : 'created', before && presentSupplier(before), after));
      return after;
    });
