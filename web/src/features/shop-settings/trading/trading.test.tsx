import { screen, waitFor, within } from '@testing-library/react';
import type { TradingRules, SettingsVersion } from '@tokri/contracts';
import { admin } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, okWith, stub } from '../../../test/server';

const path = '/dashboard/settings?part=trading';
const STALE = 'Somebody else has changed the trading rules. Please look at them and save again.';

beforeEach(() => logInAs(admin));

function fakeRules(values: TradingRules = {}) {
  const fake = {
    rules: { version: 1, values },
    versions: [
      {
        version: 1,
        at: '2026-11-30T06:30:00.000Z',
        by: { _id: admin._id, name: 'Asha Rao' },
        changed: ['hours'],
      },
      { version: 0, changed: [] },
    ] as SettingsVersion[],
    waiting: [] as { pincode: string; people: number }[],
    sent: [] as object[],
  };
  stub('getTradingRules', () => okWith(fake.rules));
  stub('getAreaWishes', () => okWith(fake.waiting));
  stub('getTradingRulesHistory', () => okWith(fake.versions));
  stub('saveTradingRules', (body) => {
    fake.sent.push(body);
    if (body.version !== fake.rules.version) return failure(409, 'STALE_UPDATE', STALE);
    fake.rules = { version: fake.rules.version + 1, values: fake.rules.values };
    return okWith(fake.rules, 'Delivery and hours saved');
  });
  stub('restoreTradingRules', (body) => {
    fake.sent.push(body);
    fake.rules = { version: fake.rules.version + 1, values: {} };
    return okWith(fake.rules, 'Delivery and hours restored');
  });
  return fake;
}

async function open() {
  const view = renderApp(path);
  const free = await screen.findByLabelText('Free delivery from');
  return { ...view, free, save: screen.getByRole('button', { name: 'Save' }) };
}

test('a fee is previewed while it is typed, and only changed rules are saved', async () => {
  const fake = fakeRules();
  const { user, free, save } = await open();
  expect(save).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Add a step' }));
  expect(screen.getByLabelText('From goods for (₹)')).toHaveValue(0);
  await user.type(screen.getByLabelText('Fee (₹)'), '25');
  await user.type(free, '500');
  const preview = within(screen.getByRole('list', { name: 'What shoppers pay' }));
  expect(preview.getByText('An order of ₹300 pays ₹25; with ₹200 more it is free.')).toBeVisible();
  expect(preview.getByText('An order of ₹600 pays no delivery fee.')).toBeVisible();
  await user.click(save);
  expect(await screen.findByText('Delivery and hours saved')).toBeInTheDocument();
  expect(fake.sent).toEqual([{ version: 1, feeSteps: [{ from: '0', fee: '25' }], freeFrom: '500' }]);
});

test('hours and a holiday are set day by day', async () => {
  const fake = fakeRules();
  const { user, save } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Take orders at any time' }));
  await user.click(screen.getByRole('button', { name: 'Sunday: Remove these times' }));
  await user.click(screen.getByRole('button', { name: 'Add a day' }));
  await user.type(screen.getByLabelText('Date'), '2027-01-26');
  await user.type(screen.getByLabelText('Name of the holiday'), 'Republic Day');
  await user.click(save);
  await screen.findByText('Delivery and hours saved');
  expect(fake.sent[0]).toMatchObject({
    hours: { sunday: [], monday: [{ opens: '07:00', closes: '22:00' }] },
    exceptions: [{ date: '2027-01-26', name: 'Republic Day', spans: [] }],
  });
});

test('a save of another admin is shown, and what was typed is kept', async () => {
  const fake = fakeRules({ minimumOrder: 50 });
  const { user, save } = await open();
  await user.type(screen.getByLabelText('Largest cash order'), '2000');
  fake.rules = { version: 4, values: { minimumOrder: 99 } };
  await user.click(save);
  expect(await screen.findByText(STALE)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Minimum order')).toHaveValue(99));
  expect(screen.getByLabelText('Largest cash order')).toHaveValue(2_000);
  await user.click(save);
  await screen.findByText('Delivery and hours saved');
  expect(fake.sent.at(-1)).toEqual({ version: 4, cashLimit: '2000' });
});

test('pincodes are typed as a text; what is no pincode is named and not sent', async () => {
  const fake = fakeRules({ pincodes: ['411001'] });
  const { user, save } = await open();
  const field = screen.getByLabelText('Pincodes');
  expect(field).toHaveValue('411001');
  expect(field).toHaveAccessibleDescription('1 pincode');
  await user.type(field, ', 411004{Enter}56000');
  expect(field).toHaveAccessibleDescription('2 pincodes');
  await user.click(save);
  expect(await screen.findByText('Not a pincode of six digits: 56000')).toBeInTheDocument();
  expect(fake.sent).toEqual([]);
  await user.type(field, '1');
  await user.click(save);
  await screen.findByText('Delivery and hours saved');
  expect(fake.sent).toEqual([{ version: 1, pincodes: ['411001', '411004', '560001'] }]);
});

test('slots are switched on with usual values', async () => {
  const fake = fakeRules();
  const { user, save } = await open();
  expect(screen.queryByLabelText('Orders per slot')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Length of a slot'), '60 minutes');
  const orders = screen.getByLabelText('Orders per slot');
  expect(orders).toHaveValue(10);
  await user.clear(orders);
  await user.type(orders, '12');
  await user.click(save);
  await screen.findByText('Delivery and hours saved');
  expect(fake.sent).toEqual([{ version: 1, slots: { minutes: '60', orders: '12', closesBefore: '30' } }]);
});

test('pincodes for which people wait are shown by number, and added in one tap', async () => {
  const fake = fakeRules({ pincodes: ['411001'] });
  fake.waiting = [
    { pincode: '411004', people: 12 },
    { pincode: '411001', people: 2 },
    { pincode: '411002', people: 1 },
  ];
  const { user, save } = await open();
  expect(await screen.findByText('12 people')).toBeInTheDocument();
  expect(screen.getByText('1 person')).toBeInTheDocument();
  expect(screen.queryByText('2 people')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add 411004' }));
  expect(screen.queryByText('12 people')).not.toBeInTheDocument();
  await user.click(save);
  await screen.findByText('Delivery and hours saved');
  expect(fake.sent).toEqual([{ version: 1, pincodes: ['411001', '411004'] }]);
});

test('a refused rule shows its reason', async () => {
  fakeRules();
  stub('saveTradingRules', () =>
    failure(400, 'INVALID_INPUT', 'Please check what you entered.', {
      fields: { feeSteps: 'has two fees from the same amount' },
    }),
  );
  const { user, free, save } = await open();
  await user.type(free, '5');
  await user.click(save);
  expect(await screen.findByText('Delivery fee has two fees from the same amount')).toBeInTheDocument();
});

test('the last save is undone', async () => {
  const fake = fakeRules({ freeFrom: 500 });
  const { user, free } = await open();
  expect(await screen.findByText('Version 1: Opening hours')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Delivery and hours restored')).toBeInTheDocument();
  expect(fake.sent).toEqual([{ version: 1, restores: 0 }]);
  await waitFor(() => expect(free).toHaveValue(null));
});

test('rules that cannot be read can be tried again', async () => {
  stub('getTradingRules', () => failure(503, 'UNAVAILABLE', 'Please try again.'));
  stub('getTradingRulesHistory', () => okWith([]));
  const { user } = renderApp(path);
  await screen.findByText('Please try again.');
  fakeRules();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Minimum order')).toBeInTheDocument();
});
