import { screen, waitFor, within } from '@testing-library/react';
import { aDeskOrder, aQueuedOrder, fakeQueue } from '../../../test/fake-desk-server';
import { admin, id } from '../../../test/fixtures';
import { renderApp, logInAs } from '../../../test/render-app';
import { asJson, failure, ok, stub } from '../../../test/server';
import { ageText } from '../age';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const inTime = { createdAt: minutesAgo(4), promisedAt: minutesAgo(-6), since: minutesAgo(4) };
const toPick = aQueuedOrder({ orderId: 'ORD-2AAAAA', ...inTime });
const packed = aQueuedOrder({
  ...{ _id: id(62), orderId: 'ORD-3AAAAA', status: 'packed', pieces: 1, payment_status: 'PAID' },
  ...{ createdAt: minutesAgo(11), promisedAt: minutesAgo(1), since: minutesAgo(1) },
});
const alsoPacked = aQueuedOrder({ _id: id(63), orderId: 'ORD-4AAAAA', status: 'packed' });
const underWay = { status: 'on-the-way', riderName: 'Ravi' } as const;
const onTheWay = aQueuedOrder({ _id: id(64), orderId: 'ORD-5AAAAA', ...underWay });

// Waiting advances the clock: polls and pauses in typing take no time.
beforeEach(() => {
  jest.useFakeTimers();
  logInAs(admin);
});

const row = (orderId: string) => screen.findByRole('article', { name: `Order ${orderId}` });

test.each([
  [0, '00:00'],
  [65_000, '01:05'],
  [3_599_000, '59:59'],
  [3_600_000, '60 min'],
  [-5_000, '00:00'],
])('an age of %i ms is shown as %s', (milliseconds, text) => expect(ageText(milliseconds)).toBe(text));

test('an order shows status, content and destination; late ones are red', async () => {
  fakeQueue([toPick, packed, onTheWay]);
  renderApp('/dashboard/orders');
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeInTheDocument();
  const fresh = await row('ORD-2AAAAA');
  expect(fresh).toHaveTextContent(/To pick.*04:0\d.*2 pieces · ₹86 · Cash.*Pune 411001/);
  expect(within(fresh).getByRole('link')).toHaveAttribute('href', '/dashboard/orders/ORD-2AAAAA');
  expect(within(fresh).getByText(/^04:/)).not.toHaveClass('text-destructive');
  const late = await row('ORD-3AAAAA');
  expect(late).toHaveTextContent(/LatePacked.*01:0\d.*1 piece · ₹86 · Paid/);
  expect(within(late).getByText(/^01:/)).toHaveClass('text-destructive');
  expect(screen.getByText('1 order is later than promised. Its time is red.')).toBeInTheDocument();
  expect(await row('ORD-5AAAAA')).toHaveTextContent('Rider: Ravi');
});

test('an order for a slot shows the slot, and is not late before its end', async () => {
  const slot = { from: '2030-01-07T12:30:00.000Z', to: '2030-01-07T13:30:00.000Z' };
  fakeQueue([aQueuedOrder({ orderId: 'ORD-2AAAAA', ...inTime, slot, promisedAt: slot.to })]);
  renderApp('/dashboard/orders');
  const forSlot = await row('ORD-2AAAAA');
  expect(forSlot).toHaveTextContent(/7 Jan.*, 6:00\spm–7:00\spm · Pune 411001/);
  expect(within(forSlot).queryByText('Late')).not.toBeInTheDocument();
});

