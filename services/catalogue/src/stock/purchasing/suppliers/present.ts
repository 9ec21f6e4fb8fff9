import { toRupees, type Supplier } from '@tokri/contracts';
import type { SupplierRow } from '../../receipts/store';

export const presentSupplier = ({ minimumOrder, lastAt, ...row }: SupplierRow): Supplier => ({
  ...row,
  ...(minimumOrder !== undefined && { minimumOrder: toRupees(minimumOrder) }),
  lastAt: lastAt.toISOString(),
});
