import type { Address } from '@tokri/contracts';
import type { AddressRow } from './store';

const fields = ({ address_line, city, state, country, pincode, mobile }: AddressRow) => ({
  address_line,
  city,
  state,
  country,
  pincode,
  mobile,
});

export const presentAddress = (row: AddressRow): Address => ({
  _id: String(row._id),
  userId: row.userId,
  ...fields(row),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** What an order keeps of the address it goes to. */
export const presentDelivery = (row: AddressRow) => ({ _id: String(row._id), ...fields(row) });
