import { isPincode } from '@tokri/contracts/states';
import { keptValue } from '../../lib/device/kept-value';

/** Where a guest wants the delivery, stored only on this device. */
const kept = keptValue('pincode');

export const keepPincode = kept.set;

/** Undefined without one, and if the stored value is invalid. */
export function useKeptPincode(): string | undefined {
  const stored = kept.useValue();
  return stored !== null && isPincode(stored) ? stored : undefined;
}
