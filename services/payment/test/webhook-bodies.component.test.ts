import { failure } from '@tokri/contracts';
import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { useHarness } from './harness';

const harness = useHarness('webhook-bodies');

const EVENT = Buffer.from(
  '{"id":"evt_1","object":"event","type":"customer.created","created":1,"data":{"object":{}}}',
);
const BROKEN_TEXT = Buffer.concat([EVENT.subarray(0, 9), Buffer.from([0xc3, 0x28, 0xff]), EVENT.subarray(9)]);

/** A signature over the bytes, like the provider's. */
function signatureOf(body: Buffer): string {
  const at = Math.floor(Date.now() / 1_000);
  const hmac = createHmac('sha256', harness.webhookSecret);
  return `t=${at},v1=${hmac.update(`${at}.`).update(body).digest('hex')}`;
}

const bodies: [what: string, body: Buffer, headers: Record<string, string>, status: number, code: string][] =
  [
    ['says gzip and is none', EVENT, { 'content-encoding': 'gzip' }, 400, 'MALFORMED'],
    ['is gzip cut short', gzipSync(EVENT).subarray(0, 30), { 'content-encoding': 'gzip' }, 400, 'MALFORMED'],
    ['says deflate and is none', EVENT, { 'content-encoding': 'deflate' }, 400, 'MALFORMED'],
    ['says br and is none', EVENT, { 'content-encoding': 'br' }, 400, 'MALFORMED'],
    ['is in an encoding of its own', EVENT, { 'content-encoding': 'rot13' }, 415, 'UNSUPPORTED_TYPE'],
    ['is a bomb', gzipSync(Buffer.alloc(3_000_000)), { 'content-encoding': 'gzip' }, 413, 'TOO_LARGE'],
    ['is no UTF-8', BROKEN_TEXT, {}, 400, 'BAD_SIGNATURE'],
    [
      'says a charset that nobody knows',
      EVENT,
      { 'content-type': 'application/json; charset=x' },
      400,
      'BAD_SIGNATURE',
    ],
    ['is nothing', Buffer.alloc(0), {}, 400, 'BAD_SIGNATURE'],
  ];

describe('a webhook whose body', () => {
  it.each(bodies)('%s is refused in the envelope [G-193]', async (_what, body, headers, status, code) => {
    for (const signature of ['', 't=1,v1=00', 'ÿ'.repeat(20), signatureOf(BROKEN_TEXT)]) {
      const answer = await fetch(`${harness.url}/api/payment/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature, ...headers },
        body: new Uint8Array(body),
      });
      const { code: given } = failure.parse(await answer.json());
      expect([signature, answer.status, given]).toEqual([signature, status, code]);
    }
  });

  it('is a compressed event of the provider is accepted', async () => {
    const answer = await fetch(`${harness.url}/api/payment/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'stripe-signature': signatureOf(EVENT),
      },
      body: new Uint8Array(gzipSync(EVENT)),
    });
    expect(answer.status).toBe(200);
  });
});
