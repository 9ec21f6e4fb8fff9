import { calls, newEvent, type Address } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { gulmohar, idOf, startHarness, type Harness } from './harness';

describe('addresses', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness('address', { MAX_ADDRESSES: '5' });
  });
  afterAll(() => harness.close());

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

  test('texts are kept on one line as they show, numbers as ASCII digits', async () => {
    const asha = harness.user();
    await harness.create(asha, {
      address_line: '4 \u202eLake\r\nRoad\u200b',
      city: 'पक्\u200dष',
      pincode: '४४०-००१',
      mobile: 'tel:+९१ ९८७६५ ४३२१०',
      label: ' \u2060\u2800',
    });
    const [kept] = await harness.list(asha);
    expect(kept).toMatchObject({
      address_line: '4 Lake Road',
      city: 'पक्\u200dष',
      pincode: '440001',
      mobile: '9876543210',
    });
    expect(kept).not.toHaveProperty('label');
  });

  test('the list keeps removed ones, oldest first [S-4.11]', async () => {
    const asha = harness.user();
    const ids: string[] = [];
    for (const city of ['Nagpur', 'Wardha', 'Akola']) ids.push(idOf(await harness.create(asha, { city })));
    await harness.call(asha, 'DELETE', '/api/address/disable', { _id: ids[1] });
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
      expect((await harness.call(asha, 'DELETE', '/api/address/disable', { _id })).status).toBe(200);
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
      expect((await harness.call(other, 'DELETE', '/api/address/disable', { _id })).status).toBe(404);
      expect(await harness.list(other)).toEqual([]);
    }
    expect(await harness.list(asha)).toMatchObject([{ _id, status: true }]);
  });

  test('refuses the token of a login session that has ended', async () => {
    const shopper = harness.user();
    expect((await harness.create(shopper)).status).toBe(200);
    const { userId, sessionId } = shopper;
    const ended = { userId, sessionIds: [sessionId], reason: 'logout' as const };
    // Published repeatedly: an event is lost before the service has bound its queue.
    await waitFor(async () => {
      await harness.probe.publish(newEvent('user.sessions-ended', userId, ended));
      const { status, body } = await harness.call(shopper, 'GET', '/api/address/get');
      expect([status, body.code]).toEqual([401, 'SESSION_ENDED']);
    });
    expect((await harness.create(harness.user())).status).toBe(200);
  });

  test('a guest is 401 on every call', async () => {
    for (const [method, path] of [
      ['POST', 'create'],
      ['GET', 'get'],
      ['PUT', 'update'],
      ['DELETE', 'disable'],
    ] as const) {
      const body = method === 'GET' ? undefined : { ...gulmohar, _id: newId() };
      expect(await harness.call(undefined, method, `/api/address/${path}`, body)).toMatchObject({
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
    ['city', 'Na\u009bgpur'],
    ['city', '\u3164'],
    ['address_line', '\u200b\u202e'],
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
    const asha = harness.user();
    const { status, body } = await harness.create(asha, { [field]: value });
    expect(status).toBe(400);
    const named = Object.keys(body.fields as object);
    expect(named.some((name) => name === field || name.startsWith('$'))).toBe(true);
    expect(await harness.list(asha)).toEqual([]);
  });

  test.each(Object.keys(gulmohar))(
    'bad input: without %s it is 400 on create and update [S-5.8]',
    async (field) => {
      const asha = harness.user();
      const _id = idOf(await harness.create(asha));
      const rest = Object.fromEntries(Object.entries(gulmohar).filter(([name]) => name !== field));
      expect(await harness.call(asha, 'POST', '/api/address/create', rest)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', fields: { [field]: 'is required' } },
      });
      expect(await harness.call(asha, 'PUT', '/api/address/update', { ...rest, _id })).toMatchObject({
        status: 400,
        body: { fields: { [field]: 'is required' } },
      });
    },
  );

  test.each(['update', 'disable'])('bad input: %s with a malformed id is 400', async (path) => {
    const method = path === 'update' ? 'PUT' : 'DELETE';
    const answer = await harness.call(harness.user(), method, `/api/address/${path}`, {
      ...gulmohar,
      _id: '42',
    });
    expect(answer).toMatchObject({ status: 400, body: { fields: { _id: 'is not an id' } } });
  });

  test('limits live addresses per user under concurrent saves; removing one makes room', async () => {
    const asha = harness.user();
    const answers = await Promise.all(Array.from({ length: 12 }, () => harness.create(asha)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', details: { most: 5 } } });
    }
    const [first] = await harness.list(asha);
    await harness.call(asha, 'DELETE', '/api/address/disable', { _id: first!._id });
    expect((await harness.create(asha)).status).toBe(200);
    expect((await harness.create(asha)).status).toBe(409);
    expect((await harness.create(harness.user())).status).toBe(200);
  });

  test('concurrent removals of one address make room for one, not two', async () => {
    const asha = harness.user();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(idOf(await harness.create(asha)));
    const remove = () => harness.call(asha, 'DELETE', '/api/address/disable', { _id: ids[0] });
    const answers = await Promise.all([remove(), remove(), remove()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const more = [await harness.create(asha), await harness.create(asha)];
    expect(more.map(({ status }) => status)).toEqual([200, 409]);
  });

  test('findAddress returns live addresses of that user only, and only with the secret', async () => {
    const asha = harness.user();
    const _id = idOf(await harness.create(asha));
    expect(await harness.find(asha.userId, _id)).toEqual({ status: 200, body: { _id, ...gulmohar } });
    expect(await harness.find(newId(), _id)).toMatchObject({
      status: 404,
      body: { code: 'ADDRESS_NOT_FOUND' },
    });
    expect((await harness.find(asha.userId, newId())).status).toBe(404);
    expect((await harness.find(asha.userId, _id, 'guessed-guessed-guessed')).status).toBe(403);
    await harness.call(asha, 'DELETE', '/api/address/disable', { _id });
    expect((await harness.find(asha.userId, _id)).status).toBe(404);
  });
});
