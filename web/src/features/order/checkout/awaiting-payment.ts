import { tabStorage } from '../../../lib/device/storage';

/** Stores which order awaits payment while the shopper is on the provider's page. */
const KEY = 'tokri.awaiting-payment';
export const saveAwaitingPayment = (orderId: string) => tabStorage.set(KEY, orderId);
export const readAwaitingPayment = () => tabStorage.get(KEY) ?? undefined;
export const clearAwaitingPayment = () => tabStorage.remove(KEY);
