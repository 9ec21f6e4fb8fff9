import type { Address, SavedAddress } from '@tokri/contracts';
import type { AddressRow } from './store';

export const presentAddress = (row: AddressRow, defaultId: string | undefined): Address => ({
  ...presentSaved(row, defaultId),
  userId: row.userId,
  status: row.removedAt === undefined,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const presentSaved = (row: AddressRow, defaultId: string | undefined): SavedAddress => ({
  ...presentDelivery(row),
  ...(row.label && { label: row.label }),
  ...(row._id.toHexString() === defaultId && { isDefault: true }),
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
