import { createServer, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface Line {
  /** Milliseconds there and back. */
  roundTripMs: number;
  /** Bits per second that all connections share. */
  downBits: number;
  upBits: number;
}

const SEGMENT_BYTES = 1_460;
/** What a connection may send before the first word comes back; it doubles with every round trip. */
const FIRST_WINDOW_BYTES = 10 * SEGMENT_BYTES;

interface Way {
  delayMs: number;
  bytesPerMs: number;
  /** When the bytes that are on their way have all left. */
  freeAt: number;
}

/**
 * A slow line to a server on this machine: connections wait a round trip for their handshake, all share one rate, and
 * each starts slowly as TCP does. The browser's own throttle knows neither handshakes nor slow starts.
 */
export async function openSlowLine(target: URL, line: Line): Promise<{ port: number; close: () => void }> {
  const down = toWay(line.roundTripMs, line.downBits);
  const up = toWay(line.roundTripMs, line.upBits);
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (browser) => {
    const shop = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    for (const socket of [browser, shop]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    carry(browser, shop, up, performance.now() + line.roundTripMs);
    carry(shop, browser, down, 0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const toWay = (roundTripMs: number, bits: number): Way => ({
  delayMs: roundTripMs / 2,
  bytesPerMs: bits / 8_000,
  freeAt: 0,
});

function carry(from: Socket, to: Socket, way: Way, notBefore: number): void {
  const waiting: Buffer[] = [];
  const underway: Buffer[] = [];
  let flying = 0;
  let window = FIRST_WINDOW_BYTES;
  let ended = false;

  // Timers of the same millisecond may come in any order, bytes may not.
  const deliver = () => {
    const segment = underway.shift();
    if (segment && to.writable) to.write(segment);
  };
  const pump = () => {
    while (waiting.length > 0 && flying < window) {
      const segment = waiting.shift()!;
      const leaves = Math.max(performance.now(), way.freeAt, notBefore) + segment.length / way.bytesPerMs;
      way.freeAt = leaves;
      flying += segment.length;
      underway.push(segment);
      at(leaves + way.delayMs, deliver);
      at(leaves + 2 * way.delayMs, () => {
        flying -= segment.length;
        window += segment.length;
        pump();
      });
    }
    if (ended && waiting.length === 0) at(way.freeAt + way.delayMs, () => to.end());
  };
  from.on('data', (bytes: Buffer) => {
    for (let start = 0; start < bytes.length; start += SEGMENT_BYTES) {
      waiting.push(bytes.subarray(start, start + SEGMENT_BYTES));
    }
    pump();
  });
  from.on('close', () => {
    ended = true;
    pump();
  });
}

const at = (time: number, act: () => void) => void setTimeout(act, Math.max(0, time - performance.now()));
