import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * What a proxy does to the connections through it (compare the toxics of Toxiproxy):
 *
 * latency       every chunk waits `ms`, both ways
 * partition     nothing passes until the condition is normal again, then all of it: a network partition that heals
 * responseLoss  requests pass, responses are dropped; those connections break when it is normal again (half-open)
 * down          connections break and none opens, as if nothing listened
 */
export type NetworkCondition =
  { kind: 'normal' | 'partition' | 'responseLoss' | 'down' } | { kind: 'latency'; ms: number };

export interface TcpProxy {
  port: number;
  /** Sets the condition of that share of the connections, future ones included. */
  set(condition: NetworkCondition, share?: number): void;
  /** Breaks that share of the open connections at once (RST). */
  reset(share?: number): void;
  /** Ends that share of the open connections properly (FIN), as a server does that stops. */
  hangUp(share?: number): void;
  /** Opens no connection to that target any more, as a balancer does when it leaves. */
  withdraw(target: number): void;
  /** Takes it in again. */
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
 * @param random 0 <= x < 1: decides which connections belong to a share
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
    // Each timer releases the oldest, whichever it was set for: nothing overtakes.
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
