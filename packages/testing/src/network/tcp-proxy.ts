import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Fault that a proxy injects into its connections (compare the toxics of Toxiproxy):
 *
 * latency       every chunk is delayed by `ms` in both directions
 * partition     nothing passes until the condition is normal again, then everything: a network partition that heals
 * responseLoss  requests pass, responses are dropped; those connections are reset when it is normal again (half-open)
 * down          connections are reset and new ones refused, as if nothing listened
 */
export type NetworkCondition =
  { kind: 'normal' | 'partition' | 'responseLoss' | 'down' } | { kind: 'latency'; ms: number };

export interface TcpProxy {
  port: number;
  set(condition: NetworkCondition, share?: number): void;
  reset(share?: number): void;
  /** Closes this share of the open connections gracefully (FIN), like a server that stops. */
  hangUp(share?: number): void;
  /** Stops opening connections to this target, like a balancer that has removed it. */
  withdraw(target: number): void;
  /** Opens connections to this target again. */
  restore(target: number): void;
  close(): Promise<void>;
}

interface ProxiedConnection {
  client: Socket;
  server: Socket;
  condition: NetworkCondition;
  lostResponses: boolean;
}

const NORMAL: NetworkCondition = { kind: 'normal' };

/**
 * A TCP proxy between two processes. Several targets are used round robin; when one refuses, the next is tried.
 * @param random 0 <= x < 1: decides which connections are part of a share
 */
export async function startTcpProxy(targets: readonly number[], random: () => number): Promise<TcpProxy> {
  const connections = new Set<ProxiedConnection>();
  let condition = NORMAL;
  let share = 1;
  let nextTarget = 0;
  const withdrawn = new Set<number>();

  function connectTo(client: Socket, triesLeft: number): void {
    const serving = targets.filter((target) => !withdrawn.has(target));
    const from = serving.length > 0 ? serving : targets;
    const server = connect({ host: '127.0.0.1', port: from[(nextTarget += 1) % from.length]! });
    server.once('error', () => {
      if (triesLeft > 1 && !client.destroyed) connectTo(client, triesLeft - 1);
      else client.resetAndDestroy();
    });
    server.once('connect', () => {
      if (client.destroyed) server.destroy();
      else join({ client, server, condition: drawCondition(), lostResponses: false });
    });
  }

  function join(connection: ProxiedConnection): void {
    const { client, server } = connection;
    connections.add(connection);
    const end = () => {
      connections.delete(connection);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.removeAllListeners('error');
      socket.on('error', end).on('close', end);
    }
    forward(connection, client, server);
    forward(connection, server, client);
    apply(connection);
  }

  function forward(connection: ProxiedConnection, from: Socket, to: Socket): void {
    const queue: (() => void)[] = [];
    // Each timer releases the oldest chunk, not its own, which preserves the order.
    const afterLatency = (send: () => void) => {
      const wait = connection.condition.kind === 'latency' ? connection.condition.ms : 0;
      if (wait === 0 && queue.length === 0) {
        send();
        return;
      }
      queue.push(send);
      setTimeout(() => queue.shift()?.(), wait);
    };
    from.on('data', (chunk: Buffer) => {
      if (connection.condition.kind === 'responseLoss' && from === connection.server) {
        connection.lostResponses = true;
        return;
      }
      afterLatency(() => {
        if (to.destroyed || to.write(chunk)) return;
        from.pause();
        to.once('drain', () => apply(connection));
      });
    });
    from.on('end', () => afterLatency(() => to.end()));
  }

  const drawCondition = (): NetworkCondition => (random() < share ? condition : NORMAL);

  function apply(connection: ProxiedConnection): void {
    const { kind } = connection.condition;
    if (kind === 'down') {
      resetBoth(connection);
      return;
    }
    for (const socket of [connection.client, connection.server]) {
      if (kind === 'partition') socket.pause();
      else socket.resume();
    }
  }

  const resetBoth = ({ client, server }: ProxiedConnection) => {
    client.resetAndDestroy();
    server.resetAndDestroy();
  };

  const listener = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => {
    client.once('error', () => client.destroy());
    connectTo(client, targets.length);
  });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(0, '127.0.0.1', resolve);
  });

  return {
    port: (listener.address() as AddressInfo).port,
    set(next, nextShare = 1) {
      condition = next;
      share = nextShare;
      for (const connection of connections) {
        connection.condition = drawCondition();
        if (connection.lostResponses && connection.condition.kind !== 'responseLoss') resetBoth(connection);
        else apply(connection);
      }
    },
    withdraw: (target) => void withdrawn.add(target),
    restore: (target) => void withdrawn.delete(target),
    reset(broken = 1) {
      for (const connection of [...connections]) if (random() < broken) resetBoth(connection);
    },
    hangUp(ended = 1) {
      for (const { client } of [...connections]) if (random() < ended) client.destroy();
    },
    async close() {
      const closed = new Promise((resolve) => listener.close(resolve));
      for (const connection of [...connections]) resetBoth(connection);
      await closed;
    },
  };
}
