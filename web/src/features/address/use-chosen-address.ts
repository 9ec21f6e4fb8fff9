import type { Address } from '@tokri/contracts';
import { useState } from 'react';
import { deviceStorage } from '../../lib/device/storage';

const KEY = 'checkout-address';

/** Stored on this device: preselected at the next checkout. */
export const rememberAddress = (id: string) => deviceStorage.set(KEY, id);

/** The delivery address: the last one chosen on this device if it still exists, otherwise the first. */
export function useChosenAddress(addresses: readonly Address[]) {
  const [picked, setPicked] = useState(() => deviceStorage.get(KEY));
  const choose = (id: string) => {
    rememberAddress(id);
    setPicked(id);
  };
  return { chosen: addresses.find(({ _id }) => _id === picked) ?? addresses[0], choose };
}
