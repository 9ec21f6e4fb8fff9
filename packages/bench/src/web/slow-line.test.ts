import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSlowLine } from './slow-line';

const BODY = Array.from({ length: 20_000 }, (_, place) => place.toString(36)).join(' ');

it('carries every byte in its order, not before a handshake, a request and the bytes could be through', async () => {
  const server = createServer((_request, response) => response.end(BODY));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const target = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const line = await openSlowLine(target, { roundTripMs: 40, downBits: 8_000_000, upBits: 8_000_000 });
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${line.port}/`);
  expect(await answer.text()).toBe(BODY);
  // Two round trips, and a thousand bytes each millisecond.
  expect(performance.now() - begun).toBeGreaterThan(80 + BODY.length / 1_000);
  line.close();
  server.closeAllConnections();
  server.close();
});
