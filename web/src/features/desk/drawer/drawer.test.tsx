import type { DrawerDay } from '@tokri/contracts';
import { screen, within } from '@testing-library/react';
import { admin, id } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, okWith, stub } from '../../../test/server';
import { differenceOf, rupeesOf } from './amount';

const UUID = /^[0-9a-f-]{36}$/;
const aDrawer = (changes: Partial<DrawerDay> = {}): DrawerDay => ({
  _id: '5b0e7c1a-2f4d-4c7e-9a61-0d6f5f2f6a11',
  openedAt: '2026-11-02T03:30:00.000Z',
  openedBy: id(32),
  float: 2000,
  settled: 1240,
  moves: [],
  expected: 3240,
  ...changes,
});

/** Stubs the drawer; `sent` records what changes it. */
function fakeDrawer(open: DrawerDay | undefined, closed: DrawerDay[] = []) {
  const fake = { open, closed, sent: [] as object[] };
  stub('getCash', () => okWith({ riders: [], settlements: [] }));
  stub('getDrawer', () => okWith({ ...(fake.open && { open: fake.open }), closed: fake.closed }));
  stub('openDrawer', (body) => {
    fake.sent.push(body);
    fake.open = aDrawer({ float: Number(body.float), settled: 0, expected: Number(body.float) });
    return okWith(fake.open, 'The drawer is open.');
  });
  stub('moveDrawerCash', (body) => {
    fake.sent.push(body);
    return failure(409, 'CONFLICT', 'There is not that much in the drawer.');
  });
  stub('closeDrawer', (body) => {
    fake.sent.push(body);
    const counted = Number(body.counted);
    const day = {
      ...fake.open!,
      closed: {
        ...{ at: '2026-11-02T16:30:00.000Z', by: id(32), counted },
        difference: counted - 3240,
        note: String(body.note),
      },
    };
    [fake.open, fake.closed] = [undefined, [day]];
    return okWith(day, 'The drawer is closed.');
  });
  return fake;
}

const drawer = async () => within(await screen.findByRole('region', { name: 'Cash drawer' }));

beforeEach(() => logInAs(admin));

test('the drawer is opened with the cash that is in it', async () => {
  const fake = fakeDrawer(undefined);
  const { user } = renderApp('/dashboard/orders/cash');
  await user.click((await drawer()).getByRole('button', { name: 'Open the drawer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Cash in the drawer (₹)'), '2000.5');
  await user.click(dialog.getByRole('button', { name: 'Open the drawer' }));
  expect(await screen.findByText('Should be in the drawer')).toBeInTheDocument();
  expect(fake.sent).toEqual([{ drawerId: expect.stringMatching(UUID), float: 2000.5 }]);
});

test('it shows what should be in it, with every move', async () => {
  const move = { _id: 'm', kind: 'paid-out' as const, amount: 500, reason: 'Bank', at: '', by: '' };
  fakeDrawer(aDrawer({ moves: [move], expected: 2740 }));
  renderApp('/dashboard/orders/cash');
  const card = await drawer();
  expect(card.getByText('Bank')).toBeInTheDocument();
  expect(card.getByText('-₹500')).toBeInTheDocument();
  expect(card.getByText('₹2,740')).toBeInTheDocument();
});

test('a difference needs a reason before the drawer is closed', async () => {
  const fake = fakeDrawer(aDrawer());
  const { user } = renderApp('/dashboard/orders/cash');
  await user.click((await drawer()).getByRole('button', { name: 'Count and close' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Counted cash (₹)'), '3200');
  expect(dialog.getByRole('status')).toHaveTextContent('₹40 are missing.');
  expect(dialog.getByRole('button', { name: 'Close the drawer' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Why the cash differs'), 'Change for a shopper');
  await user.click(dialog.getByRole('button', { name: 'Close the drawer' }));
  const list = within(await screen.findByRole('list', { name: 'Closed drawers' }));
  expect(list.getByRole('listitem')).toHaveTextContent(/₹3,200Change for a shopper-₹40/);
  expect(fake.sent).toMatchObject([{ counted: 3200, expected: 3240, note: 'Change for a shopper' }]);
});

test('a refused move keeps what was typed', async () => {
  fakeDrawer(aDrawer());
  const { user } = renderApp('/dashboard/orders/cash');
  await user.click((await drawer()).getByRole('button', { name: 'Put in or take out' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Amount (₹)'), '9000');
  await user.type(dialog.getByLabelText('Reason'), 'Bank');
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('There is not that much in the drawer.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Amount (₹)')).toHaveValue('9000');
});

test.each([
  ['2000', 2000],
  ['2,000.50', 2000.5],
  ['२०००', 2000],
  ['-1', undefined],
  ['1.234', undefined],
  ['', undefined],
])('typed %j is %s rupees', (typed, rupees) => expect(rupeesOf(typed)).toBe(rupees));

test('a difference is exact to the paisa', () => expect(differenceOf(0.3, 0.1)).toBe(0.2));
