import type { DeskStatus } from '@tokri/contracts';

/**
 * Seconds in a status after which an order counts as stuck at the desk. The alerts OrdersWait, OrderStandsStill and
 * OrderNotBroughtBack use the same limits (deploy/monitoring).
 */
export const STANDS_STILL_SECONDS: Readonly<Record<DeskStatus, number>> = {
  confirmed: 300,
  picking: 1_800,
  packed: 1_800,
  'on-the-way': 3_600,
  'not-delivered': 7_200,
};
