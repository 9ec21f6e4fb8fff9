import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { aDeskOrder, fakeDeskOrder } from '../../../test/fake-desk-server';
import { admin, aProduct, id } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, ok, okWith, server, stub } from '../../../test/server';

const orderId = 'ORD-7KQM2X';
const AT = `/dashboard/orders/${orderId}`;
const picking = { status: 'picking', pickerId: admin._id } as const;
const paneer = { ...aProduct(), _id: id(201), name: 'Paneer', unit: '200 g', price: 95, stock: 4 };
delete (paneer as { sellingPrice?: number }).sellingPrice;

const withWish = (substitution: 'similar' | 'ask') => {
  const order = aDeskOrder(picking);
  return { ...order, items: order.items.map((item) => ({ ...item, substitution, missing: 1 })) };
};

beforeEach(() => logInAs(admin));

function stubChanges(path: string, refuse?: string, { order = aDeskOrder(picking), status = 409 } = {}) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/order/desk/${path}`, async ({ request }) => {
      sent.push(await request.json());
      return refuse ? failure(status, 'CONFLICT', refuse) : okWith(order, 'Noted');
    }),
  );
  return sent;
}

test('a missing product is replaced by one that the search finds', async () => {
  fakeDeskOrder(withWish('similar'));
  const searches = stub('searchProducts', () =>
    ok({ data: [paneer], page: 1, totalPage: 1, totalCount: 1 } as never),
  );
  stub('getProductDetails', () => failure(404, 'NOT_FOUND', 'Gone'));
  const sent = stubChanges('substitute');
  const { user } = renderApp(AT);
  const row = within(await screen.findByRole('article', { name: 'Curd' }));
  expect(row.getByText('If not found: a similar product')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: 'Replace Curd' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Instead of Curd' }));
  expect(await dialog.findByText('No product in stock was found.')).toBeInTheDocument();
  await user.type(dialog.getByRole('searchbox'), 'paneer');
  // Never dearer than the missing product.
  const choice = await dialog.findByRole('button', { name: /Paneer/ });
  expect(choice).toHaveTextContent('₹40');
  await user.click(choice);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toMatchObject([{ orderId, productId: id(102), substituteId: id(201), quantity: 1 }]);
  expect(searches.at(-1)).toMatchObject({ search: 'paneer' });
});

test('a replacement is repeated as the same one until it is answered', async () => {
  fakeDeskOrder(withWish('similar'));
  stub('searchProducts', () => ok({ data: [paneer], page: 1, totalPage: 1, totalCount: 1 } as never));
  stub('getProductDetails', () => failure(404, 'NOT_FOUND', 'Gone'));
  const { user } = renderApp(AT);
  const row = within(await screen.findByRole('article', { name: 'Curd' }));
  const choose = async (...stubbed: Parameters<typeof stubChanges>) => {
    const sent = stubChanges(...stubbed);
    await user.click(row.getByRole('button', { name: 'Replace Curd' }));
    await user.type(await screen.findByRole('searchbox'), 'paneer');
    await user.click(await screen.findByRole('button', { name: /Paneer/ }));
    if (stubbed[1]) {
      expect(await screen.findByText(stubbed[1])).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Close' }));
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    return (sent as { additionId: string }[]).map(({ additionId }) => additionId);
  };
  const lost = await choose('substitute', 'No answer.', { status: 503 });
  const refused = await choose('substitute', 'Nothing left.');
  const order = withWish('similar');
  const done = await choose('substitute', undefined, { order });
  const other = await choose('substitute', undefined, { order });
  expect(refused).toEqual(lost);
  expect(new Set([...lost, ...done, ...other]).size).toBe(3);
});

test('a question to the shopper is shown until it is answered', async () => {
  const question = {
    questionId: id(301),
    productId: id(102),
    quantity: 1,
    substitute: { productId: id(201), name: 'Paneer', image: [], unit: '200 g' },
    pieceCost: 40,
    answerBy: new Date(Date.now() + 60_000).toISOString(),
    status: 'open' as const,
  };
  fakeDeskOrder({ ...withWish('ask'), questions: [question] });
  renderApp(AT);
  const list = within(await screen.findByRole('list', { name: 'Questions to the shopper' }));
  expect(list.getByText(/s to answer/)).toHaveTextContent('1 × Paneer, ₹40');
  // The open question covers the missing piece.
  const row = within(await screen.findByRole('article', { name: 'Curd' }));
  expect(row.queryByRole('button', { name: 'Replace Curd' })).not.toBeInTheDocument();
});

test('the desk changes pieces of an order, and a refusal is explained', async () => {
  fakeDeskOrder(aDeskOrder({ costWhenPacked: 166 }));
  const sent = stubChanges('change-item', 'This order is packed by now.');
  const { user } = renderApp(AT);
  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change order' }));
  expect(dialog.getByText('Total when packed: ₹166')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'One Curd less' }));
  expect(await screen.findByText('This order is packed by now.')).toBeInTheDocument();
  expect(sent).toMatchObject([{ orderId, productId: id(102), quantity: 2 }]);
});
