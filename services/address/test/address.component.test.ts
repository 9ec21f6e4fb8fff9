import { calls, type Address } from '@tokri/contracts';
import { newId, waitFor, type TestUser } from '@tokri/testing';
import { gulmohar, idOf, useHarness } from './harness';

describe('addresses', () => {
  const harness = useHarness('address', { MAX_ADDRESSES: '5' });
  const disable = (user: TestUser, _id?: string) =>
    harness.call(user, 'DELETE', '/api/address/disable', { _id });

  test('a saved address is listed in the shape of the contract and its event is published', async () => {
    const asha = harness.user();
    const answer = await harness.create(asha, {
      pincode: 440001,
      mobile: '+91 9876543210',
      extra: 'dropped',
    });
    expect(answer.status).toBe(200);
    const { data } = calls.createAddress.response.parse(answer.body) as { data: Address };
    expect(data).toMatchObject({ ...gulmohar, userId: asha.userId, status: true });
    expect(answer.body.data).not.toHaveProperty('extra');
    expect(await harness.list(asha)).toEqual([data]);
    const fact = { addressId: data._id, userId: asha.userId };
    await waitFor(() => expect(harness.probe.of('address.created')).toContainEqual(fact));
  });

  test('the list keeps removed ones, oldest first [S-4.11]', async () => {
    const asha = harness.user();
    const ids: string[] = [];
    for (const city of ['Nagpur', 'Wardha', 'Akola']) ids.push(idOf(await harness.create(asha, { city })));
    await disable(asha, ids[1]);
    const list = await harness.list(asha);
    expect(list.map(({ _id, status }) => [_id, status])).toEqual([
      [ids[0], true],
      [ids[1], false],
      [ids[2], true],
    ]);
  });

  test('an update changes the six fields and is published; the id of the owner cannot be changed', async () => {
    const asha = harness.user();
    const _id = idOf(await harness.create(asha));
    const changed = { ...gulmohar, city: 'Pune', pincode: '411001', mobile: '9123456780' };
    const answer = await harness.call(asha, 'PUT', '/api/address/update', {
      _id,
      userId: newId(),
      ...changed,
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { _id, userId: asha.userId, ...changed } } });
    expect(await harness.list(asha)).toEqual([answer.body.data]);
    const fact = { addressId: _id, userId: asha.userId };
    await waitFor(() => expect(harness.probe.of('address.updated')).toContainEqual(fact));
  });

  test('removing twice is a success and publishes it once; a removed address cannot be changed', async () => {
    const asha = harness.user();
    const _id = idOf(await harness.create(asha));
    for (let round = 0; round < 2; round += 1) {
      expect((await disable(asha, _id)).status).toBe(200);
    }
    expect((await harness.call(asha, 'PUT', '/api/address/update', { _id, ...gulmohar })).status).toBe(404);
    await harness.create(asha, { city: 'after' });
    await waitFor(() => expect(harness.probe.of('address.created').length).toBeGreaterThan(0));
    const published = () =>
      harness.probe.of('address.removed').filter((data) => (data as { addressId: string }).addressId === _id);
    await waitFor(() => expect(published()).toHaveLength(1));
  });

  test("another user's address is 404 on every call and not in any list, even for an admin [G-145]", async () => {
    const asha = harness.user();
    const _id = idOf(await harness.create(asha));
    for (const other of [harness.user(), harness.environment.tokens.user('ADMIN')]) {
      expect(await harness.call(other, 'PUT', '/api/address/update', { _id, ...gulmohar })).toMatchObject({
        status: 404,
        body: { success: false, error: true, code: 'NOT_FOUND' },
      });
      expect((await disable(other, _id)).status).toBe(404);
      expect(await harness.list(other)).toEqual([]);
    }
    expect(await harness.list(asha)).toMatchObject([{ _id, status: true }]);
  });

  test('limits live addresses per user under concurrent saves; removing one makes room', async () => {
    const asha = harness.user();
    const answers = await Promise.all(Array.from({ length: 12 }, () => harness.create(asha)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', details: { most: 5 } } });
    }
    const [first] = await harness.list(asha);
    await disable(asha, first!._id);
    expect((await harness.create(asha)).status).toBe(200);
    expect((await harness.create(asha)).status).toBe(409);
    expect((await harness.create(harness.user())).status).toBe(200);
  });

  test('concurrent removals of one address make room for one, not two', async () => {
    const asha = harness.user();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(idOf(await harness.create(asha)));
    const remove = () => disable(asha, ids[0]);
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const more = [await harness.create(asha), await harness.create(asha)];
    expect(more.map(({ status }) => status)).toEqual([200, 409]);
  });

  test('an address given on the phone is saved once, listed live, and within the limit', async () => {
    const asha = harness.user();
    const given = { userId: asha.userId, ...gulmohar, label: 'Home' };
    const answers = await Promise.all([1, 2, 3].map(() => harness.asOrder('save', given)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [{ body: first }] = answers as [(typeof answers)[0]];
    expect(first).toMatchObject({ ...gulmohar, label: 'Home', isDefault: true });
    expect(await harness.list(asha)).toMatchObject([{ _id: first._id, label: 'Home' }]);
    await waitFor(() =>
      expect(
        harness.probe
          .of('address.created')
          .filter((data) => (data as { userId: string }).userId === asha.userId),
      ).toHaveLength(1),
    );
    await disable(asha, first._id as string);
    for (let flat = 0; flat < 5; flat += 1)
      await harness.asOrder('save', { ...given, address_line: `Flat ${flat}` });
    const full = await harness.asOrder('save', given);
    expect(full).toMatchObject({ status: 409, body: { details: { most: 5 } } });
    const { body } = await harness.asOrder('list', { userId: asha.userId });
    expect((body.addresses as { address_line: string }[]).map((each) => each.address_line)).toEqual(
      [0, 1, 2, 3, 4].map((flat) => `Flat ${flat}`),
    );
    expect((await harness.asOrder('list', { userId: harness.user().userId })).body).toEqual({
      addresses: [],
    });
  });

  test('findAddress returns live addresses of that user only, and only with the secret', async () => {
    const asha = harness.user();
    const _id = idOf(await harness.create(asha, { label: 'Home' }));
    expect(await harness.find(asha.userId, _id)).toEqual({ status: 200, body: { _id, ...gulmohar } });
    expect(await harness.find(newId(), _id)).toMatchObject({
      status: 404,
      body: { code: 'ADDRESS_NOT_FOUND' },
    });
    expect((await harness.find(asha.userId, newId())).status).toBe(404);
    expect((await harness.find(asha.userId, _id, 'guessed-guessed-guessed')).status).toBe(403);
    await disable(asha, _id);
    expect((await harness.find(asha.userId, _id)).status).toBe(404);
  });

  const defaultsOf = async (user: TestUser) =>
    (await harness.list(user)).filter(({ isDefault }) => isDefault).map(({ _id }) => _id);
  const change = (user: TestUser, _id: string, more: object) =>
    harness.call(user, 'PUT', '/api/address/update', { _id, ...gulmohar, ...more });

  test('a label is set, kept when absent, and cleared', async () => {
    const asha = harness.user();
    const answer = await harness.create(asha, { label: ' Home ' });
    expect(answer.body.data).toMatchObject({ label: 'Home' });
    const _id = idOf(answer);
    expect((await change(asha, _id, { city: 'Wardha' })).body.data).toMatchObject({ label: 'Home' });
    expect((await change(asha, _id, { label: 'Work' })).body.data).toMatchObject({ label: 'Work' });
    expect(await harness.list(asha)).toMatchObject([{ label: 'Work' }]);
    for (const label of ['', null]) {
      await change(asha, _id, { label: 'Work' });
      expect((await change(asha, _id, { label })).body.data).not.toHaveProperty('label');
    }
    expect((await harness.create(asha, { label: '' })).body.data).not.toHaveProperty('label');
  });

  test('the first address is the default until another is chosen', async () => {
    const asha = harness.user();
    const first = await harness.create(asha);
    expect(first.body.data).toMatchObject({ isDefault: true });
    const second = await harness.create(asha, { isDefault: false });
    expect(second.body.data).not.toHaveProperty('isDefault');
    expect(await defaultsOf(asha)).toEqual([idOf(first)]);

    const third = await harness.create(asha, { isDefault: true });
    expect(third.body.data).toMatchObject({ isDefault: true });
    expect(await defaultsOf(asha)).toEqual([idOf(third)]);
    expect((await change(asha, idOf(second), { isDefault: true })).body.data).toMatchObject({
      isDefault: true,
    });
    expect((await change(asha, idOf(second), { isDefault: false })).body.data).toMatchObject({
      isDefault: true,
    });
    expect(await defaultsOf(asha)).toEqual([idOf(second)]);
  });

  test('when the default is removed, the oldest live address is the default', async () => {
    const asha = harness.user();
    const [first, second, third] = [
      idOf(await harness.create(asha)),
      idOf(await harness.create(asha)),
      idOf(await harness.create(asha, { isDefault: true })),
    ];
    await disable(asha, third);
    expect(await defaultsOf(asha)).toEqual([first]);
    expect((await change(asha, second, {})).body.data).not.toHaveProperty('isDefault');
    await disable(asha, first);
    expect(await defaultsOf(asha)).toEqual([second]);
    await disable(asha, second);
    expect(await defaultsOf(asha)).toEqual([]);
  });

  test('concurrent choices of a default leave exactly one', async () => {
    const asha = harness.user();
    const ids = await Promise.all(Array.from({ length: 4 }, async () => idOf(await harness.create(asha))));
    await Promise.all([
      ...ids.map((_id) => change(asha, _id, { isDefault: true })),
      harness.create(asha, { isDefault: true }),
    ]);
    expect(await defaultsOf(asha)).toHaveLength(1);
  });

  test("another user's address cannot be made the default", async () => {
    const [asha, ravi] = [harness.user(), harness.user()];
    const hers = idOf(await harness.create(asha));
    const his = idOf(await harness.create(ravi));
    expect((await change(ravi, hers, { isDefault: true })).status).toBe(404);
    expect(await defaultsOf(ravi)).toEqual([his]);
  });
});
