import { screen, waitFor } from '@testing-library/react';
import { aLine, aProduct } from '../../test/fixtures';
import { renderApp } from '../../test/render-app';
import { fakeCartServer } from '../../test/fake-cart-server';
import { connectCartTabs } from './cart-tabs';

test('what changes in another tab is read anew in this one', async () => {
  const cart = fakeCartServer([aLine(aProduct(), 1)]);
  renderApp('/search?q=milk');
  await screen.findByRole('button', { name: '1 Item ₹43' });
  cart.lines = [aLine(aProduct(), 3)];
  const otherTab = connectCartTabs(() => undefined);
  otherTab.tell();
  expect(await screen.findByRole('button', { name: '3 Items ₹129' })).toBeInTheDocument();
  otherTab.disconnect();
});

test('a change is told to the other tabs once the server has it', async () => {
  const cart = fakeCartServer();
  const heard: number[] = [];
  const otherTab = connectCartTabs(() => heard.push(cart.lines.length));
  const { user } = renderApp('/search?q=milk');
  await user.click(await screen.findByRole('button', { name: 'Add Toned Milk 500 ml' }));
  await waitFor(() => expect(heard).toEqual([1]));
  otherTab.disconnect();
});
