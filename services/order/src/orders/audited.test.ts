import { anOrderDraft, decided } from '../../test/builders';
import { DESK, draftOf, itemOf, onTheWay } from '../../test/order-stages';
import { acceptCash, beginOrder, cancelOrder } from '../checkout/placement';
import { deliver } from '../fulfilment/fulfilment';
import { answerProblem, reportProblem } from '../problems/problems';
import { audited } from './audited';
import type { Order, Outcome } from './order';

const now = new Date('2026-11-23T10:00:00Z');

function changesOf(order: Order, decide: (order: Order) => Outcome<Order>) {
  const outcome = audited('changed', decide)(order);
  if (outcome === 'unchanged') throw new Error('nothing was decided');
  const [event] = outcome.events.filter(({ type }) => type === 'audit.recorded');
  return (event as unknown as { data: { changes: object[] } }).data.changes;
}

describe('the audit log names what an action changed', () => {
  test('status and money of a cancelled order', () => {
    const order = decided(acceptCash(beginOrder(anOrderDraft({ createdAt: now })), now));
    expect(changesOf(order, (known) => cancelOrder(known, 'cancelled-by-admin', now))).toEqual([
      { field: 'Status', before: 'confirmed', after: 'cancelled' },
      { field: 'To collect', before: expect.stringMatching(/^₹[1-9]/), after: '₹0' },
    ]);
  });

  test('the refund that follows from an answer', () => {
    const items = [itemOf('milk', 3, 85.5)];
    const done = decided(
      deliver(onTheWay(draftOf(items, { method: 'cash', createdAt: now }), now), '4711', now),
    );
    const problem = { id: 'one', productId: 'milk', kind: 'damaged', quantity: 2, reportedAt: now } as const;
    const reported = decided(reportProblem(done, problem, 2));
    const answer = { accepted: 2, at: now, by: DESK };
    expect(changesOf(reported, (known) => answerProblem(known, 'one', answer))).toEqual([
      { field: 'Refund due', before: '₹0', after: '₹57' },
    ]);
  });
});
