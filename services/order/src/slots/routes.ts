import { calls, type TradingRules } from '@tokri/contracts';
import type { createCallBinder } from '@tokri/service-kit';
import type { RecentCopy } from '@tokri/settings';
import { listSlots } from './queries';
import { presentSlot } from './schedule';
import type { SlotStore } from './store';

export interface SlotRouteDependencies {
  slots: Pick<SlotStore, 'booked'>;
  tradingRules: Pick<RecentCopy<TradingRules>, 'read'>;
  now: () => Date;
}

export function slotRoutes(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: SlotRouteDependencies,
): void {
  const { tradingRules, now } = dependencies;
  bind(calls.getSlots, async () => {
    const listed = await listSlots(dependencies, await tradingRules.read(), now());
    return {
      message: 'Delivery times',
      data: listed.map((slot) => ({ ...presentSlot(slot), isFull: slot.free <= 0 })),
    };
  });
}
