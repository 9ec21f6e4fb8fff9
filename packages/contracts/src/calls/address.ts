import { z } from 'zod';
import { callsOf } from '../call';
import { answer } from '../envelope';
import { clearable, line, mobile, objectId, pincode } from '../fields';
import { MAX_LENGTH } from '../limits';

const defineCall = callsOf('address');

export const addressFields = {
  address_line: line(1, MAX_LENGTH.addressLine),
  city: line(1, MAX_LENGTH.city),
  state: line(1, MAX_LENGTH.state),
  country: line(1, MAX_LENGTH.country),
  pincode,
  mobile,
  label: clearable(line(0, MAX_LENGTH.addressLabel)),
  /** True makes it the user's only default address; otherwise the default is unchanged. */
  isDefault: z.boolean().optional(),
};

export const address = z
  .object({
    _id: z.string(),
    userId: z.string(),
    address_line: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    pincode: z.string(),
    mobile: z.string(),
    /** The user's name for the address: Home, Work, or their own word. */
    label: z.string().optional(),
    /** True on exactly one of the user's live addresses; absent on all others. */
    isDefault: z.boolean().optional(),
    /** False means removed: no longer offered. */
    status: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof address>;

export const createAddress = defineCall('POST /api/address/create', {
  auth: 'U',
  summary: 'Save an address; `label` and `isDefault` are additive',
  request: z.object(addressFields),
  response: answer({ data: address }),
  failures: [
    [409, 'CONFLICT', 'You have {count} saved addresses. Please remove one before you add another.'],
  ],
});
export const getAddresses = defineCall('GET /api/address/get', {
  auth: 'U',
  summary: 'The addresses of the user, removed ones included',
  response: answer({ data: z.array(address) }),
});
export const updateAddress = defineCall('PUT /api/address/update', {
  auth: 'U',
  summary: 'Change an address; `label` and `isDefault` are additive',
  request: z.object({ _id: objectId, ...addressFields }),
  response: answer({ data: address }),
  failures: [[404, 'NOT_FOUND', 'This address was not found.']],
});
export const disableAddress = defineCall('DELETE /api/address/disable', {
  auth: 'U',
  summary: 'Remove (hide) an address',
  request: z.object({ _id: objectId }),
  failures: [[404, 'NOT_FOUND', 'This address was not found.']],
});
