import { shopFacts, type Order, type ShopProfile, type SettingsVersion } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import type { Invoice } from '../src/invoices/invoice';
import { useHarness } from './harness';

/** A shop whose environment names no seller. */
const harness = useHarness('order_shop_profile', {
  SHOP_NAME: 'Imli Chowk Store',
  SELLER_NAME: '',
  SELLER_ADDRESS: '',
  SELLER_GSTIN: '',
});

const PATH = '/api/order/shop-profile';
const LEGAL = {
  legalName: 'Imli Chowk Retail LLP',
  legalAddress: 'Godown 4, Imli Chowk Market, Pune 411099',
  gstin: '27ZZZZZ9999Z1Z8',
};

async function profile(replica = 0): Promise<ShopProfile> {
  const { body } = await harness.call(harness.admin, 'GET', PATH, undefined, {}, replica);
  return body.data as unknown as ShopProfile;
}
async function versions(): Promise<SettingsVersion[]> {
  const { body } = await harness.call(harness.admin, 'GET', `${PATH}/history`);
  return body.data as unknown as SettingsVersion[];
}
const saveAs = (by: typeof harness.admin | undefined, body: object, replica = 0) =>
  harness.call(by, 'PUT', PATH, body, {}, replica);
const save = async (changes: object) =>
  saveAs(harness.admin, { version: (await profile()).version, ...changes });
const restore = (body: object) => harness.call(harness.admin, 'POST', `${PATH}/restore`, body);

async function deliveredOrder() {
  const { asha } = harness.basket();
  const { _id, orderId } = (await asha.cash()).body.data as Order;
  const { deliver } = await harness.handOver(asha, orderId);
  expect((await deliver()).status).toBe(200);
  return {
    invoice: () => harness.call(asha.user, 'GET', `/api/order/invoice?orderId=${orderId}`),
    row: () => harness.database.collection<Invoice>('invoices').findOne({ orderId: _id }),
  };
}

test('without legal facts invoices wait, and get their numbers and the seller once the facts are there', async () => {
  expect(await profile()).toEqual({
    version: 0,
    values: { name: 'Imli Chowk Store' },
    missing: ['legalName', 'legalAddress', 'gstin'],
    waitingInvoices: 0,
  });
  const first = await deliveredOrder();
  await harness.numberInvoices();
  expect((await first.invoice()).status).toBe(404);
  expect(await profile()).toMatchObject({ version: 0, waitingInvoices: 1 });
  await waitFor(async () =>
    expect(await harness.metrics()).toMatch(/^order_invoices_waiting(?:\{.*\})? 1$/m),
  );

  expect((await save({ ...LEGAL, legalName: '' })).body.data).toMatchObject({
    version: 1,
    missing: ['legalName'],
    waitingInvoices: 1,
  });
  await harness.numberInvoices();
  expect(await first.row()).toBeNull();

  expect((await save({ ...LEGAL, fssai: '1001 2345 6789 01' })).status).toBe(200);
  await waitFor(async () => expect((await first.invoice()).status).toBe(200));
  const seller = { name: LEGAL.legalName, address: LEGAL.legalAddress, gstin: LEGAL.gstin };
  // The address of the test is in Madhya Pradesh, the shop in Maharashtra.
  expect(await first.row()).toMatchObject({
    seller: { ...seller, fssai: '10012345678901', state: { code: '27' } },
    placeOfSupply: { code: '23' },
    lines: [{ cgst: 0, igst: expect.any(Number) }],
  });
  expect(await profile()).toMatchObject({ missing: [], waitingInvoices: 0 });

  await save({ legalName: 'Imli Chowk Foods LLP', gstin: '29ZZZZZ9999Z1Z4' });
  const second = await deliveredOrder();
  await harness.numberInvoices();
  expect((await second.row())!.seller).toMatchObject({ name: 'Imli Chowk Foods LLP', state: { code: '29' } });
  expect((await first.row())!.seller).toMatchObject(seller);
});

test('a save is a new version for every replica, with its event, its audit entry and who saved it', async () => {
  const before = await profile();
  const saved = await save({ phone: '+91 20 4000 0000', grievanceName: 'Meera Rao' });
  const version = before.version + 1;
  expect(saved.body.data).toMatchObject({
    version,
    values: { ...before.values, phone: '+912040000000', grievanceName: 'Meera Rao' },
  });
  expect(await profile(await harness.addReplica())).toEqual(saved.body.data);
  const { body } = await harness.call(undefined, 'GET', '/api/order/shop');
  const facts = shopFacts.parse(body.data);
  expect(facts).toMatchObject({ version, seller: { grievanceOfficer: { name: 'Meera Rao' } } });
  await waitFor(() => expect(harness.probe.of('shop.profile-changed')).toContainEqual(facts));
  expect(harness.probe.of('audit.recorded')).toContainEqual(
    expect.objectContaining({
      kind: 'shop',
      action: 'changed',
      actorId: harness.admin.userId,
      changes: [
        { field: 'Phone of the shop', after: '+912040000000' },
        { field: 'Grievance officer', after: '•••' },
      ],
    }),
  );
  expect((await versions())[0]).toEqual({
    version,
    at: expect.any(String),
    by: { _id: harness.admin.userId, name: 'Asha Rao' },
    changed: ['phone', 'grievanceName'],
  });
});

test('of two admins at once one saves, the other is asked to look again; a repeated save succeeds', async () => {
  const { version } = await profile();
  const other = harness.tokens.user('ADMIN');
  const replica = await harness.addReplica();
  const answers = await Promise.all([
    saveAs(harness.admin, { version, name: 'Imli Mart' }),
    saveAs(other, { version, name: 'Imli Bazaar' }, replica),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'STALE_UPDATE',
    details: { version: version + 1 },
  });
  const [winner, name] = answers[0].status === 200 ? [harness.admin, 'Imli Mart'] : [other, 'Imli Bazaar'];
  expect((await saveAs(winner, { version, name })).body.data).toMatchObject({ version: version + 1 });
  expect((await profile()).version).toBe(version + 1);
});

test('an undo saves the values of the version before as a new one', async () => {
  const before = await profile();
  await save({ name: 'A mistake', helpContact: 'mailto:care@imli.example' });
  const restores = before.version;
  const undone = await restore({ version: restores + 1, restores });
  expect(undone.body.data).toEqual({ ...before, version: restores + 2 });
  expect((await versions())[0]).toMatchObject({ restores, changed: ['name', 'helpContact'] });
  expect((await restore({ version: restores + 2, restores: 900 })).status).toBe(404);
  expect((await restore({ version: restores, restores: 0 })).status).toBe(409);
});

test.each([
  ['gstin', '27ZZZZZ9999Z1Z9'],
  ['fssai', '123'],
  ['helpContact', 'javascript:alert(1)'],
  ['email', 'care'],
  ['phone', '12'],
  ['name', ''],
])('a wrong %s is refused and named', async (field, value) => {
  const { version } = await profile();
  const refused = await saveAs(harness.admin, { version, [field]: value });
  expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  expect((await profile()).version).toBe(version);
});

test('the settings are for admins', async () => {
  const shopper = harness.tokens.user();
  expect((await harness.call(shopper, 'GET', PATH)).status).toBe(403);
  expect((await saveAs(shopper, { version: 0 })).status).toBe(403);
  expect((await saveAs(undefined, { version: 0 })).status).toBe(401);
});
