import { screen } from '@testing-library/react';
import { anOrderDetails, shopper } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { okWith, stub } from '../../test/server';

test('the shopper sees a refund that the shop granted, with its credit note', async () => {
  logInAs(shopper);
  const order = anOrderDetails({ status: 'delivered', payment_status: 'PARTLY REFUNDED', mayCancel: false });
  const pieces = [{ productId: order.items[0]!.productId, quantity: 1 }];
  const grantedAt = '2026-10-03T10:00:00.000Z';
  const refund = { _id: 'r1', grantedAt, amount: 43, pieces, reason: 'late', note: 'Sorry' } as const;
  stub('getOrderDetails', () => okWith({ ...order, grantedRefunds: [refund] }));
  renderApp(`/dashboard/myorders/${order.orderId}`);
  expect(await screen.findByText('Refund of ₹43')).toBeInTheDocument();
  expect(screen.getByText('Sorry')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download credit note' })).toBeInTheDocument();
});
