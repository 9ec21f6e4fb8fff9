import { screen, waitFor, within } from '@testing-library/react';
import type { ShopProfile, ShopProfileValues, SettingsVersion } from '@tokri/contracts';
import { fakeOverview } from '../../test/fake-overview';
import { admin, aShopProfile } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { aGate, failure, okWith, stub } from '../../test/server';

const path = '/dashboard/settings';
const SAVED = { at: '2026-11-29T06:30:00.000Z', by: { _id: admin._id, name: 'Asha Rao' } };
const STALE = 'Somebody else has changed the shop settings. Please look at them and save again.';

beforeEach(() => logInAs(admin));

/** Stubs the shop profile; `sent` records saves and restores. */
function fakeProfile(first: ShopProfile = aShopProfile()) {
  const fake = {
    profile: first,
    versions: [
      { version: 2, ...SAVED, changed: ['gstin'] },
      { version: 1, ...SAVED, changed: ['name'] },
      { version: 0, changed: [] },
    ] as SettingsVersion[],
    sent: [] as object[],
    /** A save is answered after it. */
    held: undefined as Promise<void> | undefined,
  };
  const next = (values: ShopProfileValues, more: Partial<SettingsVersion>, message: string) => {
    const version = fake.profile.version + 1;
    fake.profile = { ...fake.profile, version, values };
    fake.versions = [{ version, ...SAVED, changed: ['name'], ...more }, ...fake.versions];
    return okWith(fake.profile, message);
  };
  const stale = (version: unknown) =>
    version === fake.profile.version ? undefined : failure(409, 'STALE_UPDATE', STALE);
  stub('getShopProfile', () => okWith(fake.profile));
  stub('getShopProfileHistory', () => okWith(fake.versions));
  stub('saveShopProfile', async ({ version, ...changes }) => {
    fake.sent.push({ version, ...changes });
    await fake.held;
    const values = { ...fake.profile.values, ...changes } as ShopProfileValues;
    return stale(version) ?? next(values, {}, 'Shop settings saved');
  });
  stub('restoreShopProfile', ({ version, restores }) => {
    fake.sent.push({ version, restores });
    const values = { ...fake.profile.values, name: 'Imli Store' };
    return stale(version) ?? next(values, { restores: Number(restores) }, 'Shop settings restored');
  });
  return fake;
}

async function open() {
  const view = renderApp(path);
  const name = await screen.findByLabelText('Shop name');
  return { ...view, name, save: screen.getByRole('button', { name: 'Save' }) };
}

test('asks before unsaved settings are lost, and not after a save', async () => {
  fakeProfile();
  const { user, name, save, currentPath } = await open();
  const leave = () => user.click(screen.getAllByRole('link', { name: 'Audit log' })[0]!);
  await user.type(name, ' 2');
  await leave();
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(currentPath()).toBe(path);
  await user.click(save);
  expect(await screen.findByText('Shop settings saved')).toBeInTheDocument();
  await leave();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(currentPath()).toBe('/dashboard/audit-log'));
});

test('only changed fields are saved, and the history shows the new version', async () => {
  const fake = fakeProfile();
  const { user, name, save } = await open();
  expect(name).toHaveValue('Imli Chowk Store');
  expect(screen.getByText('Goods leave from Maharashtra.')).toBeInTheDocument();
  expect(save).toBeDisabled();
  await user.clear(name);
  await user.type(name, 'Imli Mart');
  await user.click(save);
  expect(await screen.findByText('Shop settings saved')).toBeInTheDocument();
  expect(fake.sent).toEqual([{ version: 2, name: 'Imli Mart' }]);
  const history = within(screen.getByRole('list', { name: 'Versions, the newest first' }));
  expect(await history.findByText('Version 3: Shop name')).toBeInTheDocument();
  expect(history.getAllByText(/^Asha Rao/)).toHaveLength(3);
  expect(save).toBeDisabled();
});

test('what is typed while a save is running is kept, and saved by the next one', async () => {
  const fake = fakeProfile();
  const answer = aGate();
  fake.held = answer.opened;
  const { user, name, save } = await open();
  await user.type(name, ' 2');
  await user.click(save);
  await waitFor(() => expect(fake.sent).toEqual([{ version: 2, name: 'Imli Chowk Store 2' }]));
  await user.type(name, '3');
  await user.type(screen.getByLabelText('Phone of the shop'), '2040000000');
  answer.open();
  expect(await screen.findByText('Shop settings saved')).toBeInTheDocument();
  expect(name).toHaveValue('Imli Chowk Store 23');
  await user.click(save);
  const second = { version: 3, name: 'Imli Chowk Store 23', phone: '2040000000' };
  await waitFor(() => expect(fake.sent.at(-1)).toEqual(second));
  await waitFor(() => expect(save).toBeDisabled());
});

