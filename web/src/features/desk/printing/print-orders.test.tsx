import { screen } from '@testing-library/react';
import { aDeskOrder, aQueuedOrder, fakeDeskOrder, fakeQueue } from '../../../test/fake-desk-server';
import { admin, id } from '../../../test/fixtures';
import { renderApp, logInAs } from '../../../test/render-app';
import { okWith, stub } from '../../../test/server';

beforeEach(() => logInAs(admin));

const sheet = (name: string) => screen.getByRole('region', { name });

test('slip and label show what is in the bag, what is missing and what is to collect', async () => {
  const [milk, curd] = aDeskOrder().items;
  const items = [
    { ...milk!, picked: 1, missing: 1 },
    { ...curd!, brand: 'Gokul Farm', sku: 'GF-1', missing: 3 },
  ];
  const ledger = { owed: 43, charged: 0, refunded: 0, refunding: 0, collected: 0, due: 43 };
  fakeDeskOrder(aDeskOrder({ status: 'packed', items, ledger }));
  renderApp('/dashboard/orders/print?orders=ORD-7KQM2X');
  await screen.findByRole('img', { name: 'Barcode of ORD-7KQM2X' });
  expect(sheet('Packing slip of ORD-7KQM2X')).toHaveTextContent('21Toned Milk, 500 ml1 missing');
  const gone = screen.getByText(/Gokul Farm Curd, 400 g/);
  expect(gone).toHaveClass('line-through');
  expect(gone).toHaveTextContent('GF-1');
  expect(sheet('Packing slip of ORD-7KQM2X')).toHaveTextContent('To collect: ₹43');
  expect(sheet('Label of ORD-7KQM2X')).toHaveTextContent('Maharashtra9000000003To collect: ₹43');
});

test('the slip has the places in the store, in the order of the answer', async () => {
  const [milk, curd] = aDeskOrder().items;
  fakeDeskOrder(aDeskOrder({ items: [{ ...curd!, shelf: 'A2' }, milk!] }));
  renderApp('/dashboard/orders/print?orders=ORD-7KQM2X');
  await screen.findByRole('img', { name: 'Barcode of ORD-7KQM2X' });
  expect(sheet('Packing slip of ORD-7KQM2X')).toHaveTextContent(/3Curd, 400 gA2.*Toned Milk/);
});

test('the note for the rider is on the order, the slip and the label', async () => {
  fakeDeskOrder(aDeskOrder({ deliveryNote: 'Leave at the door' }));
  const { user } = renderApp('/dashboard/orders/ORD-7KQM2X');
  const note = await screen.findByRole('heading', { name: 'Note for the rider' });
  expect(note.parentElement).toHaveTextContent('Leave at the door');
  await user.click(await screen.findByRole('link', { name: 'Print' }));
  await screen.findByRole('img', { name: 'Barcode of ORD-7KQM2X' });
  for (const name of ['Packing slip of ORD-7KQM2X', 'Label of ORD-7KQM2X']) {
    expect(sheet(name)).toHaveTextContent('Note: Leave at the door');
  }
});

test('the chosen delivery time is on the order, the slip and the label, with its date', async () => {
  const slot = { from: '2026-12-01T12:30:00.000Z', to: '2026-12-01T13:30:00.000Z' };
  const times = /Tuesday,? 1 Dec, 6:00\spm–7:00\spm/;
  fakeDeskOrder(aDeskOrder({ slot, status: 'delivered' }));
  const { user } = renderApp('/dashboard/orders/ORD-7KQM2X');
  const fact = await screen.findByRole('heading', { name: 'Delivery time' });
  expect(fact.parentElement).toHaveTextContent(times);
  await user.click(await screen.findByRole('link', { name: 'Print' }));
  await screen.findByRole('img', { name: 'Barcode of ORD-7KQM2X' });
  for (const name of ['Packing slip of ORD-7KQM2X', 'Label of ORD-7KQM2X'])
    expect(sheet(name)).toHaveTextContent(times);
});

test('prints the selected orders together; only packed ones are handed over', async () => {
  const queued = aQueuedOrder({ orderId: 'ORD-2AAAAA' });
  const packed = aQueuedOrder({ _id: id(62), orderId: 'ORD-3AAAAA', status: 'packed' });
  fakeQueue([queued, packed]);
  stub('getDeskOrder', (_body, request) => {
    const orderId = new URL(request.url).searchParams.get('orderId')!;
    const paid = { owed: 206, charged: 206, refunded: 0, refunding: 0, collected: 0, due: 0 };
    return okWith(
      aDeskOrder({
        _id: id(orderId.charCodeAt(4)),
        orderId,
        ledger: paid,
        status: orderId === 'ORD-3AAAAA' ? 'packed' : 'confirmed',
      }),
    );
  });
  const { user, currentPath } = renderApp('/dashboard/orders');
  await user.click(await screen.findByRole('checkbox', { name: 'Select ORD-3AAAAA' }));
  expect(screen.getByRole('button', { name: 'Hand over' })).toBeEnabled();
  await user.click(screen.getByRole('checkbox', { name: 'Select ORD-2AAAAA' }));
  expect(screen.getByText('Only packed orders can be handed over.')).toHaveTextContent('2 selected.');
  expect(screen.getByRole('button', { name: 'Hand over' })).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'Print' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Print 2 orders' })).toBeInTheDocument();
  expect(currentPath()).toBe('/dashboard/orders/print?orders=ORD-2AAAAA,ORD-3AAAAA');
  expect(await screen.findAllByRole('img', { name: /^Barcode of/ })).toHaveLength(2);
  expect(sheet('Label of ORD-3AAAAA')).toHaveTextContent('Nothing to collect');
  expect(sheet('Label of ORD-2AAAAA')).toHaveTextContent('Not packed yet');
});

test('prints nothing without orders', async () => {
  renderApp('/dashboard/orders/print?orders=<b>');
  expect(await screen.findByText('Nothing to print')).toBeInTheDocument();
});
