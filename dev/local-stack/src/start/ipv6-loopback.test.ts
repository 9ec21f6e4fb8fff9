import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forwardIpv6Loopback } from './ipv6-loopback';

test('forwards [::1] to 127.0.0.1, and closes open connections when stopped', async () => {
  const shop = createServer((_request, response) => void response.end('Tokri')).listen(0, '127.0.0.1');
  await new Promise((resolve) => shop.once('listening', resolve));
  const { port } = shop.address() as AddressInfo;
  const stop = await forwardIpv6Loopback(port);
  const second = await forwardIpv6Loopback(port);
  expect(await (await fetch(`http://[::1]:${port}/`)).text()).toBe('Tokri');
  await second();
  await stop();
  await expect(fetch(`http://[::1]:${port}/`)).rejects.toThrow('fetch failed');
  await new Promise((resolve) => shop.close(resolve).closeAllConnections());
});
