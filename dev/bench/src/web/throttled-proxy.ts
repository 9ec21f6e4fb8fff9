import { createServer, connect, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface LinkConditions {
  /** Milliseconds. */
  roundTripMs: number;
  /** Bits per second, shared by all connections. */
  downBits: number;
  upBits: number;
}

const SEGMENT_BYTES = 1_460;
/** TCP's initial congestion window; it doubles with every round trip (slow start). */
const INITIAL_WINDOW_BYTES = 10 * SEGMENT_BYTES;

interface Direction {
  delayMs: number;
  bytesPerMs: number;
  /** When all bytes so far are sent, in milliseconds of performance.now(). */
  freeAt: number;
}

/**
 * A TCP proxy with latency and limited bandwidth: each connection takes a round trip for its handshake and has TCP's
 * slow start; all share the bandwidth. Chromium's DevTools do not simulate handshakes and slow start.
 */
export async function startThrottledProxy(
  target: URL,
  link: LinkConditions,
): Promise<{ port: number; close: () => void }> {
  const down = direction(link.roundTripMs, link.downBits);
  const up = direction(link.roundTripMs, link.upBits);
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (browser) => {
    const shop = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    for (const socket of [browser, shop]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    forward(browser, shop, up, performance.now() + link.roundTripMs);
    forward(shop, browser, down, 0);
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

const direction = (roundTripMs: number, bitsPerSecond: number): Direction => ({
  delayMs: roundTripMs / 2,
  bytesPerMs: bitsPerSecond / 8_000,
  freeAt: 0,
});

function forward(from: Socket, to: Socket, direction: Direction, notBefore: number): void {
  const waiting: Buffer[] = [];
  const inFlight: Buffer[] = [];
  let inFlightBytes = 0;
  let window = INITIAL_WINDOW_BYTES;
  let ended = false;

  // Timers of the same millisecond fire in any order, but the order of bytes must be kept.
  const deliver = () => {
    const segment = inFlight.shift();
    if (segment && to.writable) to.write(segment);
  };
  const pump = () => {
    while (waiting.length > 0 && inFlightBytes < window) {
      const segment = waiting.shift()!;
      const leaves =
        Math.max(performance.now(), direction.freeAt, notBefore) + segment.length / direction.bytesPerMs;
      direction.freeAt = leaves;
      inFlightBytes += segment.length;
      inFlight.push(segment);
      at(leaves + direction.delayMs, deliver);
      at(leaves + 2 * direction.delayMs, () => {
        inFlightBytes -= segment.length;
        window += segment.length;
        pump();
      });
    }
    if (ended && waiting.length === 0) at(direction.freeAt + direction.delayMs, () => to.end());
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
