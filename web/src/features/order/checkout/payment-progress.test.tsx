import type { OwnOrder } from '@tokri/contracts';
import { screen } from '@testing-library/react';
import { anOrder, shopper } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { okWith, stub } from '../../../test/server';

test.each<[OwnOrder['status'], OwnOrder['payment_status'], string]>([
  ['confirmed', 'PAID', 'Order ORD-7KQM2X is paid. Follow it to see when it arrives.'],
  ['packed', 'PARTLY REFUNDED', 'Order ORD-7KQM2X is paid. Follow it to see when it arrives.'],
  // Paid after the end of the order, and the refund is under way or refused by the provider.
  ['cancelled', 'PAID', 'Order ORD-7KQM2X was cancelled. You get your money back; that can take some time.'],
  [
    'cancelled',
    'PARTLY REFUNDED',
    'Order ORD-7KQM2X was cancelled. You get your money back; that can take some time.',
  ],
  // The order does not know yet whether money came late.
  ['cancelled', 'FAILED', 'Order ORD-7KQM2X was cancelled. If you have paid, you get your money back.'],
  ['cancelled', 'REFUNDED', 'The payment of order ORD-7KQM2X was refunded to you.'],
])(
  'the success page of an order that is %s and %s does not claim more',
  async (status, payment_status, text) => {
    logInAs(shopper);
    stub('orderList', () => okWith([anOrder({ status, payment_status })]));
    renderApp('/success?order=ORD-7KQM2X');
    expect(await screen.findByText(text)).toHaveRole('status');
  },
);
