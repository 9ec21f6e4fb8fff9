import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aDeskOrder, aQueuedOrder, fakeDeskOrder, fakeQueue } from '../../test/fake-desk-server';
import { admin } from '../../test/fixtures';
import { renderApp, logInAs } from '../../test/render-app';

const orderId = 'ORD-7KQM2X';
const picking = { status: 'picking', pickerId: admin._id } as const;

beforeEach(() => logInAs(admin));

function scan(text: string, into: Element = document.body) {
  for (const key of [...text, 'Enter']) fireEvent.keyDown(into, { key });
}

test('the label of an order, scanned in the queue, opens the order', async () => {
  fakeQueue([aQueuedOrder()]);
  fakeDeskOrder(aDeskOrder());
  const { currentPath } = renderApp('/dashboard/orders');
  await screen.findByRole('article', { name: `Order ${orderId}` });
  scan('8901234567890');
  expect(await screen.findByText('8901234567890 is no order number.')).toBeInTheDocument();
  scan(orderId, screen.getByRole('searchbox', { name: 'Search order' }));
  expect(currentPath()).toBe('/dashboard/orders');
  scan(orderId.toLowerCase());
  expect(await screen.findByRole('heading', { level: 1, name: orderId })).toBeInTheDocument();
  expect(currentPath()).toBe(`/dashboard/orders/${orderId}`);
});

test('its own label leads to packing, once all is picked; another one is refused', async () => {
  fakeDeskOrder(aDeskOrder(picking));
  const { user } = renderApp(`/dashboard/orders/${orderId}`);
  await user.click(await screen.findByRole('button', { name: 'All of Curd' }));
  scan(orderId);
  expect(await screen.findByText('2 pieces left to pick.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'All of Toned Milk' }));
  const pack = await screen.findByRole('button', { name: 'Packed' });
  await waitFor(() => expect(pack).toBeEnabled());
  scan('ORD-3AAAAA');
  expect(await screen.findByText(`ORD-3AAAAA is not the label of ${orderId}.`)).toBeInTheDocument();
  expect(pack).not.toHaveFocus();
  scan(orderId);
  expect(pack).toHaveFocus();
});
