import { failure } from '@tokri/contracts';
import { once } from 'node:events';
import http from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { waitFor } from '@tokri/testing';
import { useGateway } from './harness';
import { failed, json, ok, type FakeService } from './fake-services';

const { harness, gateway } = useGateway();
afterEach(() => harness.reset());

it('a request with two lengths is refused and does not reach the service [A-4.2.1]', async () => {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  const head = [
    'POST /api/cart/create HTTP/1.1',
    'host: x',
    'content-length: 4',
    'transfer-encoding: chunked',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n0\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400/);
  expect(harness.services.cart.received).toEqual([]);
});

describe('headers', () => {
  it("that only the gateway may set are removed, and the gateway's own are added [G-21] [A-4.1.3]", async () => {
    const { cart } = harness.services;
    await gateway.call('GET', '/api/cart/get', {
      headers: {
        'x-internal-token': 'stolen',
        'X-User-Id': 'somebody',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-proto': 'https',
        'x-sessions-ended': 'all',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
        te: 'trailers',
        cookie: 'guest_cart=abc; theme=light',
        'x-request-id': 'from-the-client-1',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      },
    });
    const headers = cart.received[0]?.headers ?? {};
    for (const name of [
      'x-internal-token',
      'x-user-id',
      'x-sessions-ended',
      'x-real-ip',
      'forwarded',
      'te',
    ]) {
      expect([name, headers[name]]).toEqual([name, undefined]);
    }
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(gateway.url).host,
      cookie: 'guest_cart=abc; theme=light',
      'x-request-id': 'from-the-client-1',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      host: new URL(cart.url).host,
    });
  });

  it.each([
    ['no language', {}, 'en'],
    ['the languages of a browser', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi'],
    ['what was chosen on the device', { 'accept-language': 'hi-IN', cookie: 'language=en' }, 'en'],
    ['a language that nobody speaks', { 'accept-language': 'hi, drop table', cookie: 'language=xx' }, 'hi'],
  ])('carry the language of the shopper: %s [G-305]', async (_case, headers, language) => {
    await gateway.call('GET', '/api/cart/get', { headers });
    expect(harness.services.cart.received[0]?.headers['accept-language']).toBe(language);
  });

  it('named by Connection are removed, except credentials [G-21]', async () => {
    const { cart } = harness.services;
    const request = http.request(`${gateway.url}/api/cart/get`, {
      headers: {
        connection: 'keep-alive, x-secret-switch, cookie',
        'x-secret-switch': 'on',
        cookie: 'guest_cart=abc',
      },
    });
    request.end();
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    answer.resume();
    expect(cart.received[0]?.headers['x-secret-switch']).toBeUndefined();
    expect(cart.received[0]?.headers.cookie).toBe('guest_cart=abc');
  });

  it('of answers: cookies pass untouched, internal ones do not, every answer has a request id', async () => {
    harness.services.cart.respond = (_request, response) => {
      response.setHeader('set-cookie', ['guest_cart=1; HttpOnly; SameSite=Lax', 'other=2']);
      json(response, 200, ok(), { 'x-internal-debug': 'yes', 'x-user-id': '1' });
    };
    const answer = await gateway.call('GET', '/api/cart/get');
    expect(answer.headers.getSetCookie()).toEqual(['guest_cart=1; HttpOnly; SameSite=Lax', 'other=2']);
    expect(answer.headers.get('x-internal-debug')).toBeNull();
    expect(answer.headers.get('x-user-id')).toBeNull();
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w.-]{8,64}$/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(harness.services.cart.received[0]?.headers.traceparent).toMatch(
      /^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/,
    );
  });
});

