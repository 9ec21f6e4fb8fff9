import { useEffect, useState } from 'react';
import { api, useApiDispatch } from '../../../api/base-api';
import { useOrdersQuery } from '../order-api';
import { clearAwaitingPayment } from './awaiting-payment';
import { useAwaitedOrder } from './use-awaited-order';

const POLL_INTERVAL_MS = 2_000;
const POLL_TIMEOUT_MS = 60_000;
/** Milliseconds after the payment at which the cart is refetched, since an order event clears it later. */
const CART_CLEARED_MS = [0, 1_000, 3_000, 6_000, 12_000, 25_000, 50_000] as const;
const FORGOTTEN_MS = 60_000;

/**
 * Polls the orders, on every page, until the payment awaited by this tab has an outcome on the server, which the
 * provider notifies even if no page is open. Then refetches the cart until it is certainly cleared.
 */
export function useAwaitedPayment(session: number): void {
  const orderId = useAwaitedOrder();
  const [isPolling, setIsPolling] = useState(orderId !== undefined);
  const { currentData } = useOrdersQuery(session, { pollingInterval: isPolling ? POLL_INTERVAL_MS : 0 });
  const status = currentData?.find(
    (order) => order.orderId === orderId || order._id === orderId,
  )?.payment_status;
  const isSettled = status !== undefined && status !== 'PENDING';

  useEffect(() => {
    const timer = setTimeout(() => setIsPolling(false), isSettled ? 0 : POLL_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isSettled]);

  const dispatch = useApiDispatch();
  useEffect(() => {
    if (!isSettled) return undefined;
    const readCart = () => void dispatch(api.util.invalidateTags(['Cart']));
    const timers = CART_CLEARED_MS.map((delay) => setTimeout(readCart, delay));
    // Delayed, because the success page may still have to read it.
    timers.push(setTimeout(clearAwaitingPayment, FORGOTTEN_MS));
    return () => timers.forEach(clearTimeout);
  }, [isSettled, dispatch]);
}
