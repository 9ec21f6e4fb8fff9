import { randomBytes, randomInt } from 'node:crypto';
import { openSocket, rawCall, rawRequest, readAnswers, statusesIn, type Target } from '../target';
import type { Attack } from './attack';

const PATIENCE_MS = 5_000;

/** Sends requests one at a time, each on a new connection. @returns the statuses of all responses */
async function sendEach(target: Target, requests: readonly (Buffer | string)[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const request of requests) {
    const socket = await openSocket(target);
    const answers = readAnswers(socket, PATIENCE_MS);
    socket.write(request);
    statuses.push(...statusesIn(await answers));
  }
  return statuses;
}

/** Bodies and heads beyond all limits. */
const oversized: Attack = {
  name: 'oversized',
  concurrency: 2,
  pauseMs: 500,
  round: (target) =>
    sendEach(target, [
      rawCall(target, 'searchProducts', { search: 'x'.repeat(2_000_000) }),
      rawCall(target, 'addToCart', `${'[{"a":'.repeat(5_000)}1${'}]'.repeat(5_000)}`),
      rawRequest(target, 'GET', '/', { headers: { 'x-long': 'y'.repeat(60_000) } }),
      rawRequest(target, 'GET', `/api/${'z'.repeat(30_000)}`),
    ]),
};

const random = (bytes: number) => randomBytes(bytes).toString('base64url');
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const forgedToken = (alg: string) =>
  [
    encode({ alg, kid: randomBytes(8).toString('hex') }),
    encode({
      ...{ sub: '0'.repeat(24), sid: 'x', role: 'ADMIN' },
      ...{ iss: 'tokri', aud: 'tokri-api', exp: 9_999_999_999 },
    }),
    alg === 'none' ? '' : random(64),
  ].join('.');

/** Forged tokens, signatures and internal headers. */
const forged: Attack = {
  name: 'forged',
  concurrency: 4,
  pauseMs: 100,
  round(target) {
    const paid = { type: 'checkout.session.completed', id: 'evt_1', data: { object: {} } };
    const signature = `t=1,v1=${randomBytes(32).toString('hex')}`;
    return sendEach(target, [
      rawCall(target, 'userDetails', undefined, bearer(forgedToken('ES256'))),
      rawCall(target, 'orderList', undefined, bearer(forgedToken('none'))),
      rawCall(target, 'refreshToken', undefined, bearer(random(32))),
      rawCall(target, 'paymentWebhook', paid, { 'stripe-signature': signature }),
      rawRequest(target, 'POST', '/internal/quotes', {
        body: '{}',
        headers: { 'x-internal-token': 'guess', 'x-internal-caller': 'order' },
      }),
    ]);
  },
};

/** Guesses passwords, codes and links from a hundred addresses. */
const guessing: Attack = {
  name: 'guessing',
  concurrency: 4,
  pauseMs: 100,
  round(target) {
    const { victim: email } = target;
    const otp = String(randomInt(1_000_000)).padStart(6, '0');
    return sendEach(target, [
      rawCall(target, 'login', { email, password: randomBytes(6).toString('hex') }),
      rawCall(target, 'verifyForgotPasswordOtp', { email, otp }),
      rawCall(target, 'confirmEmail', { token: random(32), password: 'guess guess' }),
    ]);
  },
};

/** Invalid HTTP and request smuggling. */
const malformed: Attack = {
  name: 'malformed',
  concurrency: 2,
  pauseMs: 300,
  round(target) {
    const head = `POST /api/cart/create HTTP/1.1\r\nhost: ${target.host}\r\ncontent-type: application/json\r\n`;
    const smuggled = 'GET /api/user/user-details HTTP/1.1\r\nhost: x\r\n\r\n';
    return sendEach(target, [
      randomBytes(2_000),
      `${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
      `${head}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
      `${head}content-length: -1\r\n\r\n{}`,
      rawCall(target, 'addToCart', { productId: { $gt: '' } }),
      rawCall(target, 'paymentWebhook', randomBytes(400), { 'content-encoding': 'gzip' }),
    ]);
  },
};

export const requestAttacks: readonly Attack[] = [oversized, forged, guessing, malformed];
