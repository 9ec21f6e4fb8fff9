import type { OrderDetails, OrderProblem } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestBody } from '../../api/call-types';
import { anOrderDetails, aProblem, id, shopper } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { failure, okWith, stub } from '../../test/server';

type Pieces = Pick<OrderProblem, 'productId' | 'quantity'>;

const orderId = 'ORD-7KQM2X';
const PHOTO_ID = '5b1f9c1e-5b0a-4d4e-9c55-2f6f1c0d8a11';
const photo = new File(['x'], 'milk.jpg', { type: 'image/jpeg' });
const UNTIL = '2026-10-04T00:00:00.000Z';
const [milk, curd] = [id(101), id(102)];

const delivered = (changes: Partial<OrderDetails> = {}): OrderDetails => {
  const [item] = anOrderDetails().items;
  const items = [item!, { ...item!, productId: curd, name: 'Curd', quantity: 3, lineTotal: 120, missing: 1 }];
  const pieces = [milk, curd].map((productId) => ({ productId, quantity: 2 }));
  const mayReport = { until: UNTIL, pieces };
  return anOrderDetails({ status: 'delivered', mayCancel: false, items, mayReport, ...changes });
};

/** The shop with that order; `sent` has the reports, `refusals` the failures for the next reports. */
function stubShop(order = delivered()) {
  logInAs(shopper);
  const shop = { order, sent: [] as RequestBody<'reportProblem'>[], refusals: [] as string[] };
  stub('getOrderDetails', () => okWith(shop.order));
  stub('uploadProblemPhoto', () => okWith({ photoId: PHOTO_ID }));
  stub('getProblemPhoto', () => okWith({ webp: 'UklGRg==' }));
  shop.sent = stub('reportProblem', ({ problemId, productId, kind, remedy = 'refund', note, ...more }) => {
    const refusal = shop.refusals.shift();
    if (refusal) return failure(503, 'UNAVAILABLE', refusal);
    const quantity = Number(more.quantity);
    // The last second of today in India, so that it is not past at any hour of a run.
    const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const answerBy = `${day}T18:29:59.000Z`;
    const { problems = [], mayReport } = shop.order;
    const left = (each: Pieces) => each.quantity - (each.productId === productId ? quantity : 0);
    const pieces = mayReport!.pieces.map((each) => ({ ...each, quantity: left(each) }));
    shop.order = {
      ...shop.order,
      problems: [
        ...problems,
        aProblem({
          ...{ _id: problemId, productId, kind },
          ...{ quantity, remedy, note, answerBy, photoId: more.photoId },
        }),
      ],
      mayReport: { until: UNTIL, pieces: pieces.filter((each) => each.quantity > 0) },
    };
    return okWith(shop.order, 'Thank you, we are looking into it');
  });
  return shop;
}

async function openReport() {
  const { user } = renderApp(`/dashboard/myorders/${orderId}`);
  await user.click(await screen.findByRole('button', { name: 'Report a problem' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a problem' }));
  const item = (name: string) => within(screen.getByRole('group', { name }));
  const choose = (name: string, kind: string) =>
    user.selectOptions(item(name).getByLabelText('What is wrong?'), kind);
  const pieces = (name: string) => item(name).getByLabelText('Pieces');
  return { user, dialog, item, choose, pieces, send: dialog.getByRole('button', { name: 'Send' }) };
}

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('several products are reported by kind and pieces; reported ones are shown, and not offered again', async () => {
  const shop = stubShop();
  const { user, dialog, item, choose, pieces, send } = await openReport();
  expect(send).toBeDisabled();
  const kinds = ['Nothing', 'Missing', 'Damaged', 'Wrong item'];
  expect(optionsOf(item('Curd').getByLabelText('What is wrong?'))).toEqual(kinds);
  await choose('Toned Milk', 'Damaged');
  await choose('Curd', 'Wrong item');
  await user.selectOptions(pieces('Curd'), '2');
  await user.selectOptions(dialog.getByLabelText('What would you like?'), 'Replacement');
  await user.type(dialog.getByLabelText('Note (optional)'), 'It is butter');
  await user.upload(dialog.getByLabelText('Add a photo (optional)'), photo);
  expect(await dialog.findByRole('img', { name: 'Photo of the problem' })).toBeInTheDocument();
  await user.click(send);
  await screen.findByText('Thank you, we are looking into it');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByText('Wrong item: 2 × Curd')).toBeInTheDocument();
  expect(screen.getAllByText("We're checking. You'll hear from us by 11 pm.")).toHaveLength(2);
  expect(screen.getAllByText('Case ORD-7KQM2X-1 · Replacement')).toHaveLength(2);
  const [one, { problemId, ...other }] = shop.sent as [
    RequestBody<'reportProblem'>,
    RequestBody<'reportProblem'>,
  ];
  expect(one).toMatchObject({ productId: milk, kind: 'damaged', quantity: 1 });
  expect(problemId).toMatch(/^[0-9a-f-]{36}$/);
  expect(problemId).not.toBe(one.problemId);
  expect(other).toEqual({
    ...{ orderId, productId: curd, kind: 'wrong', quantity: 2 },
    ...{ remedy: 'replacement', note: 'It is butter', photoId: PHOTO_ID },
  });
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Toned Milk'),
  ]);
});

