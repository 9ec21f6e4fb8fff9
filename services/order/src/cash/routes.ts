import { calls, toPaise, toRupees, type CashSettlement, type RiderCash } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import type { RiderHolding, Settlement } from './cash';
import type { CashStore } from './store';
import { settleCash, type SettleCashDependencies } from './commands';

export interface CashDependencies extends SettleCashDependencies {
  cash: CashStore;
}

/** Settlements per response. */
const MAX_SETTLEMENTS = 20;

/** The cash desk: cash held by riders, and settlements. */
export function cashRoutes(bind: ReturnType<typeof createCallBinder>, dependencies: CashDependencies): void {
  const { cash } = dependencies;

  bind(calls.getCash, async () => {
    const [riders, settlements] = await Promise.all([cash.holdings(), cash.lastSettlements(MAX_SETTLEMENTS)]);
    return {
      message: 'Cash with riders',
      data: { riders: riders.map(presentHolding), settlements: settlements.map(presentSettlement) },
    };
  });

  bind(calls.settleCash, async ({ body: { mobile, amount, orders }, principal }) => {
    const counted = { mobile, amount: toPaise(amount), orderIds: orders };
    const settlement = await settleCash(dependencies)(counted, requireUser(principal));
    return { message: `Settled with ${settlement.rider.name}`, data: presentSettlement(settlement) };
  });
}

const presentHolding = ({ rider, amount, since, orders }: RiderHolding): RiderCash => ({
  ...rider,
  amount: toRupees(amount),
  since: since.toISOString(),
  orders: orders.map(({ orderId, number, cashWith }) => ({
    _id: orderId,
    orderId: number,
    amount: toRupees(cashWith.amount),
  })),
});

const presentSettlement = ({ id, rider, amount, orderIds, at, by }: Settlement): CashSettlement => ({
  _id: id,
  ...rider,
  amount: toRupees(amount),
  orders: orderIds.length,
  at: at.toISOString(),
  by,
});
