import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startThrottledProxy } from './throttled-proxy';

const BODY = Array.from({ length: 20_000 }, (_, place) => place.toString(36)).join(' ');

it('forwards every byte in order, not faster than a handshake, a request and the bandwidth allow', async () => {
  const server = createServer((_request, response) => response.end(BODY));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const target = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const proxy = await startThrottledProxy(target, {
    roundTripMs: 40,
    downBits: 8_000_000,
    upBits: 8_000_000,
  });
  const startedAt = performance.now();
  const answer = await fetch(`http://127.0.0.1:${proxy.port}/`);
  expect(await answer.text()).toBe(BODY);
  // Two round trips, and 1,000 bytes per millisecond.
  expect(performance.now() - startedAt).toBeGreaterThan(80 + BODY.length / 1_000);
  proxy.close();
  server.closeAllConnections();
  server.close();
});
