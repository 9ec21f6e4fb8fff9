import type { PersonalData } from '@tokri/service-host';
import { isRemoved } from './removal';
import type { AddressStore } from './store';

export const addressPersonalData = (store: AddressStore): PersonalData => ({
  async collect(userId) {
    const rows = await store.listOf(userId);
    return rows.map(({ address_line, city, state, country, pincode, mobile, ...row }) => ({
      kind: 'address',
      ...{ address_line, city, state, country, pincode, mobile },
      removed: isRemoved(row),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }));
  },
  erase: (userId, { session }) => store.erase(userId, session),
});
