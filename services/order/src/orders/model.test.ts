import { begin, STEPS, walk } from '../../test/order-steps';
import { decided } from '../../test/builders';
import { toOrder, toRow } from './model';
import { presentOrder } from './present';

test('a rejected order is stored and shown as cancelled, and read as rejected', () => {
  for (const name of ['rejected', 'abandoned']) {
    const order = decided(STEPS[name]!(begin('card')));
    expect(order.status).toBe('rejected');
    expect(toRow(order)).toMatchObject({ status: 'cancelled', rejected: true });
    expect(toOrder(toRow(order)).status).toBe('rejected');
    const shown = presentOrder(order);
    expect([shown.status, shown.timeline.at(-1)?.status]).toEqual(['cancelled', 'cancelled']);
  }
});

test('a cancelled order is not a rejected one', () => {
  const order = walk('card', ['awaitPayment', 'givenUp']);
  expect(toRow(order)).toMatchObject({ status: 'cancelled', rejected: false });
  expect(toOrder(toRow(order)).status).toBe('cancelled');
});

test('unset fields are absent in a row', () => {
  const row = toRow(walk('cash', ['acceptCash']));
  expect(Object.values(row)).not.toContain(undefined);
});
