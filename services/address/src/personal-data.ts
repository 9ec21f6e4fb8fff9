import type { PersonalData } from '@tokri/service-host';
import { isRemoved } from './removal';
import type { AddressStore } from './store';

export const addressPersonalData = (store: AddressStore): PersonalData => ({
  async collect(userId) {
    const { rows, defaultId } = await store.readBook(userId);
    return rows.map(({ address_line, city, state, country, pincode, mobile, label, ...row }) => ({
      kind: 'address',
      ...{ address_line, city, state, country, pincode, mobile },
      ...(label && { label }),
      ...(row._id.toHexString() === defaultId && { isDefault: true }),
      removed: isRemoved(row),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }));
  },
  erase: (userId, { session }) => store.erase(userId, session),
});
