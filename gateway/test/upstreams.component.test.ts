import { failure } from '@tokri/contracts';
import type { Readiness } from '@tokri/service-kit';
import { waitFor } from '@tokri/testing';
import { json, ok } from './fake-services';
import { useGateway } from './harness';

const { harness, gateway } = useGateway();
afterEach(() => harness.reset());

describe('a service', () => {
  it('that is down is 503 in the envelope, the others go on, and it is used again when it is back', async () => {
    const { address, cart } = harness.services;
    const { authorization } = harness.environment.tokens.user();
    const headers = { authorization };
    await address.stop();
    for (let time = 0; time < 8; time += 1) {
      const answer = await gateway.call('GET', '/api/address/get', { headers });
      expect(answer.status).toBe(503);
      expect(failure.parse(answer.body).code).toBe('UNAVAILABLE');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await gateway.call('GET', '/api/cart/get')).status).toBe(200);
    expect(cart.received).toHaveLength(1);
    await waitFor(async () => {
      const answer = await fetch(`${gateway.managementUrl}/readyz`);
      expect(answer.status).toBe(200);
      const { checks, degraded } = (await answer.json()) as Readiness;
      expect(checks).toMatchObject({ address: 'failing', cart: 'ok' });
      expect(degraded).toEqual(['address']);
    });
    await address.start();
    await waitFor(async () => (await gateway.call('GET', '/api/address/get', { headers })).status === 200);
  });

  it('that does not answer is 503 after its own timeout', async () => {
    const impatient = await harness.startGateway({
      CART_TIMEOUT_MS: '300',
      REDIS_PREFIX: `${harness.redisPrefix}silent:`,
    });
    const { cart, payment } = harness.services;
    cart.respond = () => undefined;
    payment.respond = (_request, response) => void setTimeout(() => json(response, 200, ok()), 900);
    const [silent, slow] = await Promise.all([
      impatient.call('GET', '/api/cart/get'),
      impatient.call('POST', '/api/payment/webhook'),
    ]);
    expect([silent.status, failure.parse(silent.body).code]).toEqual([503, 'UNAVAILABLE']);
    expect(slow.status).toBe(200);
    await impatient.stop();
  });

  it('that is slow for one class of calls is blocked for that class only, until one of its calls succeeds', async () => {
    const impatient = await harness.startGateway({
      IDENTITY_TIMEOUT_MS: '300',
      REDIS_PREFIX: `${harness.redisPrefix}classes:`,
    });
    const { identity } = harness.services;
    const { authorization } = harness.environment.tokens.user();
    const details = () => impatient.call('GET', '/api/user/user-details', { headers: { authorization } });
    let people = 0;
    const login = () =>
      impatient.call('POST', '/api/user/login', {
        body: { email: `slow${(people += 1)}@example.com`, password: 'x' },
      });
    const logins = () => identity.received.filter(({ url }) => url === '/api/user/login').length;
    let isSlow = true;
    identity.respond = ({ url }, response) => {
      if (url !== '/api/user/login' || !isSlow) json(response, 200, ok());
    };
    const slow = await Promise.all(Array.from({ length: 5 }, login));
    expect(slow.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect([(await login()).status, logins()]).toEqual([503, 5]);
    expect((await details()).status).toBe(200);
    const metrics = await (await fetch(`${impatient.managementUrl}/metrics`)).text();
    expect(metrics).toMatch(/circuit_breaker_state\{upstream="identity",call_class="password"[^}]*\} [12]/);
    expect(metrics).toMatch(/circuit_breaker_state\{upstream="identity",call_class="all"[^}]*\} 0/);
    isSlow = false;
    await waitFor(async () => expect((await login()).status).toBe(200));
    await impatient.stop();
  });

  it('receives the abort of a login whose client disconnects', async () => {
    const { identity } = harness.services;
    const closed: string[] = [];
    const { intercept } = identity;
    identity.intercept = (request, response) => {
      if (request.url !== '/api/user/login') return intercept?.(request, response) ?? false;
      response.once('close', () => closed.push(String(response.writableFinished)));
      return true;
    };
    await fetch(`${gateway.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'gone@example.com', password: 'x' }),
      signal: AbortSignal.timeout(200),
    }).catch(() => undefined);
    await waitFor(() => expect(closed).toEqual(['false']));
    identity.intercept = intercept;
  });

  it('that closed a kept-alive connection gets a retry if the call is idempotent', async () => {
    const { cart } = harness.services;
    await gateway.call('GET', '/api/cart/get');
    let cut = 0;
    cart.intercept = (request) => {
      if (cut > 0) return false;
      cut += 1;
      request.socket.destroy();
      return true;
    };
    expect((await gateway.call('GET', '/api/cart/get')).status).toBe(200);
    cut = 0;
    const write = await gateway.call('POST', '/api/cart/create', { body: { productId: 'a'.repeat(24) } });
    expect([write.status, cut]).toEqual([503, 1]);
    cart.intercept = undefined;
  });

  it.each(['order', 'cart'] as const)(
    'that breaks a new connection (%s) is asked again where twice is the same as once',
    async (name) => {
      const fresh = await harness.startGateway({ REDIS_PREFIX: `${harness.redisPrefix}fresh ${name}:` });
      const service = harness.services[name];
      let cut = 0;
      service.intercept = (request) => {
        if (cut === 2) return false;
        cut += 1;
        request.socket.resetAndDestroy();
        return true;
      };
      const { authorization } = harness.environment.tokens.user();
      const order = { list_items: [], addressId: 'a'.repeat(24), subTotalAmt: 0, totalAmt: 0 };
      const answer =
        name === 'order'
          ? await fresh.call('POST', '/api/order/cash-on-delivery', {
              body: order,
              headers: { authorization },
            })
          : await fresh.call('POST', '/api/cart/create', { body: { productId: 'a'.repeat(24) } });
      expect([answer.status, cut]).toEqual(name === 'order' ? [200, 2] : [503, 1]);
      service.intercept = undefined;
      await fresh.stop();
    },
  );

  it('that aborts its response half way does not produce a complete response', async () => {
    harness.services.cart.respond = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
      response.write('{"success":true');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(gateway.call('GET', '/api/cart/get')).rejects.toThrow();
  });
});
