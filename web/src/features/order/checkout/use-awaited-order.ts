import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readAwaitingPayment } from './awaiting-payment';

const RETURN_PAGES = ['/success', '/cancel'];

/**
 * The order whose payment the shopper returns from, by number or id: named by the provider's return address, or stored
 * by this tab. Kept after the page has changed and the stored one is cleared.
 */
export function useAwaitedOrder(): string | undefined {
  const { pathname, search } = useLocation();
  const [orderId] = useState(() => {
    const named = RETURN_PAGES.includes(pathname) && new URLSearchParams(search).get('order');
    return named || readAwaitingPayment();
  });
  return orderId;
}
