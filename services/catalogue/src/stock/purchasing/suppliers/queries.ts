import type { calls, RequestOf, ResponseOf } from '@tokri/contracts';
import type { CatalogueStore } from '../../../store';
import type { SupplierRow } from '../../receipts/store';
import { presentSupplier } from './present';

type Page = ResponseOf<typeof calls.getSuppliers>['data'];

/** By the key of the name, which is the id. A shop has hundreds of suppliers at most: archived ones are passed over. */
export async function listSupplierPage(
  { suppliers }: Pick<CatalogueStore, 'suppliers'>,
  { archived, limit, cursor }: RequestOf<typeof calls.getSuppliers>,
): Promise<Page> {
  const rows = await suppliers
    .find({
      isArchived: archived ? true : { $ne: true },
      ...(cursor !== undefined && { _id: { $gt: cursor } }),
    })
    .sort({ _id: 1 })
    .limit(limit + 1)
    .lean<SupplierRow[]>();
  const shown = rows.slice(0, limit);
  return {
    suppliers: shown.map(presentSupplier),
    ...(rows.length > limit && { nextCursor: shown.at(-1)!._id }),
  };
}
