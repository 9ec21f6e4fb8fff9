import { randomBytes, randomInt } from 'node:crypto';
import { openSocket, rawRequest, readAnswers, statusesIn, type Target } from '../target';
import type { Attack } from './attack';

/** Sends one request; without `connection: close` in its head, reads answers for `ms`. */
async function send(target: Target, request: Buffer | string, ms = 5_000): Promise<number[]> {
  const socket = await openSocket(target);
  const answers = readAnswers(socket, ms);
  socket.write(request);
  return statusesIn(await answers);
}

/** Bodies and heads beyond all limits. */
const oversized: Attack = {
  name: 'oversized',
  concurrency: 2,
  pauseMs: 500,
  async round(target) {
    const body = JSON.stringify({ search: 'x'.repeat(2_000_000) });
    const nested = `${'[{"a":'.repeat(5_000)}1${'}]'.repeat(5_000)}`;
    return [
      ...(await send(target, rawRequest(target, 'POST', '/api/product/search-product', { body }))),
      ...(await send(target, rawRequest(target, 'POST', '/api/cart/create', { body: nested }))),
      ...(await send(target, rawRequest(target, 'GET', '/', { headers: { 'x-long': 'y'.repeat(60_000) } }))),
      ...(await send(target, rawRequest(target, 'GET', `/api/${'z'.repeat(30_000)}`))),
    ];
  },
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const forgedToken = (alg: string) =>
  [
    encode({ alg, kid: randomBytes(8).toString('hex') }),
    encode({
      sub: '0'.repeat(24),
      sid: 'x',
      role: 'ADMIN',
      iss: 'tokri',
      aud: 'tokri-api',
      exp: 9_999_999_999,
    }),
    alg === 'none' ? '' : randomBytes(64).toString('base64url'),
  ].join('.');

/** Forged tokens, signatures and internal headers. */
const forged: Attack = {
  name: 'forged',
  concurrency: 4,
  pauseMs: 100,
  async round(target) {
    const bearer = (alg: string) => ({ authorization: `Bearer ${forgedToken(alg)}` });
    const order = JSON.stringify({ type: 'checkout.session.completed', id: 'evt_1', data: { object: {} } });
    return [
      ...(await send(
        target,
        rawRequest(target, 'GET', '/api/user/user-details', { headers: bearer('ES256') }),
      )),
      ...(await send(
        target,
        rawRequest(target, 'GET', '/api/order/order-list', { headers: bearer('none') }),
      )),
      ...(await send(
        target,
        rawRequest(target, 'POST', '/api/user/refresh-token', {
          headers: { authorization: `Bearer ${randomBytes(32).toString('base64url')}` },
        }),
      )),
      ...(await send(
        target,
        rawRequest(target, 'POST', '/api/payment/webhook', {
          body: order,
          headers: { 'stripe-signature': `t=1,v1=${randomBytes(32).toString('hex')}` },
        }),
      )),
      ...(await send(
        target,
        rawRequest(target, 'POST', '/internal/quotes', {
          body: '{}',
          headers: { 'x-internal-token': 'guess', 'x-internal-caller': 'order' },
        }),
      )),
    ];
  },
};

/** Guesses passwords, codes and links from a hundred addresses. */
const guessing: Attack = {
  name: 'guessing',
  concurrency: 4,
  pauseMs: 100,
  async round(target) {
    const { victim: email } = target;
    const otp = String(randomInt(1_000_000)).padStart(6, '0');
    return [
      ...(await send(
        target,
        rawRequest(target, 'POST', '/api/user/login', {
          body: JSON.stringify({ email, password: randomBytes(6).toString('hex') }),
        }),
      )),
      ...(await send(
        target,
        rawRequest(target, 'PUT', '/api/user/verify-forgot-password-otp', {
          body: JSON.stringify({ email, otp }),
        }),
      )),
      ...(await send(
        target,
        rawRequest(target, 'POST', '/api/user/confirm-email', {
          body: JSON.stringify({ token: randomBytes(32).toString('base64url'), password: 'guess guess' }),
        }),
      )),
    ];
  },
};

/** Invalid HTTP and request smuggling. */
const malformed: Attack = {
  name: 'malformed',
  concurrency: 2,
  pauseMs: 300,
  async round(target) {
    const head = `POST /api/cart/create HTTP/1.1\r\nhost: ${target.host}\r\ncontent-type: application/json\r\n`;
    const smuggled = 'GET /api/user/user-details HTTP/1.1\r\nhost: x\r\n\r\n';
    return [
      ...(await send(target, randomBytes(2_000))),
      ...(await send(
        target,
        `${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
      )),
      ...(await send(target, `${head}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`)),
      ...(await send(target, `${head}content-length: -1\r\n\r\n{}`)),
      ...(await send(
        target,
        rawRequest(target, 'POST', '/api/cart/create', { body: '{"productId":{"$gt":""}}' }),
      )),
      ...(await send(
        target,
        rawRequest(target, 'POST', '/api/payment/webhook', {
          body: randomBytes(400),
          headers: { 'content-encoding': 'gzip' },
        }),
      )),
    ];
  },
};

export const requestAttacks: readonly Attack[] = [oversized, forged, guessing, malformed];
