import { ORDER_STATUSES, PAYMENT_STATUSES } from '@tokri/contracts';
import { screen } from '@testing-library/react';
import { anOrder, id, shopper } from '../../test/fixtures';
import { renderApp, logInAs } from '../../test/render-app';
import { okWith, stub } from '../../test/server';
import { describeOrder } from './order-status';

test('stored status values of orders and users are never shown: labels are [S-4.4]', async () => {
  logInAs(shopper);
  const orders = ORDER_STATUSES.map((status, index) =>
    anOrder({
      _id: id(60 + index),
      orderId: `ORD-${'23456789AB'[index]}AAAAA`,
      status,
      payment_status: 'PENDING',
    }),
  );
  stub('orderList', () => okWith(orders));
  const list = renderApp('/dashboard/myorders');
  expect(await screen.findAllByRole('article')).toHaveLength(orders.length);
  for (const value of [...ORDER_STATUSES, ...PAYMENT_STATUSES]) {
    expect(screen.queryByText(value, { exact: true })).not.toBeInTheDocument();
  }
  expect(screen.getByText('Waiting for payment')).toBeInTheDocument();
  list.unmount();

  renderApp('/dashboard/profile');
  expect(await screen.findByDisplayValue('Meera')).toBeInTheDocument();
  expect(screen.queryByText(shopper.status, { exact: false })).not.toBeInTheDocument();
});

test.each(PAYMENT_STATUSES)('the payment status %s has a label of its own [D-23]', (payment_status) => {
  const { payment } = describeOrder({ status: 'confirmed', payment_status });
  expect(payment).not.toBe(payment_status);
});

test('a payment at the door is not called paid online', () => {
  expect(describeOrder({ status: 'delivered', payment_status: 'PAID' }).payment).toBe('Paid');
});