describe('bodies', () => {
  /** An upload whose body the test sends; media intercepts it as it arrives. */
  function beginUpload(take: NonNullable<FakeService['intercept']>) {
    const { media } = harness.services;
    media.intercept = (request, response) => request.url === '/api/file/upload' && take(request, response);
    const { authorization } = harness.environment.tokens.user('ADMIN');
    const request = http.request(`${gateway.url}/api/file/upload`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=x' },
    });
    // Listens from the start: the response may arrive at any time after the first byte.
    const answered = new Promise<number | undefined>((resolve) => {
      request.on('error', () => undefined);
      request.on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
    });
    return { request, answered };
  }
  afterEach(() => (harness.services.media.intercept = undefined));

  it('of DELETE calls arrive as they were sent', async () => {
    await gateway.call('DELETE', '/api/cart/delete-cart-item', { body: { _id: 'a'.repeat(24) } });
    expect(JSON.parse(String(harness.services.cart.received[0]?.body))).toEqual({ _id: 'a'.repeat(24) });
  });

  it('over 1 MB are refused, and the sender receives the response', async () => {
    const answer = await gateway.call('POST', '/api/cart/create', {
      body: { productId: 'x'.repeat(1_100_000) },
    });
    expect([answer.status, answer.body.code]).toEqual([413, 'TOO_LARGE']);
    expect(harness.services.cart.received).toHaveLength(0);
  });

  it('that are compressed are refused, since the counted bytes must be the bytes that are read', async () => {
    const headers = { 'content-encoding': 'gzip' };
    const answer = await gateway.call('POST', '/api/user/login', { body: '{}', headers });
    expect(answer.status).toBe(415);
  });

  it('of the webhook are forwarded byte for byte [A-1.1.1]', async () => {
    const raw = '{ "id":"evt_1",\n  "data": "\u00e9\u20b9" }  ';
    const headers = { 'stripe-signature': 't=1,v1=abc' };
    await gateway.call('POST', '/api/payment/webhook', { body: raw, headers });
    const seen = harness.services.payment.received[0];
    expect(String(seen?.body)).toBe(raw);
    expect(seen?.headers['stripe-signature']).toBe('t=1,v1=abc');
  });

  it('of uploads are forwarded while they arrive', async () => {
    let arrived = 0;
    const { request, answered } = beginUpload((incoming, response) => {
      incoming.on('data', (chunk: Buffer) => (arrived += chunk.length));
      incoming.on('end', () => json(response, 200, ok({ url: '/media/i/x.webp' })));
      return true;
    });
    request.write(Buffer.alloc(200_000));
    await waitFor(() => arrived === 200_000);
    request.end(Buffer.alloc(1_000));
    expect([await answered, arrived]).toEqual([200, 201_000]);
  });

  it('of uploads whose declared size is too large are refused at once', async () => {
    const { authorization } = harness.environment.tokens.user('ADMIN');
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(7 * 1024 * 1024)]), 'a.jpg');
    const answer = await fetch(`${gateway.url}/api/file/upload`, {
      method: 'POST',
      body: form,
      headers: { authorization },
    });
    expect(answer.status).toBe(413);
    expect(failure.parse(await answer.json()).code).toBe('TOO_LARGE');
    expect(harness.services.media.received).toHaveLength(0);
  });

  it('of uploads that a service refuses half way are read until the sender can receive the response', async () => {
    let connection: string | undefined;
    const { request, answered } = beginUpload((incoming, response) => {
      connection = incoming.headers.connection;
      json(response, 413, failed('TOO_LARGE', 'The picture may have at most 5 MB.'));
      incoming.resume();
      return true;
    });
    request.write(Buffer.alloc(3_000_000));
    await new Promise((resolve) => setTimeout(resolve, 50));
    request.end(Buffer.alloc(4_000_000));
    // Otherwise the service closes the connection during the upload, and its response may be lost.
    expect([await answered, connection]).toEqual([413, 'keep-alive']);
  });

  it('of uploads whose client disconnects do not keep the service waiting', async () => {
    let ended = '';
    const { request } = beginUpload((incoming) => {
      incoming.on('error', () => (ended = 'error')).on('end', () => (ended = 'end'));
      incoming.resume();
      return true;
    });
    request.write(Buffer.alloc(100_000));
    await new Promise((resolve) => setTimeout(resolve, 100));
    request.destroy();
    await waitFor(() => ended === 'error');
  });
});
