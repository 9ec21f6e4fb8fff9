import { toRupees } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { auditEvent, conflict } from '@tokri/service-kit';
import type { Caller } from '../orders/queries';
import type { DrawerStore } from '../drawer/store';
import { isAllOf, isRepeated, type CountedCash, type RiderHolding, type Settlement } from './cash';
import type { CashStore } from './store';

export interface SettleCashDependencies {
  cash: Pick<CashStore, 'holding' | 'settle' | 'settlementOf' | 'newId'>;
  /** The open drawer takes the settled cash. */
  drawer: Pick<DrawerStore, 'addSettled'>;
  unitOfWork: UnitOfWork;
  now: () => Date;
}

/**
 * Settles all cash that a rider holds. The request lists the orders, so only what the admin was shown is settled, and a
 * repeated request returns its first settlement.
 * @throws 409 CONFLICT when the rider's cash differs from the counted cash; nothing changes then
 */
export const settleCash =
  ({ cash, drawer, unitOfWork, now }: SettleCashDependencies) =>
  (counted: CountedCash, by: Caller): Promise<Settlement> =>
    unitOfWork(async ({ session, emit }) => {
      const [first = ''] = counted.orderIds;
      const settled = await cash.settlementOf(first, session);
      if (settled && isRepeated(counted, by.userId, settled)) return settled;
      const holding = await cash.holding(counted.mobile, session);
      if (!holding || !isAllOf(counted, holding)) throw changed(holding);
      const { rider, amount } = holding;
      const { orderIds } = counted;
      const settlement = { id: cash.newId(), rider, amount, orderIds, at: now(), by: by.userId };
      if (!(await cash.settle(settlement, session))) throw changed(holding);
      await drawer.addSettled(amount, session);
      emit(
        auditEvent({
          service: 'order',
          kind: 'cash',
          action: 'cash-settled',
          subjectId: settlement.id,
          subjectName: `₹${toRupees(amount)}`,
          // Lists the orders, not the rider: the orders contain the rider.
          changes: [{ field: 'Orders', after: orderIds.join(', ') }],
        }),
      );
      return settlement;
    });

const changed = (holding: RiderHolding | undefined) =>
  conflict('CONFLICT', 'The cash of this rider has changed. Please count again.', {
    amount: toRupees(holding?.amount ?? 0),
    orders: holding?.orders.length ?? 0,
  });
