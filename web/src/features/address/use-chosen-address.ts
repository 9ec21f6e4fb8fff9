import type { Address } from '@tokri/contracts';
import { useState } from 'react';

const KEY = 'checkout-address';

/** Kept on this device: what is chosen at the next checkout. */
export const rememberAddress = (id: string) => localStorage.setItem(KEY, id);

/** Where the order goes: what was chosen last on this device, while there is such an address, otherwise the first. */
export function useChosenAddress(addresses: readonly Address[]) {
  const [picked, setPicked] = useState(() => localStorage.getItem(KEY));
  const choose = (id: string) => {
    rememberAddress(id);
    setPicked(id);
  };
  return { chosen: addresses.find(({ _id }) => _id === picked) ?? addresses[0], choose };
}
