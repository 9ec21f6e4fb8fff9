import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isDraining } from '../health/health';

/**
 * Closes old connections, and all connections while the process drains, by `Connection: close` in a response. Load
 * balancers choose a replica per connection, not per request, so clients with kept connections would otherwise never
 * reach a new replica. The client gets the header before it sends its next request, so no request is lost.
 * @param maxAgeSeconds plus or minus a quarter, so that clients do not reconnect at the same time; 0: no limit
 */
export function endKeptConnections(server: Server, maxAgeSeconds: number): void {
  /** Epoch milliseconds. */
  const endsAt = new WeakMap<Socket, number>();
  const lifetime = () => (maxAgeSeconds > 0 ? maxAgeSeconds * 1_000 * (0.75 + Math.random() / 2) : Infinity);

  server.prependListener('request', ({ socket }, response) => {
    let end = endsAt.get(socket);
    if (end === undefined) endsAt.set(socket, (end = Date.now() + lifetime()));
    if (isDraining() || Date.now() > end) response.shouldKeepAlive = false;
  });
}
