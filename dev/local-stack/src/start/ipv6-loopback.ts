import { connect, createServer, type Socket } from 'node:net';

/**
 * Forwards connections from [::1] to 127.0.0.1, for clients that only try the first address of localhost. Does nothing
 * without IPv6 or if the port is taken. @returns a function that stops it
 */
export async function forwardIpv6Loopback(port: number): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const shop = connect(port, '127.0.0.1');
    for (const [one, other] of [[client, shop] as const, [shop, client] as const]) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => (other.destroy(), sockets.delete(one)));
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    server.once('error', () => resolve());
    server.listen(port, '::1', resolve);
  });
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
}
