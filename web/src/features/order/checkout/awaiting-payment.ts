/** Remembers which order waits for its payment, over the trip to the provider's page and back. */
const KEY = 'tokri.awaiting-payment';
export const saveAwaitingPayment = (orderId: string) => sessionStorage.setItem(KEY, orderId);
export const readAwaitingPayment = () => sessionStorage.getItem(KEY) ?? undefined;
export const clearAwaitingPayment = () => sessionStorage.removeItem(KEY);