test('no more pieces are offered than may still be reported of the product', async () => {
  const offered = [
    { productId: milk, quantity: 1 },
    { productId: curd, quantity: 3 },
  ];
  const shop = stubShop(delivered({ mayReport: { until: UNTIL, pieces: offered } }));
  const { user, choose, pieces, send } = await openReport();
  await choose('Toned Milk', 'Missing');
  await choose('Curd', 'Missing');
  expect(optionsOf(pieces('Toned Milk'))).toEqual(['1']);
  expect(optionsOf(pieces('Curd'))).toEqual(['1', '2', '3']);
  await choose('Curd', 'Nothing');
  await user.click(send);
  await waitFor(() => expect(shop.sent).toMatchObject([{ productId: milk, quantity: 1 }]));
});

test('a double click sends one report; another problem is another report', async () => {
  const shop = stubShop();
  const { user, choose, send } = await openReport();
  await choose('Toned Milk', 'Damaged');
  await user.dblClick(send);
  await screen.findByText('Damaged: 1 × Toned Milk');
  expect(shop.sent).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  await choose('Toned Milk', 'Damaged');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getAllByText('Damaged: 1 × Toned Milk')).toHaveLength(2));
  expect(new Set(shop.sent.map(({ problemId }) => problemId)).size).toBe(2);
});

test('after a failure the form is unchanged, and sent again it is the same report', async () => {
  const shop = stubShop();
  shop.refusals = ['Please try again in a moment.'];
  const { user, dialog, choose, pieces, send } = await openReport();
  await choose('Toned Milk', 'Missing');
  await user.selectOptions(pieces('Toned Milk'), '2');
  await user.type(dialog.getByLabelText('Note (optional)'), 'Not in the bag');
  await user.click(send);
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
  expect(pieces('Toned Milk')).toHaveValue('2');
  expect(dialog.getByLabelText('Note (optional)')).toHaveValue('Not in the bag');
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  expect(await screen.findByText('Missing: 2 × Toned Milk')).toBeInTheDocument();
  expect(shop.sent).toHaveLength(2);
  expect(shop.sent[1]).toEqual(shop.sent[0]);
});

test('an answer shows the refund, or why there is none', async () => {
  const answered = (accepted: number, reason: string, granted?: 'replacement'): OrderProblem => ({
    ...aProblem({ _id: `0f4b1c1e-5b0a-4d4e-9c55-00000000001${accepted}${granted ?? ''}` }),
    accepted,
    ...(granted && { granted }),
    reason,
    answeredAt: '2026-10-01T06:00:00.000Z',
  });
  const late = aProblem({ answerBy: '2026-10-01T09:30:00.000Z' });
  const problems = [
    ...[answered(1, 'One was whole.'), answered(0, 'Both were whole.'), late],
    answered(2, 'It comes today.', 'replacement'),
  ];
  const ledger = { owed: 163, charged: 0, refunded: 0, refunding: 43, collected: 206, due: 0 };
  stubShop(delivered({ problems, ledger, mayReport: { until: UNTIL, pieces: [] } }));
  renderApp(`/dashboard/myorders/${orderId}`);
  expect(await screen.findByText('Refund for 1 of 2. One was whole.')).toBeInTheDocument();
  expect(screen.getByText('No refund. Both were whole.')).toBeInTheDocument();
  expect(screen.getByText('Replacement for 2 of 2. It comes today.')).toBeInTheDocument();
  expect(screen.getByText("We're still checking. Sorry for the wait.")).toBeInTheDocument();
  expect(screen.getByText('We are refunding ₹43 to you.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Report a problem' })).not.toBeInTheDocument();
});

test('nothing can be reported after the deadline', async () => {
  stubShop(delivered({ mayReport: undefined }));
  renderApp(`/dashboard/myorders/${orderId}`);
  expect(await screen.findByText('Your order was delivered. Thank you!')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Report a problem' })).not.toBeInTheDocument();
});
