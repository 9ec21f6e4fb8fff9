import { writeOrderList, type OrderFact } from '@tokri/backup';
import { cardAmount, packedCardAmount, refundedPaise, refusedRefund } from '../orders/ledger';
import type { Order } from '../orders/order';
import type { OrderStore } from '../orders/store';
import { changedPieces } from '../substitution/changed-pieces';
import { grantedRefundsOf } from '../refunds/granted-refunds';
import { shownStatus, type ShownStatus } from '../orders/transitions';

/** Writes the facts of every order that catalogue and payment need, by ascending id. @returns how many */
export async function exportOrders(store: OrderStore, file: string, now: Date): Promise<number> {
  async function* facts(): AsyncGenerator<OrderFact> {
    for await (const order of store.byId()) {
      const { id, number, userId, method, lines } = order;
      const pieces = lines.map(({ productId, quantity }) => ({ productId, quantity }));
      const { missing, takenOut } = changedPieces(order);
      yield {
        id,
        number,
        userId,
        method,
        status: listedStatus(shownStatus(order.status)),
        amount: cardAmount(order),
        finalAmount: packedCardAmount(order),
        refused: refusedRefund(order),
        refunded: refundedPaise(order),
        lines: pieces,
        missing: missing.map(({ productId, quantity }) => ({ productId, quantity })),
        ...(takenOut.length > 0 && { takenOut }),
        refusedBack: refusedBack(order),
        ...refundsBack(order),
        restocked: order.status === 'returned' && order.returnedStock === 'restocked',
      };
    }
  }
  return writeOrderList(file, facts(), now);
}

/** Pieces refused at the door that went back into stock. */
const refusedBack = (order: Order): OrderFact['refusedBack'] =>
  'refusedStock' in order && order.refusedStock === 'restocked' ? changedPieces(order).refused : [];

/** Refunded pieces that went back on the shelf. */
function refundsBack(order: Order): Pick<OrderFact, 'refundsBack'> {
  const back = grantedRefundsOf(order).flatMap(({ id, restocked }) =>
    restocked ? [{ refundId: id, pieces: [...restocked] }] : [],
  );
  return back.length > 0 ? { refundsBack: back } : {};
}

/** Stock and payment are the same in all statuses from confirmation to delivery. */
function listedStatus(status: ShownStatus): OrderFact['status'] {
  switch (status) {
    case 'picking':
    case 'packed':
    case 'on-the-way':
    case 'not-delivered':
    case 'delivered':
      return 'confirmed';
    default:
      return status;
  }
}
