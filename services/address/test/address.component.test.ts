import { calls, newEvent, type Address } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { gulmohar, idOf, openHouse, type House } from './house';

describe('addresses', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse('address', { MOST_ADDRESSES: '5' });
  });
  afterAll(() => house.close());

  test('a saved address is in the next list, as the contract says, and its event is out', async () => {
    const asha = house.user();
    const answer = await house.create(asha, { pincode: 440001, mobile: '+91 9876543210', extra: 'dropped' });
    expect(answer.status).toBe(200);
    const { data } = calls.createAddress.response.parse(answer.body) as { data: Address };
    expect(data).toMatchObject({ ...gulmohar, userId: asha.userId, status: true });
    expect(answer.body.data).not.toHaveProperty('extra');
    expect(await house.list(asha)).toEqual([data]);
    const fact = { addressId: data._id, userId: asha.userId };
    await waitFor(() => expect(house.probe.of('address.created')).toContainEqual(fact));
  });

  test('the list keeps removed ones, oldest first', async () => {
    const asha = house.user();
    const ids: string[] = [];
    for (const city of ['Nagpur', 'Wardha', 'Akola']) ids.push(idOf(await house.create(asha, { city })));
    await house.call(asha, 'DELETE', '/api/address/disable', { _id: ids[1] });
    const list = await house.list(asha);
    expect(list.map(({ _id, status }) => [_id, status])).toEqual([
      [ids[0], true],
      [ids[1], false],
      [ids[2], true],
    ]);
  });

  test('an update changes the six fields and is told; the id of the owner cannot be changed', async () => {
    const asha = house.user();
    const _id = idOf(await house.create(asha));
    const changed = { ...gulmohar, city: 'Pune', pincode: '411001', mobile: '9123456780' };
    const answer = await house.call(asha, 'PUT', '/api/address/update', { _id, userId: newId(), ...changed });
    expect(answer).toMatchObject({ status: 200, body: { data: { _id, userId: asha.userId, ...changed } } });
    expect(await house.list(asha)).toEqual([answer.body.data]);
    const fact = { addressId: _id, userId: asha.userId };
    await waitFor(() => expect(house.probe.of('address.updated')).toContainEqual(fact));
  });

  test('removing twice is a success and tells it once; a removed address cannot be changed', async () => {
    const asha = house.user();
    const _id = idOf(await house.create(asha));
    for (let round = 0; round < 2; round += 1) {
      expect((await house.call(asha, 'DELETE', '/api/address/disable', { _id })).status).toBe(200);
    }
    expect((await house.call(asha, 'PUT', '/api/address/update', { _id, ...gulmohar })).status).toBe(404);
    await house.create(asha, { city: 'after' });
    await waitFor(() => expect(house.probe.of('address.created').length).toBeGreaterThan(0));
    const told = () =>
      house.probe.of('address.removed').filter((data) => (data as { addressId: string }).addressId === _id);
    await waitFor(() => expect(told()).toHaveLength(1));
  });

  test("another user's address is 404 on every call and not in any list, even for an admin", async () => {
    const asha = house.user();
    const _id = idOf(await house.create(asha));
    for (const other of [house.user(), house.environment.tokens.user('ADMIN')]) {
      expect(await house.call(other, 'PUT', '/api/address/update', { _id, ...gulmohar })).toMatchObject({
        status: 404,
        body: { success: false, error: true, code: 'NOT_FOUND' },
      });
      expect((await house.call(other, 'DELETE', '/api/address/disable', { _id })).status).toBe(404);
      expect(await house.list(other)).toEqual([]);
    }
    expect(await house.list(asha)).toMatchObject([{ _id, status: true }]);
  });

  test('a login session that has ended is refused here too, whoever sends its token', async () => {
    const shopper = house.user();
    expect((await house.create(shopper)).status).toBe(200);
    const { userId, sessionId } = shopper;
    const ended = { userId, sessionIds: [sessionId], reason: 'logout' as const };
    // Said until it is heard: before the service has its queue, nobody listens.
    await waitFor(async () => {
      await house.probe.publish(newEvent('user.sessions-ended', userId, ended));
      const { status, body } = await house.call(shopper, 'GET', '/api/address/get');
      expect([status, body.code]).toEqual([401, 'SESSION_ENDED']);
    }, 45_000);
    expect((await house.create(house.user())).status).toBe(200);
  });

  test('a guest is 401 on every call', async () => {
    for (const [method, path] of [
      ['POST', 'create'],
      ['GET', 'get'],
      ['PUT', 'update'],
      ['DELETE', 'disable'],
    ] as const) {
      const body = method === 'GET' ? undefined : { ...gulmohar, _id: newId() };
      expect(await house.call(undefined, method, `/api/address/${path}`, body)).toMatchObject({
        status: 401,
        body: { code: 'NOT_SIGNED_IN' },
      });
    }
  });

  test.each([
    ['address_line', ''],
    ['address_line', 'x'.repeat(201)],
    ['address_line', { $gt: '' }],
    ['city', '   '],
    ['city', 'Na\u0000gpur'],
    ['state', 7],
    ['country', null],
    ['country', 'In\ud800dia'],
    ['pincode', '04400'],
    ['pincode', '4400011'],
    ['pincode', 44.5],
    ['mobile', '12345'],
    ['mobile', '5876543210'],
    ['mobile', ['9876543210']],
  ])('bad input: %s %j is 400 and names the field', async (field, value) => {
    const asha = house.user();
    const { status, body } = await house.create(asha, { [field]: value });
    expect(status).toBe(400);
    const named = Object.keys(body.fields as object);
    expect(named.some((name) => name === field || name.startsWith('$'))).toBe(true);
    expect(await house.list(asha)).toEqual([]);
  });

  test.each(Object.keys(gulmohar))('bad input: without %s it is 400 on create and update', async (field) => {
    const asha = house.user();
    const _id = idOf(await house.create(asha));
    const rest = Object.fromEntries(Object.entries(gulmohar).filter(([name]) => name !== field));
    expect(await house.call(asha, 'POST', '/api/address/create', rest)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { [field]: 'is required' } },
    });
    expect(await house.call(asha, 'PUT', '/api/address/update', { ...rest, _id })).toMatchObject({
      status: 400,
      body: { fields: { [field]: 'is required' } },
    });
  });

  test.each(['update', 'disable'])('bad input: %s with an id that is none is 400', async (path) => {
    const method = path === 'update' ? 'PUT' : 'DELETE';
    const answer = await house.call(house.user(), method, `/api/address/${path}`, { ...gulmohar, _id: '42' });
    expect(answer).toMatchObject({ status: 400, body: { fields: { _id: 'is not an id' } } });
  });

  test('at most so many live addresses a user, even when saved all at once; removing one makes room', async () => {
    const asha = house.user();
    const answers = await Promise.all(Array.from({ length: 12 }, () => house.create(asha)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', details: { most: 5 } } });
    }
    const [first] = await house.list(asha);
    await house.call(asha, 'DELETE', '/api/address/disable', { _id: first!._id });
    expect((await house.create(asha)).status).toBe(200);
    expect((await house.create(asha)).status).toBe(409);
    expect((await house.create(house.user())).status).toBe(200);
  });

  test('removing one address in two tabs at once makes room for one, not two', async () => {
    const asha = house.user();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(idOf(await house.create(asha)));
    const remove = () => house.call(asha, 'DELETE', '/api/address/disable', { _id: ids[0] });
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const more = [await house.create(asha), await house.create(asha)];
    expect(more.map(({ status }) => status)).toEqual([200, 409]);
  });

  test('findAddress answers a live address of that user only, and only to who knows the secret', async () => {
    const asha = house.user();
    const _id = idOf(await house.create(asha));
    expect(await house.find(asha.userId, _id)).toEqual({ status: 200, body: { _id, ...gulmohar } });
    expect(await house.find(newId(), _id)).toMatchObject({
      status: 404,
      body: { code: 'ADDRESS_NOT_FOUND' },
    });
    expect((await house.find(asha.userId, newId())).status).toBe(404);
    expect((await house.find(asha.userId, _id, 'guessed-guessed-guessed')).status).toBe(403);
    await house.call(asha, 'DELETE', '/api/address/disable', { _id });
    expect((await house.find(asha.userId, _id)).status).toBe(404);
  });
});
