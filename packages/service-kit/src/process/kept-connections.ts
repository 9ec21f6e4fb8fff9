import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isDraining } from '../health/health';

/**
 * Ends old connections, and all connections while the process drains, by `Connection: close` in an answer. A balancer
 * chooses a replica for each connection, not for each request: otherwise clients that keep theirs would never reach a
 * replica that started later. The client is notified before it sends the next request, so none is lost.
 * @param maxAgeSeconds give or take a quarter, so that not all come again at the same moment; 0: never for its age
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
