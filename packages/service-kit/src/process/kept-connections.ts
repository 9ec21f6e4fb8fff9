import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isDraining } from '../health/health';

/**
 * Tells a client with the answer (`Connection: close`) that this connection has an end: because it is old, or because the
 * process is. A balancer chooses a replica for each connection, not for each request: without that, clients that keep
 * theirs would never find a replica that came later. The client knows before it sends the next request, so none is lost.
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
