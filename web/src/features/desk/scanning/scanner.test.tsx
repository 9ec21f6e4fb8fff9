import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { aDeskOrder, aQueuedOrder, fakeDeskOrder, fakeQueue } from '../../../test/fake-desk-server';
import type { Product } from '@tokri/contracts';
import { admin, aMember, aProduct, id } from '../../../test/fixtures';
import { renderApp, logInAs } from '../../../test/render-app';
import { aProductTable, failure, ok, okWith, stub } from '../../../test/server';

const orderId = 'ORD-7KQM2X';
const picking = { status: 'picking', pickerId: admin._id } as const;

beforeEach(() => logInAs(admin));

/** Milliseconds; keys of a scan are 5 ms apart, scans a second. */
let clock = 0;
function scan(text: string, into: Element = document.body) {
  clock += 1_000;
  for (const key of [...text, 'Enter']) {
    const event = createEvent.keyDown(into, { key });
    Object.defineProperty(event, 'timeStamp', { value: (clock += 5) });
    fireEvent(into, event);
  }
}

test('scanning a label in the queue opens the order', async () => {
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

test('its own label leads to packing once all is picked; another label is refused', async () => {
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

test('a product barcode picks a piece, with or without a leading zero; other products are named', async () => {
  const barcodes: Record<string, Product> = {
    '036000291452': aProduct({ _id: id(102), name: 'Curd', barcode: '036000291452' }),
    '96385074': aProduct({ _id: id(109), name: 'Ghee', barcode: '96385074' }),
  };
  fakeDeskOrder(aDeskOrder(picking));
  stub('getProductTable', ({ search = '' }) => {
    const found = barcodes[search] ?? barcodes[search.slice(1)];
    return ok(aProductTable(found ? [found] : []));
  });
  renderApp(`/dashboard/orders/${orderId}`);
  const group = await screen.findByRole('group', { name: 'Picked of Curd' });
  scan('0036000291452');
  await waitFor(() => expect(group).toHaveTextContent('1/3'));
  scan('036000291452');
  await waitFor(() => expect(group).toHaveTextContent('2/3'));
  scan('036000291452');
  await waitFor(() => expect(group).toHaveTextContent('3/3'));
  scan('036000291452');
  expect(await screen.findByText('No more of Curd: 3 of 3 are in the bag.')).toBeInTheDocument();
  scan('96385074');
  expect(await screen.findByText('Ghee is not in this order.')).toBeInTheDocument();
  scan('11111111');
  expect(await screen.findByText('11111111 is not in this order.')).toBeInTheDocument();
});

test('a picker, who may not read the product table, picks by barcode as well', async () => {
  const picker = aMember(['orders.read', 'orders.fulfil']);
  logInAs(picker);
  fakeDeskOrder(aDeskOrder({ status: 'picking', pickerId: picker._id }));
  const read = stub('getProductDetails', ({ productId }) =>
    productId === id(102)
      ? okWith(aProduct({ _id: id(102), name: 'Curd', barcode: '96385074' }))
      : failure(404, 'NOT_FOUND', 'This product was not found.'),
  );
  renderApp(`/dashboard/orders/${orderId}`);
  const group = await screen.findByRole('group', { name: 'Picked of Curd' });
  scan('96385074');
  await waitFor(() => expect(group).toHaveTextContent('1/3'));
  scan('11111111');
  expect(await screen.findByText('11111111 is not in this order.')).toBeInTheDocument();
  expect(read).toHaveLength(2);
});
