import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface Replica {
  port: number;
  /** Port of its /readyz; without one, the replica counts as ready. */
  managementPort?: number;
}

/** A connection-level load balancer, like a Kubernetes Service: it chooses a replica for each connection. */
interface Balancer {
  port: number;
  add(replica: Replica): void;
  /** Ports of the replicas that receive new connections. */
  ready(): number[];
  close(): Promise<void>;
}

interface BalancerOptions {
  replicas: readonly Replica[];
  /** Listening port; default: a free one. */
  port?: number;
  /** Milliseconds between two probes, and the timeout of each. */
  probeMs?: number;
  /** Consecutive failed probes before a replica is removed. */
  failureThreshold?: number;
}

/**
 * Distributes new connections in turn over ready replicas; open ones are kept when a replica becomes unready. Without a
 * ready replica it refuses connections, like a Service without endpoints.
 */
export async function startBalancer({
  replicas,
  port = 0,
  probeMs = 500,
  failureThreshold = 2,
}: BalancerOptions): Promise<Balancer> {
  const all = replicas.map((replica) => ({ ...replica, failures: 0, isReady: !replica.managementPort }));
  const sockets = new Set<Socket>();
  let turn = 0;
  let listener: Server | undefined;
  let ownPort = port;
  const ready = () => all.filter(({ isReady }) => isReady);

  async function probe(replica: (typeof all)[number]): Promise<void> {
    if (!replica.managementPort) return;
    const isReady = await isAnsweredReady(replica.managementPort, probeMs);
    replica.failures = isReady ? 0 : replica.failures + 1;
    if (isReady) replica.isReady = true;
    else if (replica.failures >= failureThreshold) replica.isReady = false;
  }

  /** Listens only while a replica is ready. */
  async function open(): Promise<void> {
    if (listener || ready().length === 0) return;
    const server = createServer({ allowHalfOpen: true }, join);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(ownPort, '127.0.0.1', resolve);
    });
    ownPort = (server.address() as AddressInfo).port;
    listener = server;
  }

  function shut(): void {
    if (ready().length > 0) return;
    // Closes the listener only; open connections are kept.
    listener?.close();
    listener = undefined;
  }

  function join(client: Socket): void {
    const candidates = ready();
    const target = candidates[(turn += 1) % candidates.length];
    if (!target) {
      client.resetAndDestroy();
      return;
    }
    const server = connect({ host: '127.0.0.1', port: target.port, allowHalfOpen: true });
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('error', () => server.resetAndDestroy());
    server.on('error', () => client.resetAndDestroy());
    client.pipe(server).pipe(client);
  }

  async function look(): Promise<void> {
    await Promise.all(all.map(probe));
    await open();
    shut();
  }

  const closing = new AbortController();
  await look();
  const probing = (async () => {
    for (;;) {
      await pause(probeMs, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return;
      await look();
    }
  })();

  return {
    get port() {
      return ownPort;
    },
    add: (replica) => void all.push({ ...replica, failures: 0, isReady: !replica.managementPort }),
    ready: () => ready().map((replica) => replica.port),
    async close() {
      closing.abort();
      await probing;
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => (listener ? listener.close(() => resolve()) : resolve()));
    },
  };
}

async function isAnsweredReady(managementPort: number, timeoutMs: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${managementPort}/readyz`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
