import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * slow   every piece waits `ms`, both ways
 * held   nothing passes until it clears, then all of it (a cable pulled for a moment)
 * deaf   requests pass, answers are lost; those connections break when it clears (half-open)
 * gone   connections break and none opens, as if nothing stood behind it
 */
export type Weather = { kind: 'clear' | 'held' | 'deaf' | 'gone' } | { kind: 'slow'; ms: number };

export interface TcpProxy {
  port: number;
  /** Weather for that share of the connections, those to come included. */
  set(weather: Weather, share?: number): void;
  /** Breaks that share of the open connections at once. */
  reset(share?: number): void;
  /** Ends that share of the open connections politely, as a server does that stops. */
  hangUp(share?: number): void;
  close(): Promise<void>;
}

interface Line {
  client: Socket;
  server: Socket;
  weather: Weather;
  answersLost: boolean;
}

/** Stands between two parts of the shop; several targets take turns, and the next is tried when one refuses. */
export async function startTcpProxy(targets: readonly number[], luck: () => number): Promise<TcpProxy> {
  const lines = new Set<Line>();
  let weather: Weather = { kind: 'clear' };
  let share = 1;
  let turn = 0;

  function dial(client: Socket, triesLeft: number): void {
    const server = connect({ host: '127.0.0.1', port: targets[(turn += 1) % targets.length]! });
    server.once('error', () => {
      if (triesLeft > 1 && !client.destroyed) dial(client, triesLeft - 1);
      else client.resetAndDestroy();
    });
    server.once('connect', () => {
      if (client.destroyed) server.destroy();
      else join({ client, server, weather: forOne(), answersLost: false });
    });
  }

  function join(line: Line): void {
    const { client, server } = line;
    lines.add(line);
    const end = () => {
      lines.delete(line);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      socket.setNoDelay(true);
      socket.removeAllListeners('error');
      socket.on('error', end).on('close', end);
    }
    pass(line, client, server);
    pass(line, server, client);
    apply(line);
  }

  function pass(line: Line, from: Socket, to: Socket): void {
    const queue: (() => void)[] = [];
    // Each timer lets the oldest go, whichever it was set for: nothing overtakes.
    const after = (work: () => void) => {
      const wait = line.weather.kind === 'slow' ? line.weather.ms : 0;
      if (wait === 0 && queue.length === 0) {
        work();
        return;
      }
      queue.push(work);
      setTimeout(() => queue.shift()?.(), wait);
    };
    from.on('data', (piece: Buffer) => {
      if (line.weather.kind === 'deaf' && from === line.server) {
        line.answersLost = true;
        return;
      }
      after(() => {
        if (to.destroyed || to.write(piece)) return;
        from.pause();
        to.once('drain', () => apply(line));
      });
    });
    from.on('end', () => after(() => to.end()));
  }

  const forOne = (): Weather => (luck() < share ? weather : { kind: 'clear' });

  function apply(line: Line): void {
    const { kind } = line.weather;
    if (kind === 'gone') {
      breakOff(line);
      return;
    }
    for (const socket of [line.client, line.server]) {
      if (kind === 'held') socket.pause();
      else socket.resume();
    }
  }

  const breakOff = ({ client, server }: Line) => {
    client.resetAndDestroy();
    server.resetAndDestroy();
  };

  const listener = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => {
    client.once('error', () => client.destroy());
    dial(client, targets.length);
  });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(0, '127.0.0.1', resolve);
  });

  return {
    port: (listener.address() as AddressInfo).port,
    set(next, nextShare = 1) {
      weather = next;
      share = nextShare;
      for (const line of lines) {
        line.weather = forOne();
        if (line.answersLost && line.weather.kind !== 'deaf') breakOff(line);
        else apply(line);
      }
    },
    reset(broken = 1) {
      for (const line of [...lines]) if (luck() < broken) breakOff(line);
    },
    hangUp(ended = 1) {
      for (const { client } of [...lines]) if (luck() < ended) client.destroy();
    },
    async close() {
      const closed = new Promise((resolve) => listener.close(resolve));
      for (const line of [...lines]) breakOff(line);
      await closed;
    },
  };
}
