import { calls, INTERNAL_TOKEN_HEADER } from '@tokri/contracts';
import { createLogger, listen, loadConfig, type ListeningServer } from '@tokri/service-kit';
import { createTestEnvironment, newId, openBrokerProbe, waitFor, type BrokerProbe, type TestEnvironment, type TestUser } from '@tokri/testing';
import request from 'supertest';
import { config } from '../src/config';
import { createAddressService } from '../src/service';

const HOME = {
  address_line: '12 Neem Lane',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411001',
  mobile: '9876543210',
};

describe('address', () => {
  let environment: TestEnvironment;
  let service: Awaited<ReturnType<typeof createAddressService>>;
  let server: ListeningServer;
  let probe: BrokerProbe;

  beforeAll(async () => {
    environment = await createTestEnvironment('address');
    const settings = loadConfig(config, environment.serviceEnv);
    service = await createAddressService(settings, createLogger('address', settings.LOG_LEVEL));
    server = await listen(service.app, 0);
    probe = await openBrokerProbe(environment.amqpUrl);
  });

  afterAll(async () => {
    await probe.close();
    await server.close();
    await service.stop();
    await environment.close();
  });

  const as = (user: TestUser | undefined, method: 'get' | 'post' | 'put' | 'delete', path: string) => {
    const call = request(server.server)[method](path);
    return user ? call.set('authorization', user.authorization) : call;
  };
  const create = async (user: TestUser, more: Record<string, unknown> = {}) =>
    calls.createAddress.response.parse(
      (await as(user, 'post', '/api/address/create').send({ ...HOME, ...more }).expect(200)).body,
    ).data;
  const list = async (user: TestUser) =>
    calls.getAddresses.response.parse((await as(user, 'get', '/api/address/get').expect(200)).body).data;

  it('keeps what a user saves and tells it by event', async () => {
    const user = environment.tokens.user();
    const created = await create(user);
    expect(created).toMatchObject({ ...HOME, userId: user.userId, status: true });
    expect(await list(user)).toEqual([created]);
    await waitFor(() =>
      expect(probe.of('address.created')).toContainEqual({ addressId: created._id, userId: user.userId }),
    );
  });

  it('takes a pincode and mobile typed as numbers', async () => {
    expect(await create(environment.tokens.user(), { pincode: 411001, mobile: 9876543210 })).toMatchObject(HOME);
  });

  it('changes an address', async () => {
    const user = environment.tokens.user();
    const { _id } = await create(user);
    const answer = await as(user, 'put', '/api/address/update').send({ _id, userId: newId(), ...HOME, city: 'Nashik' });
    expect(calls.updateAddress.response.parse(answer.body).data).toMatchObject({ city: 'Nashik', userId: user.userId });
  });

  it('removed means hidden, not gone', async () => {
    const user = environment.tokens.user();
    const { _id } = await create(user);
    await as(user, 'delete', '/api/address/disable').send({ _id }).expect(200);
    expect(await list(user)).toMatchObject([{ _id, status: false }]);
    await waitFor(() => expect(probe.of('address.removed')).toContainEqual({ addressId: _id, userId: user.userId }));
  });

  it("somebody else's address does not exist", async () => {
    const [owner, other] = [environment.tokens.user(), environment.tokens.user()];
    const { _id } = await create(owner);
    await as(other, 'put', '/api/address/update').send({ _id, ...HOME }).expect(404);
    await as(other, 'delete', '/api/address/disable').send({ _id }).expect(404);
    expect(await list(other)).toEqual([]);
    expect(await list(owner)).toMatchObject([{ _id, status: true }]);
  });

  it.each(['post', 'get', 'put', 'delete'] as const)('asks for a login (%s)', async (method) => {
    const path = { post: 'create', get: 'get', put: 'update', delete: 'disable' }[method];
    const answer = await as(undefined, method, `/api/address/${path}`).send(HOME).expect(401);
    expect(answer.body).toMatchObject({ success: false, error: true, code: 'NOT_SIGNED_IN' });
  });

  it.each([
    ['address_line', ''],
    ['city', 7],
    ['state', undefined],
    ['country', 'x'.repeat(81)],
    ['pincode', '12'],
    ['mobile', '123'],
  ])('refuses a bad %s and says why', async (field, value) => {
    const answer = await as(environment.tokens.user(), 'post', '/api/address/create').send({ ...HOME, [field]: value });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  it('limits how many addresses a user keeps', async () => {
    const user = environment.tokens.user();
    for (let count = 0; count < 50; count += 1) await create(user);
    const answer = await as(user, 'post', '/api/address/create').send(HOME).expect(409);
    expect(answer.body.message).toContain('50');
  });

  it('tells order the live address of that user only, and only with the secret', async () => {
    const user = environment.tokens.user();
    const { _id } = await create(user);
    const find = (body: object, token = environment.internalToken) =>
      request(server.server).post('/internal/addresses/find').set(INTERNAL_TOKEN_HEADER, token).send(body);
    expect((await find({ addressId: _id, userId: user.userId }).expect(200)).body).toEqual({ _id, ...HOME });
    await find({ addressId: _id, userId: newId() }).expect(404);
    await find({ addressId: _id, userId: user.userId }, 'not the secret').expect(403);
    await as(user, 'delete', '/api/address/disable').send({ _id }).expect(200);
    const gone = await find({ addressId: _id, userId: user.userId }).expect(404);
    expect(gone.body.code).toBe('ADDRESS_NOT_FOUND');
  });
});
