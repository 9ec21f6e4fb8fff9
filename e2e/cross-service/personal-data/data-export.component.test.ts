import { SERVICE_NAMES } from '@tokri/contracts';
import { PASSWORD } from '@tokri/shop-client';
import { waitFor } from '@tokri/testing';
import { LABEL, LANE, MOBILE, NAME, NOTE, useBusyPeople, type BusyPerson } from './busy-people';

const { shop, aBusyPerson } = useBusyPeople();

describe('an export of personal data', () => {
  const exportOf = async ({ client }: BusyPerson) => (await client.call('getDataExport')).data;
  const isReady = (person: BusyPerson) =>
    waitFor(async () => expect((await exportOf(person)).state).toBe('ready'), 60_000);

  it('has the data of every service within a minute, without secrets', async () => {
    const person = await aBusyPerson(160);
    await shop.emptyOutboxes();
    expect(await exportOf(person)).toEqual({ state: 'none' });
    const asked = await person.client.call('requestDataExport', { password: PASSWORD });
    expect(asked.data.state).toBe('collecting');
    await isReady(person);
    const { documents } = await exportOf(person);
    expect(Object.keys(documents!).sort()).toEqual([...SERVICE_NAMES].sort());
    expect(documents!.identity).toContainEqual(
      expect.objectContaining({ kind: 'account', name: NAME, email: person.email, mobile: MOBILE }),
    );
    expect(documents!.identity).toContainEqual(expect.objectContaining({ kind: 'login session' }));
    expect(documents!.address).toEqual([
      expect.objectContaining({ kind: 'address', address_line: LANE, label: LABEL, isDefault: true }),
    ]);
    expect(documents!.cart).toEqual([
      { kind: 'cart line', product: 'Ghee 0', quantity: expect.any(Number) as number },
    ]);
    expect(documents!.order).toMatchObject([
      { number: person.cash, deliveryNote: NOTE },
      { number: person.card, deliveryNote: NOTE },
    ]);
    expect(documents!.payment).toEqual([
      expect.objectContaining({ kind: 'payment', orderNumber: person.card, rupees: 90 }),
    ]);
    expect(documents!.media).toMatchObject([{ kind: 'profile picture' }, { kind: 'photo of a problem' }]);
    expect(documents!.catalogue).toEqual([]);
    expect(JSON.stringify(documents)).not.toMatch(/hash|token|secret|fingerprint|version|__v/i);
    const user = await shop.databaseOf('identity').collection('users').findOne({ email: person.email });
    expect(JSON.stringify(documents)).not.toContain(user!.passwordHash);
  });

  it('is created once for concurrent requests, and stored sealed [G-206]', async () => {
    const person = await aBusyPerson(180);
    await Promise.all(
      Array.from({ length: 3 }, () => person.client.send('requestDataExport', { password: PASSWORD })),
    );
    await isReady(person);
    await shop.emptyOutboxes();
    const parts = shop.databaseOf('identity').collection('data_export_parts');
    const rows = await parts.find({ userId: person.userId }).toArray();
    expect(rows).toHaveLength(SERVICE_NAMES.length);
    expect(JSON.stringify(rows)).not.toContain(LANE);
  });

  it('is deleted with the account', async () => {
    const person = await aBusyPerson(200);
    await person.client.call('requestDataExport', { password: PASSWORD });
    await isReady(person);
    await person.client.call('deleteAccount', { password: PASSWORD });
    const identity = shop.databaseOf('identity');
    expect(await identity.collection('data_export_parts').countDocuments({ userId: person.userId })).toBe(0);
  });
});
