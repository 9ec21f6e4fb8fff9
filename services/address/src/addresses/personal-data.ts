import type { PersonalData } from '@tokri/service-host';
import type { AddressStore } from './store';

export const addressPersonalData = (store: AddressStore): PersonalData => ({
  async collect(userId) {
    const { rows, defaultId } = await store.readBook(userId);
    return rows.map((row) => ({
      kind: 'address',
      address_line: row.address_line,
      city: row.city,
      state: row.state,
      country: row.country,
      pincode: row.pincode,
      mobile: row.mobile,
      ...(row.label && { label: row.label }),
      ...(row._id.toHexString() === defaultId && { isDefault: true }),
      removed: row.removedAt !== undefined,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }));
  },
  erase: (userId, { session }) => store.erase(userId, session),
});
