import { toRupees } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { auditEvent, conflict } from '@tokri/service-kit';
import { isAllOf, isRepeated, type CountedCash, type RiderHolding, type Settlement } from '../cash';
import type { CashStore } from '../cash-store';

interface SettleCashDependencies {
  cash: Pick<CashStore, 'holding' | 'settle' | 'settlementOf' | 'newId'>;
  unitOfWork: UnitOfWork;
  now: () => Date;
}

export type SettleCash = ReturnType<typeof createSettleCash>;

/**
 * A rider hands in all cash of delivered orders. The orders are named, so that nothing is settled which the desk did not see,
 * and a repeated request finds its settlement instead of making another.
 */
export function createSettleCash({ cash, unitOfWork, now }: SettleCashDependencies) {
  /** @throws 409 CONFLICT when the rider's cash is not what was counted; then nothing has changed */
  return (counted: CountedCash, adminId: string): Promise<Settlement> =>
    unitOfWork(async ({ session, emit }) => {
      const [first = ''] = counted.orderIds;
      const settled = await cash.settlementOf(first, session);
      if (settled && isRepeated(counted, adminId, settled)) return settled;
      const holding = await cash.holding(counted.mobile, session);
      if (!holding || !isAllOf(counted, holding)) throw changed(holding);
      const { rider, amount } = holding;
      const { orderIds } = counted;
      const settlement = { id: cash.newId(), rider, amount, orderIds, at: now(), by: adminId };
      if (!(await cash.settle(settlement, session))) throw changed(holding);
      emit(
        auditEvent({
          ...{ service: 'order', kind: 'cash', action: 'cash-settled', subjectId: settlement.id },
          subjectName: `₹${toRupees(amount)}`,
          changes: [{ field: 'Orders', after: String(orderIds.length) }],
        }),
      );
      return settlement;
    });
}

const changed = (holding: RiderHolding | undefined) =>
  conflict('CONFLICT', 'The cash of this rider has changed. Please count again.', {
    amount: toRupees(holding?.amount ?? 0),
    orders: holding?.orders.length ?? 0,
  });
