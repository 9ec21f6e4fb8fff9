import { failure, newEvent } from '@tokri/contracts';
import { newId, openBrokerProbe, waitFor, type BrokerProbe } from '@tokri/testing';
import { useGateway, WITHOUT_LIMITS, type RunningGateway } from './harness';

const PATH = '/api/order/events';

let probe: BrokerProbe;
// Registered first, so that it runs before the broker is closed with the gateway.
afterAll(() => probe?.close());
const { harness, gateway } = useGateway(WITHOUT_LIMITS);
const replicas = [gateway];
const following = new Set<AbortController>();

beforeAll(async () => {
  replicas.push(await harness.startGateway(WITHOUT_LIMITS));
  probe = await openBrokerProbe(harness.environment.amqpUrl);
});
afterEach(() => {
  for (const each of following) each.abort();
  following.clear();
});

/** The part of its stream that a page has read so far. */
async function follow(gateway: RunningGateway, authorization: string, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  following.add(leaving);
  const response = await fetch(gateway.url + PATH, {
    headers: { authorization, ...headers },
    signal: leaving.signal,
  });
  const page = { response, text: '', isOver: false, leave: () => leaving.abort() };
  const read = async () => {
    for await (const bytes of response.body!) page.text += Buffer.from(bytes as Uint8Array).toString();
  };
  void read().then(
    () => (page.isOver = true),
    () => (page.isOver = true),
  );
  return page;
}

const packed = (userId: string, orderNumber: string) =>
  newEvent('order.packed', newId(), {
    orderId: newId(),
    orderNumber,
    userId,
    total: 86,
    lines: [{ productId: newId(), quantity: 2 }],
  });
const orderIn = (text: string) => /event: order\nid: ([\w-]+)\ndata: (.+)\n\n/.exec(text);
const metricsOf = async ({ managementUrl }: RunningGateway) =>
  (await fetch(`${managementUrl}/metrics`)).text();

describe('a page that follows orders', () => {
  it('receives through every replica which order of its own user changed, and nothing more [G-13]', async () => {
    const [meera, nila] = [harness.environment.tokens.user(), harness.environment.tokens.user()];
    const own = await Promise.all(replicas.map((gateway) => follow(gateway, meera.authorization)));
    const other = await follow(replicas[0]!, nila.authorization);
    const id = await probe.publish(packed(meera.userId, 'ORD-2AAAAA'));
    for (const page of own) {
      await waitFor(() => orderIn(page.text) !== null);
      expect(orderIn(page.text)?.slice(1)).toEqual([id, '{"orderId":"ORD-2AAAAA"}']);
      expect(page.text).not.toContain(meera.userId);
    }
    await probe.publish(packed(nila.userId, 'ORD-3AAAAA'));
    await waitFor(() => orderIn(other.text) !== null);
    expect(other.text).not.toContain('ORD-2AAAAA');
  });

  it('is not cached, compressed or buffered by proxies', async () => {
    const { authorization } = harness.environment.tokens.user();
    const { response } = await follow(replicas[0]!, authorization, { 'accept-encoding': 'gzip, br' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is counted as an open stream, not as a long request', async () => {
    const gateway = await harness.startGateway(WITHOUT_LIMITS);
    const page = await follow(gateway, harness.environment.tokens.user().authorization);
    await waitFor(async () => /^event_streams_open\S* 1$/m.test(await metricsOf(gateway)));
    // The request is counted shortly after the stream has opened.
    const counted = /http_request_duration_seconds_count\{.*route="orderEvents",status="200".*\} 1/;
    await waitFor(async () => expect(await metricsOf(gateway)).toMatch(counted));
    expect(await metricsOf(gateway)).toMatch(/^http_requests_in_flight\S* 0$/m);
    page.leave();
    await waitFor(async () => /^event_streams_open\S* 0$/m.test(await metricsOf(gateway)));
    expect(await metricsOf(gateway)).not.toMatch(/http_requests_aborted_total\{.*orderEvents/);
    await gateway.stop();
  });
});

describe('who may follow', () => {
  const ask = (headers: Record<string, string> = {}) => replicas[0]!.call('GET', PATH, { headers });

  it('is nobody without a valid token', async () => {
    const dead = harness.environment.tokens.sign(
      { sub: newId(), sid: newId(), role: 'USER' },
      { expiresIn: -10 },
    );
    for (const answer of [await ask(), await ask({ authorization: `Bearer ${dead}` })])
      expect([answer.status, failure.parse(answer.body).code]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('is no page of another site, although the browser sends the cookie', async () => {
    const token = harness.environment.tokens.user().authorization.slice('Bearer '.length);
    const answer = await ask({ cookie: `accessToken=${token}`, 'sec-fetch-site': 'cross-site' });
    expect([answer.status, failure.parse(answer.body).code]).toEqual([403, 'CROSS_SITE']);
  });

  it('ends with the login session, in every replica, and cannot be opened again [G-15]', async () => {
    const { userId, sessionId, authorization } = harness.environment.tokens.user();
    const pages = await Promise.all(replicas.map((each) => follow(each, authorization)));
    const ended = { userId, sessionIds: [sessionId], reason: 'logout' as const };
    await probe.publish(newEvent('user.sessions-ended', userId, ended));
    await waitFor(() => pages.every(({ isOver }) => isOver));
    const answer = await ask({ authorization });
    expect([answer.status, failure.parse(answer.body).code]).toEqual([401, 'SESSION_ENDED']);
  });
});