test('the tabs count every status and are part of the address', async () => {
  const queue = fakeQueue([toPick, packed, alsoPacked, onTheWay]);
  const { user, currentPath } = renderApp('/dashboard/orders?page=2');
  queue.totalPage = 2;
  await row('ORD-2AAAAA');
  const tabs = within(screen.getByRole('navigation', { name: 'Status' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    ...['All4', 'To pick1', 'Being picked0', 'Packed2', 'On the way1', 'Coming back0'],
  ]);
  await user.click(tabs[3]!);
  await waitFor(() => expect(screen.queryByText('ORD-2AAAAA')).not.toBeInTheDocument());
  expect(await row('ORD-4AAAAA')).toBeInTheDocument();
  expect(currentPath()).toBe('/dashboard/orders?status=packed');
  expect(queue.queries.at(0)).toBe('?page=2');
  expect(queue.queries.at(-1)).toBe('?status=packed&page=1');
});

test.each([
  ['Refunds by hand', 'refund-refused', { refundsRefused: 1 }],
  ['Problems', 'problem', { problems: 1 }],
])('%s have a tab while there are any', async (name, status, counts) => {
  const queue = fakeQueue([toPick]);
  const { user, currentPath } = renderApp('/dashboard/orders');
  await row('ORD-2AAAAA');
  expect(screen.queryByRole('link', { name: new RegExp(name) })).not.toBeInTheDocument();
  Object.assign(queue, counts);
  await user.click(await screen.findByRole('link', { name: `${name} 1` }));
  expect(currentPath()).toBe(`/dashboard/orders?status=${status}`);
  await waitFor(() => expect(queue.queries.at(-1)).toBe(`?status=${status}&page=1`));
});

test('keeps search and page in the address; a new search starts at page 1', async () => {
  const queue = fakeQueue([packed]);
  queue.totalPage = 3;
  const { user, currentPath } = renderApp('/dashboard/orders?status=packed&search=ORD-3&page=2');
  await row('ORD-3AAAAA');
  expect(queue.queries).toEqual(['?status=packed&search=ORD-3&page=2']);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(currentPath()).toBe('/dashboard/orders?status=packed&search=ORD-3&page=3'));
  const search = screen.getByRole('searchbox', { name: 'Search order' });
  expect(search).toHaveValue('ORD-3');
  await user.clear(search);
  await user.type(search, '9000000003');
  await waitFor(() => expect(currentPath()).toBe('/dashboard/orders?status=packed&search=9000000003'));
  expect(search).toHaveValue('9000000003');
  await waitFor(() => expect(queue.queries.at(-1)).toBe('?status=packed&search=9000000003&page=1'));
  // No call for intermediate text.
  expect(new Set(queue.queries).size).toBe(3);
});

test('packed orders are handed over together, with a rider link each, shown once', async () => {
  fakeQueue([toPick, packed, alsoPacked, onTheWay]);
  const rider = { name: 'Ravi', mobile: '9000000004' };
  const sent = stub('handOverOrders', () => {
    const order = aDeskOrder({ orderId: 'ORD-3AAAAA', status: 'on-the-way', rider });
    return ok({
      handedOver: asJson([{ order, secret: 'open-sesame' }]),
      refused: asJson([{ orderId: 'ORD-4AAAAA', status: 'cancelled' }]),
    });
  });
  const { user } = renderApp('/dashboard/orders');
  await user.click(await screen.findByRole('checkbox', { name: 'Select ORD-3AAAAA' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select ORD-4AAAAA' }));
  expect(screen.queryByRole('checkbox', { name: 'Select ORD-5AAAAA' })).not.toBeInTheDocument();
  expect(screen.getByText('2 selected.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over' }));
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  expect(await dialog.findByText("Rider's name is required")).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText("Rider's name"), 'Ravi');
  await user.type(dialog.getByLabelText("Rider's mobile"), '90000 00004');
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));

  const links = within(await screen.findByRole('dialog', { name: 'Handed over' }));
  const link = `${location.origin}/deliver#open-sesame`;
  expect(links.getByText(link)).toBeInTheDocument();
  expect(links.getByText('Collect ₹206')).toBeInTheDocument();
  const sms = links.getByRole('link', { name: 'Send the link of ORD-3AAAAA by SMS' });
  const text = encodeURIComponent(`Order ORD-3AAAAA: ${link}`);
  expect(sms).toHaveAttribute('href', `sms:+919000000004?body=${text}`);
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(links.getByRole('button', { name: 'Copy the link of ORD-3AAAAA' }));
  expect(copy).toHaveBeenCalledWith(link);
  expect(links.getByText('ORD-4AAAAA: Cancelled')).toBeInTheDocument();
  expect(sent).toEqual([
    { orderIds: ['ORD-3AAAAA', 'ORD-4AAAAA'], rider: { name: 'Ravi', mobile: '90000 00004' } },
  ]);
  await user.click(links.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows errors about the rider at the field', async () => {
  fakeQueue([packed]);
  stub('handOverOrders', () =>
    failure(400, 'INVALID_INPUT', 'Please check the fields.', {
      fields: { 'rider.mobile': 'is not an Indian mobile number of ten digits' },
    }),
  );
  const { user } = renderApp('/dashboard/orders?status=packed');
  await user.click(await screen.findByRole('checkbox', { name: 'Select ORD-3AAAAA' }));
  await user.click(screen.getByRole('button', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over' }));
  await user.type(dialog.getByLabelText("Rider's name"), 'Ravi');
  await user.type(dialog.getByLabelText("Rider's mobile"), '123');
  await user.click(dialog.getByRole('button', { name: 'Hand over' }));
  await dialog.findByText("Rider's mobile is not an Indian mobile number of ten digits");
});
