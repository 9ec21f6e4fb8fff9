import { screen, waitFor, within } from '@testing-library/react';
import { aDeskOrder, fakeDeskOrder } from '../../../test/fake-desk-server';
import { admin, id } from '../../../test/fixtures';
import { renderApp, logInAs } from '../../../test/render-app';
import { okWith, stub } from '../../../test/server';

const AT = '/dashboard/orders/ORD-7KQM2X';
const orderId = 'ORD-7KQM2X';
const picking = { status: 'picking', pickerId: admin._id } as const;

beforeEach(() => logInAs(admin));

const item = async (name: string) => within(await screen.findByRole('article', { name }));

test('counts rapid taps', async () => {
  const desk = fakeDeskOrder(aDeskOrder(picking));
  const { user } = renderApp(AT);
  const more = await screen.findByRole('button', { name: 'One Curd more' });
  await user.tripleClick(more);
  expect((await item('Curd')).getByText('3/3')).toBeInTheDocument();
  await waitFor(() => expect(desk.order.items[1]?.picked).toBe(3));
  expect((await item('Curd')).getByText('3/3')).toBeInTheDocument();
});

test('a product is shown with brand, unit and SKU; the order with its customer', async () => {
  const [milk, curd] = aDeskOrder().items;
  const items = [{ ...milk!, brand: 'Gokul Farm', sku: 'GF-MILK-1' }, curd!];
  fakeDeskOrder(aDeskOrder({ items, buyer: { name: 'Asha Rao', email: 'asha@example.com' } }));
  renderApp(AT);
  expect((await item('Gokul Farm Toned Milk')).getByText(/500 ml/)).toHaveTextContent('500 ml · GF-MILK-1');
  expect((await item('Curd')).getByText('400 g')).toBeInTheDocument();
  const customer = screen.getByRole('heading', { name: 'Customer' }).parentElement!;
  expect(customer).toHaveTextContent('Asha Rao');
  expect(within(customer).getByRole('link', { name: 'asha@example.com' })).toHaveAttribute(
    'href',
    'mailto:asha@example.com',
  );
});

test('shows from which lots a product is to be taken, only while the order is picked', async () => {
  const [milk] = aDeskOrder().items;
  const lots = [
    { lot: 'L-7', bestBefore: '2026-12-01', pieces: 1 },
    { bestBefore: '2026-12-09', pieces: 2 },
  ];
  const doNotPick = [{ lot: 'L-2', bestBefore: '2026-11-28', pieces: 3 }];
  const asked = stub('getOrderLots', () =>
    okWith({ lines: [{ productId: milk!.productId, lots, doNotPick }] }),
  );
  fakeDeskOrder(aDeskOrder(picking));
  const { unmount } = renderApp(AT);
  const list = await (await item('Toned Milk')).findByRole('list', { name: 'Lots to take from' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 × best before 1 Dec 2026 · Lot L-7', '2 × best before 9 Dec 2026']);
  expect((await item('Toned Milk')).getByRole('list', { name: 'Lots not to take' })).toHaveTextContent(
    'Do not take: 3 × best before 28 Nov 2026 · Lot L-2',
  );
  expect((await item('Curd')).queryByRole('list')).not.toBeInTheDocument();
  expect(asked).toEqual([{ orderId: aDeskOrder()._id }]);
  unmount();
  fakeDeskOrder(aDeskOrder());
  renderApp(AT);
  await item('Toned Milk');
  expect(screen.queryByRole('list', { name: 'Lots to take from' })).not.toBeInTheDocument();
});

test('a product is shown with its place in the store, in the order of the answer also after a pick', async () => {
  const [milk, curd] = aDeskOrder().items;
  const desk = fakeDeskOrder(aDeskOrder({ ...picking, items: [{ ...curd!, shelf: 'A2' }, milk!] }));
  const { user } = renderApp(AT);
  expect((await item('Curd')).getByText('A2')).toHaveTextContent('Shelf place A2');
  expect((await item('Toned Milk')).queryByText('Shelf place')).not.toBeInTheDocument();
  const names = () => screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'));
  expect(names()).toEqual(['Curd', 'Toned Milk']);
  await user.click(screen.getByRole('button', { name: 'All of Toned Milk' }));
  await waitFor(() => expect(desk.sent).toHaveLength(1));
  expect(names()).toEqual(['Curd', 'Toned Milk']);
  expect((await item('Curd')).getByText('A2')).toBeInTheDocument();
});

test('an order of which no customer is known has none', async () => {
  fakeDeskOrder(aDeskOrder());
  renderApp(AT);
  await screen.findByRole('heading', { name: 'Deliver to' });
  expect(screen.queryByRole('heading', { name: 'Customer' })).not.toBeInTheDocument();
});

test('toasts a refused piece and shows the current order', async () => {
  const desk = fakeDeskOrder(aDeskOrder(picking));
  const { user } = renderApp(AT);
  const more = await screen.findByRole('button', { name: 'One Curd more' });
  desk.refuse = 'This order is cancelled by now.';
  desk.order = { ...desk.order, status: 'cancelled', cancelReason: 'The shopper called' };
  await user.click(more);
  expect(await screen.findByText('This order is cancelled by now.')).toBeInTheDocument();
  expect(await screen.findByText('The shopper called')).toBeInTheDocument();
  expect((await item('Curd')).getByText('0/3')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'One Curd more' })).not.toBeInTheDocument();
});

test('reports that another admin started picking', async () => {
  const desk = fakeDeskOrder(aDeskOrder());
  const { user } = renderApp(AT);
  const start = await screen.findByRole('button', { name: 'Start picking' });
  desk.refuse = 'Somebody else picks this order.';
  desk.order = { ...desk.order, status: 'picking', pickerId: id(33) };
  await user.click(start);
  expect(await screen.findByText('Somebody else picks this order.')).toBeInTheDocument();
  expect(await screen.findByText('Somebody else started to pick this order.')).toBeInTheDocument();
});

test('an order is cancelled with a reason', async () => {
  const desk = fakeDeskOrder(aDeskOrder(picking));
  const { user } = renderApp(AT);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(dialog.getByText('Reason is required')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'The milk is spoiled');
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('The milk is spoiled')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(desk.sent).toEqual([{ cancel: { orderId, reason: 'The milk is spoiled' } }]);
});

test('returned goods are restocked or written off', async () => {
  const rider = { name: 'Ravi', mobile: '9000000004' };
  const desk = fakeDeskOrder(
    aDeskOrder({ status: 'not-delivered', rider, notDeliveredReason: 'nobody-there' }),
  );
  const { user } = renderApp(AT);
  expect(await screen.findByText('Nobody was there')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Hand over again' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take back' }));
  await user.click(dialog.getByRole('button', { name: 'Write off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Returned')).toBeInTheDocument();
  expect(desk.sent).toEqual([{ return: { orderId, stock: 'written-off' } }]);
});

test('an order with a rider shows the rider, and a locked code', async () => {
  const rider = { name: 'Ravi', mobile: '9000000004' };
  fakeDeskOrder(aDeskOrder({ status: 'on-the-way', rider, isCodeLocked: true }));
  renderApp(AT);
  expect(await screen.findByText('Ravi')).toBeInTheDocument();
  expect(screen.getByText('Too many wrong codes. Please hand the order over again.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});
