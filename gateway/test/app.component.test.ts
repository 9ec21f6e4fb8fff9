import { failure, publicConfig } from '@tokri/contracts';
import { useGateway } from './harness';

const { harness, gateway } = useGateway();
afterEach(() => harness.reset());

it('pictures come from media in the width that was asked for, and are 503 without it', async () => {
  const { media } = harness.services;
  media.respond = (_request, response) => void response.writeHead(200, { etag: '"p"' }).end('RIFF');
  const answer = await gateway.call('GET', '/media/i/abc.webp?w=400');
  expect([media.received[0]?.url, answer.headers.get('etag')]).toEqual(['/media/i/abc.webp?w=400', '"p"']);
  await media.stop();
  expect(failure.parse((await gateway.call('GET', '/media/i/abc.webp')).body).code).toBe('UNAVAILABLE');
  await media.start();
});

describe('routes of its own', () => {
  it('give the web app its settings', async () => {
    const { body } = await gateway.call('GET', '/api/config');
    expect(publicConfig.parse(body).data.brand.name).toBe('Tokri');
  });

  it('show the contact for vulnerability reports, if it is set', async () => {
    expect((await gateway.call('GET', '/.well-known/security.txt')).status).toBe(404);
    const reachable = await harness.startGateway({ SECURITY_CONTACT: 'mailto:security@shop.example' });
    const { body } = await reachable.call('GET', '/.well-known/security.txt');
    expect(body.text).toMatch(/^Contact: mailto:security@shop\.example\nExpires: \d{4}-\d\d-\d\dT.*Z\n/);
    await reachable.stop();
  });

  it('show liveness and readiness, without details of the services [G-202] [A-13.4.5]', async () => {
    expect((await gateway.call('GET', '/healthz')).body).toEqual({ status: 'ok' });
    expect((await gateway.call('GET', '/readyz')).body).toEqual({ status: 'ready' });
    expect((await gateway.call('GET', '/metrics')).status).toBe(404);
  });

  it('show detailed health and metrics only on the management port [A-13.4.5]', async () => {
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
