import type { DeskStatus } from '@tokri/contracts';

/**
 * Seconds after which an order stands still in its status, and somebody must look. The alerts OrdersWait,
 * OrderStandsStill and OrderNotBroughtBack have the same (deploy/monitoring).
 */
export const STANDS_STILL_SECONDS: Readonly<Record<DeskStatus, number>> = {
  confirmed: 300,
  picking: 1_800,
  packed: 1_800,
  'on-the-way': 3_600,
  'not-delivered': 7_200,
};
