import { failure, publicConfig } from '@tokri/contracts';
import { startHarness, type Harness, type RunningGateway } from './harness';

let harness: Harness;
let gateway: RunningGateway;

beforeAll(async () => {
  harness = await startHarness();
  gateway = await harness.startGateway();
});
afterAll(() => harness?.close());
afterEach(() => {
  for (const service of Object.values(harness.services)) service.reset();
});

describe('pictures [A-13.4.5]', () => {
  it('come from media with its caching headers, and nothing can be sent there', async () => {
    const { media } = harness.services;
    media.respond = (_request, response) =>
      void response
        .writeHead(200, {
          'content-type': 'image/webp',
          etag: '"p"',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .end('RIFF');
    const answer = await gateway.call('GET', '/media/i/abc.webp?w=400');
    expect(media.received[0]?.url).toBe('/media/i/abc.webp?w=400');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('etag')).toBe('"p"');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await gateway.call('POST', '/media/i/abc.webp')).status).toBe(405);
    await media.stop();
    expect(failure.parse((await gateway.call('GET', '/media/i/abc.webp')).body).code).toBe('UNAVAILABLE');
    await media.start();
  });
});

describe('routes of its own', () => {
  it('give the web app its settings', async () => {
    const { body } = await gateway.call('GET', '/api/config');
    expect(publicConfig.parse(body).data.brand.name).toBe('Tokri');
  });

  it('show where to report a weakness, once that is set', async () => {
    expect((await gateway.call('GET', '/.well-known/security.txt')).status).toBe(404);
    const reachable = await harness.startGateway({ SECURITY_CONTACT: 'mailto:security@shop.example' });
    const { body } = await reachable.call('GET', '/.well-known/security.txt');
    expect(body.text).toMatch(/^Contact: mailto:security@shop\.example\nExpires: \d{4}-\d\d-\d\dT.*Z\n/);
    await reachable.stop();
  });

  it('show the calls to people and machines', async () => {
    const page = await fetch(`${gateway.url}/api/docs`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('/api/cart/create');
    const { body } = await gateway.call('GET', '/api/docs/openapi.json');
    expect(body.openapi).toBe('3.1.0');
  });

  it('show that the shop is alive and ready, and nothing of what lies behind [G-202]', async () => {
    expect((await gateway.call('GET', '/healthz')).body).toEqual({ status: 'ok' });
    expect((await gateway.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
    expect((await gateway.call('GET', '/metrics')).status).toBe(404);
  });

  it('show health in detail and metrics on the management port alone', async () => {
    const ready = await fetch(`${gateway.managementUrl}/readyz`);
    expect(await ready.json()).toMatchObject({
      status: 'ready',
      checks: { redis: 'ok', broker: 'ok', identity: 'ok' },
    });
    const metrics = await fetch(`${gateway.managementUrl}/metrics`);
    const text = await metrics.text();
    expect(text).toContain('http_request_duration_seconds');
    expect(text).toContain('dependency_up{dependency="redis",service="gateway"} 1');
    expect((await fetch(`${gateway.managementUrl}/healthz`)).status).toBe(200);
    expect((await fetch(`${gateway.managementUrl}/api/config`)).status).toBe(404);
  });
});
