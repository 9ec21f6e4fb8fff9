import type { Address } from '@tokri/contracts';
import type { AddressRow } from './store';

export const presentAddress = (row: AddressRow, defaultId: string | undefined): Address => ({
  ...presentDelivery(row),
  userId: row.userId,
  ...(row.label && { label: row.label }),
  ...(row._id.toHexString() === defaultId && { isDefault: true }),
  status: row.removedAt === undefined,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The fields that an order copies. */
export const presentDelivery = (row: AddressRow) => ({
  _id: row._id.toHexString(),
  address_line: row.address_line,
  city: row.city,
  state: row.state,
  country: row.country,
  pincode: row.pincode,
  mobile: row.mobile,
});
