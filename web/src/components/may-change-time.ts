import type { DeliverySlot, Order } from '@tokri/contracts';
import { configApi } from '../api/config-api';

/**
 * Whether to offer another delivery time for an order. The server decides by the closing time of the slot, which only
 * staff with access to the rules can read.
 */
export function useMayChangeTime(): (order: { status: Order['status']; slot?: DeliverySlot }) => boolean {
  const hasSlots = configApi.useConfigQuery().data?.trading?.hasSlots ?? false;
  return ({ status, slot }) =>
    status === 'confirmed' && (slot ? Date.now() < Date.parse(slot.from) : hasSlots);
}
