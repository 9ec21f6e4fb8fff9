import { calls, failure, type Call } from '@tokri/contracts';
import { createTokenIssuer, forgedTokens, newId, openBrokerProbe, waitFor } from '@tokri/testing';
import { useGateway, WITHOUT_LIMITS } from './harness';
import { json, ok } from './fake-services';

const { harness, gateway } = useGateway(WITHOUT_LIMITS);

/** All calls and roles: e2e/contract/role-authorization.e2e.ts. */
describe('roles are checked at the gateway', () => {
  const receivedBy = ({ service }: Call) => harness.services[service].received.length;

  it.each([calls.getAddresses, calls.deleteProduct])(
    '$path: 401 without a token, unseen by the service [G-11] [A-7.2.1]',
    async (call) => {
      const before = receivedBy(call);
      const answer = await gateway.call(call.method, call.path);
      expect([answer.status, failure.parse(answer.body).code]).toEqual([401, 'NOT_SIGNED_IN']);
      expect(receivedBy(call)).toBe(before);
    },
  );

  it("403 with a shopper's token on an admin's call, which does not reach the service [G-10]", async () => {
    const call = calls.deleteProduct;
    const before = receivedBy(call);
    const headers = { authorization: harness.environment.tokens.user().authorization };
    const answer = await gateway.call(call.method, call.path, { headers });
    expect([answer.status, failure.parse(answer.body).code]).toEqual([403, 'FORBIDDEN']);
    expect(receivedBy(call)).toBe(before);
  });
});

describe('invalid tokens', () => {
  const expired = { sub: newId(), sid: newId(), role: 'ADMIN' };

  it.each(forgedTokens(createTokenIssuer()).map(([way]) => way))('%s is 401', async (way) => {
    const token = forgedTokens(harness.environment.tokens).find(([name]) => name === way)![1];
    const headers = { authorization: `Bearer ${token}` };
    for (const { method, path, service } of [calls.getAddresses, calls.deleteProduct, calls.getCart]) {
      const before = harness.services[service].received.length;
      const answer = await gateway.call(method, path, { headers });
      expect([answer.status, answer.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
      expect(harness.services[service].received.length).toBe(before);
    }
  });

  it('an expired token is ignored on a public call', async () => {
    const authorization = `Bearer ${harness.environment.tokens.sign(expired, { expiresIn: -10 })}`;
    expect((await gateway.call('GET', '/api/category/get', { headers: { authorization } })).status).toBe(200);
  });
});

describe('ended login sessions [G-12] [A-7.4.1]', () => {
  it('are refused in every replica once the response that ended them is sent; the header is not forwarded', async () => {
    const other = await harness.startGateway();
    const user = harness.environment.tokens.user();
    const headers = { authorization: user.authorization };
    harness.services.identity.respond = (_request, response) =>
      json(response, 200, ok(), { 'x-sessions-ended': user.sessionId });
    expect((await gateway.call('GET', '/api/address/get', { headers })).status).toBe(200);
    const logout = await gateway.call('GET', '/api/user/logout', { headers });
    expect(logout.status).toBe(200);
    expect(logout.headers.get('x-sessions-ended')).toBeNull();
    for (const replica of [gateway, other]) {
      const answer = await replica.call('GET', '/api/address/get', { headers });
      expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_ENDED']);
    }
    await other.stop();
  });

  it('are refused after the event, also by a gateway without Redis', async () => {
    const alone = await harness.startGateway({ REDIS_URL: 'redis://127.0.0.1:1' });
    const user = harness.environment.tokens.user();
    const headers = { authorization: user.authorization };
    expect((await alone.call('GET', '/api/address/get', { headers })).status).toBe(200);
    const probe = await openBrokerProbe(harness.environment.amqpUrl);
    await probe.publish({
      type: 'user.sessions-ended',
      subject: user.userId,
      data: { userId: user.userId, sessionIds: [user.sessionId], reason: 'suspended' },
    });
    await waitFor(async () => (await alone.call('GET', '/api/address/get', { headers })).status === 401);
    await probe.close();
    await alone.stop();
  });
});

describe('addresses', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/API/cart/get'],
    ['POST', '/api/cart//create'],
    ['POST', '/api/cart/create/'],
    ['GET', '/api/../internal/quotes'],
    ['POST', '/internal/quotes'],
    ['GET', '/api/cart/%67et'],
  ])('%s %s is a 404 in the envelope', async (method, path) => {
    const answer = await gateway.call(method, path);
    expect(answer.status).toBe(404);
    expect(failure.parse(answer.body).code).toBe('NOT_FOUND');
  });

  it('names the methods of an address in Allow, with 405', async () => {
    const answer = await gateway.call('DELETE', '/api/cart/create');
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    failure.parse(answer.body);
  });
});
