/** Stores which order awaits payment while the shopper is on the provider's page. */
const KEY = 'tokri.awaiting-payment';
export const saveAwaitingPayment = (orderId: string) => sessionStorage.setItem(KEY, orderId);
export const readAwaitingPayment = () => sessionStorage.getItem(KEY) ?? undefined;
export const clearAwaitingPayment = () => sessionStorage.removeItem(KEY);
