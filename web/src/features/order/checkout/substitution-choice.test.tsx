import { screen, waitFor } from '@testing-library/react';
import { aLine, anAddress, anOrder, aProduct, id, shopper } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { okWith, stub } from '../../../test/server';

const curd = { ...aProduct(), _id: id(102), name: 'Curd' };
const lines = [aLine(aProduct(), 1), aLine(curd, 2, id(402))];

test('the wish for the whole order, and another one for a product, are sent with the lines', async () => {
  logInAs(shopper);
  stub('getCart', () => okWith(lines));
  stub('getAddresses', () => okWith([anAddress()]));
  stub('orderList', () => okWith([]));
  const bodies = stub('cashOnDelivery', () => okWith(anOrder(), 'Order placed'));
  const { user } = renderApp('/checkout');
  const all = await screen.findByRole('combobox', { name: 'If something is not found' });
  expect(all).toHaveValue('refund');
  await user.selectOptions(all, 'Swap it for something similar');
  await user.click(screen.getByText('Choose for each product'));
  await user.selectOptions(screen.getByRole('combobox', { name: /Curd/ }), 'Ask me');
  await user.click(screen.getByRole('button', { name: 'Cash on Delivery' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    list_items: [{ substitution: 'similar' }, { productId: { _id: id(102) }, substitution: 'ask' }],
  });
});
