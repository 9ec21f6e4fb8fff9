import type { Address } from '@tokri/contracts';
import { isPincode } from '@tokri/contracts/states';
import { keptValue } from '../../lib/device/kept-value';

/** The id of an address; or a pincode, of a shopper who chose no address in the header. */
const kept = keptValue('checkout-address');

/** Stored on this device: preselected at the next checkout. */
export const rememberAddress = kept.set;

/**
 * The delivery address: the last one chosen on this device if it still exists, otherwise the first with the pincode that was
 * chosen, otherwise the first. `pincode` is the chosen one if no address has it.
 */
export function useChosenAddress(addresses: readonly Address[]) {
  const picked = kept.useValue();
  const chosen =
    addresses.find(({ _id }) => _id === picked) ??
    addresses.find(({ pincode }) => pincode === picked) ??
    addresses[0];
  const pincode = picked !== null && isPincode(picked) && chosen?.pincode !== picked ? picked : undefined;
  return { chosen, pincode, choose: kept.set };
}
