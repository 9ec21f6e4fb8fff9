/** Remembers which order waits for its payment, over the trip to the provider's page and back. */
const WAITING = 'tokri.awaiting-payment';
export const rememberOrder = (orderId: string) => sessionStorage.setItem(WAITING, orderId);
export const orderAwaitingPayment = () => sessionStorage.getItem(WAITING) ?? undefined;
export const forgetOrder = () => sessionStorage.removeItem(WAITING);