test('a refused field shows its reason', async () => {
  fakeProfile();
  stub('saveShopProfile', () =>
    failure(400, 'INVALID_INPUT', 'Please check what you entered.', {
      fields: { gstin: 'is not a GST number' },
    }),
  );
  const { user, save } = await open();
  const gstin = screen.getByLabelText('GST number');
  await user.type(gstin, '9');
  await user.click(save);
  expect(await screen.findByText('GST number is not a GST number')).toBeInTheDocument();
  expect(gstin).toBeInvalid();
});

test('a save of another admin is shown, and what was typed is kept', async () => {
  const fake = fakeProfile();
  const { user, save } = await open();
  const phone = screen.getByLabelText('Phone of the shop');
  await user.type(phone, '2040000000');
  fake.profile = aShopProfile({ version: 3, values: { ...fake.profile.values, name: 'Other name' } });
  await user.click(save);
  expect(await screen.findByText(STALE)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Shop name')).toHaveValue('Other name'));
  expect(phone).toHaveValue('2040000000');
  await user.click(save);
  expect(await screen.findByText('Shop settings saved')).toBeInTheDocument();
  expect(fake.sent.at(-1)).toEqual({ version: 3, phone: '2040000000' });
});

test('the last save is undone, and an earlier version restored', async () => {
  const fake = fakeProfile();
  const { user, name } = await open();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Shop settings restored')).toBeInTheDocument();
  await waitFor(() => expect(name).toHaveValue('Imli Store'));
  expect(await screen.findByText('Version 3, version 1 again: Shop name')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore version 0' }));
  await waitFor(() =>
    expect(fake.sent).toEqual([
      { version: 2, restores: 1 },
      { version: 3, restores: 0 },
    ]),
  );
});

test('the overview lists what invoices lack, and leads to the settings', async () => {
  fakeOverview({});
  fakeProfile(aShopProfile({ missing: ['legalName', 'gstin'], waitingInvoices: 2 }));
  const { user, currentPath } = renderApp('/dashboard/overview');
  const notice = await screen.findByText(/No invoice can be issued/);
  expect(notice).toHaveTextContent('Missing: Legal name, GST number. 2 invoices wait.');
  await user.click(within(notice).getByRole('link', { name: 'To the shop settings' }));
  expect(currentPath()).toBe(path);
  expect(await screen.findByLabelText('Legal name')).toBeInTheDocument();
});

test('settings that cannot be read can be tried again', async () => {
  stub('getShopProfile', () => failure(503, 'UNAVAILABLE', 'Please try again.'));
  const { user } = renderApp(path);
  await screen.findByText('Please try again.');
  fakeProfile();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Shop name')).toBeInTheDocument();
});

test('products without complete facts: the rule is saved at once, and its products are listed', async () => {
  fakeProfile();
  let rules = { completeFactsOnly: false, lackingFacts: 3 };
  stub('getSaleRules', () => okWith(rules));
  const saved = stub('saveSaleRules', ({ completeFactsOnly }) => {
    rules = { ...rules, completeFactsOnly };
    return okWith(rules, 'Sale rules saved');
  });
  const { user } = await open();
  const section = within(await screen.findByRole('region', { name: 'On sale' }));
  const box = await section.findByRole('checkbox', { name: /^Sell only products with complete facts/ });
  expect(box).not.toBeChecked();
  expect(section.getByText(/^3 products on sale lack facts/)).toBeVisible();
  expect(section.getByRole('link', { name: 'Show them' })).toHaveAttribute(
    'href',
    '/dashboard/product?view=table&state=live&facts=missing',
  );
  await user.click(box);
  expect(await screen.findByText('Sale rules saved')).toBeInTheDocument();
  await waitFor(() => expect(box).toBeChecked());
  expect(saved).toEqual([{ completeFactsOnly: true }]);
});

test('rules that could not be loaded can be tried again', async () => {
  fakeProfile();
  stub('getSaleRules', () => failure(503, 'UNAVAILABLE', 'Not now.'));
  const { user } = await open();
  const section = within(await screen.findByRole('region', { name: 'On sale' }));
  await section.findByText('Not now.');
  stub('getSaleRules', () => okWith({ completeFactsOnly: true, lackingFacts: 0 }));
  await user.click(section.getByRole('button', { name: 'Try again' }));
  expect(await section.findByRole('checkbox')).toBeChecked();
});
