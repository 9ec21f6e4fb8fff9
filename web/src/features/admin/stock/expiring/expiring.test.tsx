import type { ExpiringProduct } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, aProduct, id } from '../../../../test/fixtures';
import { logInAs, renderApp } from '../../../../test/render-app';
import { failure, okWith, stub } from '../../../../test/server';

const PATH = '/dashboard/stock/expiring';
const aLot = (lotId: string, daysLeft: number) => ({
  ...{ lotId, lot: lotId, bestBefore: '2026-12-01', pieces: 4, daysLeft, value: 156 },
  sellUntil: '2026-11-30',
});
const milk: ExpiringProduct = {
  ...{ productId: id(501), name: 'Toned Milk', unit: '500 ml', stock: 9, salePrice: 43 },
  lots: [{ ...aLot('L-1', -2), isHeldBack: true }, aLot('L-2', 0), aLot('L-3', 1)],
};
const minimumLife = { isOn: true, percent: 30, days: 45 };
const curd = { ...milk, productId: id(502), name: 'Curd', lots: [aLot('C-1', 5)] };

beforeEach(() => logInAs(admin));

test('lists lots with the days left, and more on request', async () => {
  const nextCursor = `2026-12-01.${id(501)}`;
  const asked = stub('listExpiring', ({ cursor }) =>
    okWith(cursor === undefined ? { products: [milk], nextCursor } : { products: [curd] }),
  );
  const { user } = renderApp(PATH);
  const list = within(await screen.findByRole('list', { name: 'Expiring, the first ones first' }));
  for (const text of ['Expired 2 days ago', 'Today is the last day', '1 day left'])
    expect(list.getByText(text)).toBeInTheDocument();
  expect(list.getAllByText('₹156')).toHaveLength(3);
  expect(list.getAllByText('On sale until 30 Nov 2026')).toHaveLength(2);
  expect(list.getByText('Off sale. Please write it off or give it away.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await list.findByText('5 days left')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '7 days' }));
  await waitFor(() => expect(asked.map(({ days }) => days)).toEqual([30, 30, 7]));
});

test('pieces of a lot are written off once; a refusal is shown', async () => {
  stub('listExpiring', () => okWith({ products: [curd] }));
  let left = 2;
  const sent = stub('writeOffStock', ({ lines }) =>
    okWith({
      lines: lines.map(({ productId, pieces }) => {
        const line = { productId, pieces: Number(pieces), stock: left };
        return Number(pieces) > left ? { ...line, problem: 'too-few' } : line;
      }),
    }),
  );
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Write off Curd' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write off' }));
  await user.click(dialog.getByRole('button', { name: 'Write off' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Not written off: only 2 pieces are in stock.');
  left = 9;
  await user.click(dialog.getByRole('button', { name: 'Spoilt' }));
  await user.click(dialog.getByRole('button', { name: 'Write off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent[1]).toMatchObject({
    ...{ writeOffId: sent[0]!.writeOffId, reason: 'spoilt' },
    lines: [{ productId: curd.productId, pieces: 4, lotId: 'C-1' }],
  });
});

test('a proposed discount is accepted with one tap', async () => {
  let product: ExpiringProduct = { ...curd, proposal: { discount: 20, salePrice: 34.4 } };
  stub('listExpiring', () => okWith({ products: [product] }));
  const sent = stub('updateProduct', () => {
    product = curd;
    return okWith(aProduct({ _id: curd.productId, name: 'Curd' }), 'Updated');
  });
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Sell Curd for ₹34.40' }));
  await waitFor(() => expect(screen.queryByText(/20 % off/)).not.toBeInTheDocument());
  expect(sent).toEqual([{ _id: curd.productId, discount: 20 }]);
});

test('the steps of the discounts are set, also to none', async () => {
  stub('listExpiring', () => okWith({ products: [] }));
  stub('getExpirySteps', () => okWith({ steps: [{ daysLeft: 7, discount: 20 }], minimumLife }));
  const sent = stub('saveExpirySteps', () => okWith({ steps: [], minimumLife }, 'Discounts saved'));
  const { user } = renderApp(PATH);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Discounts before the best-before date' }));
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await open();
  await user.type(await dialog.findByLabelText('Days left (2)'), '3');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Discount in % (2)'), '40');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const again = await open();
  await user.clear(await again.findByLabelText('Days left (1)'));
  await user.clear(again.getByLabelText('Discount in % (1)'));
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const first = { daysLeft: '7', discount: '20' };
  const life = { isOn: true, percent: '30', days: '45' };
  expect(sent).toEqual([
    { steps: [first, { daysLeft: '3', discount: '40' }], minimumLife: life },
    { steps: [], minimumLife: life },
  ]);
});

test('the life that a lot needs is set, or not asked for', async () => {
  stub('listExpiring', () => okWith({ products: [] }));
  stub('getExpirySteps', () => okWith({ steps: [], minimumLife }));
  const sent = stub('saveExpirySteps', () => okWith({ steps: [], minimumLife }, 'Discounts saved'));
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Discounts before the best-before date' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(await dialog.findByLabelText('Days left'));
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Days left'), '20');
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([{ steps: [], minimumLife: { isOn: false, percent: '30', days: '20' } }]),
  );
});

test('shows that nothing expires, and offers a retry after a failure', async () => {
  stub('listExpiring', () => failure(503, 'UNAVAILABLE', 'Please try again in a moment.'));
  const { user } = renderApp(PATH);
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
  stub('listExpiring', () => okWith({ products: [] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing expires in this time')).toBeInTheDocument();
});
