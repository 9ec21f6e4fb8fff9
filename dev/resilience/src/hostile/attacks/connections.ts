import { sleep } from '@tokri/shop-client';
import { openSocket, rawCall, rawRequest, readAnswers, statusesIn } from '../target';
import type { Attack } from './attack';

const KEEP_ALIVE = { connection: 'keep-alive' };

/** Sends requests and disconnects before the answer. */
const aborted: Attack = {
  name: 'aborted',
  concurrency: 4,
  pauseMs: 150,
  async round(target) {
    const calls = [
      rawCall(target, 'login', { email: target.victim, password: `guess ${Math.random()}` }),
      rawCall(target, 'forgotPassword', { email: target.victim }),
      rawCall(target, 'searchProducts', { search: `x${Math.random()}` }),
    ];
    for (const call of calls) {
      const socket = await openSocket(target);
      socket.write(call);
      await sleep(5);
      socket.destroy();
    }
    return [];
  },
};

/** Sends a head, or a body, a byte at a time. */
const slow: Attack = {
  name: 'slow',
  concurrency: 8,
  pauseMs: 500,
  async round(target) {
    const socket = await openSocket(target);
    const request = rawCall(target, 'login', { email: 'a@b.example' });
    const answers = readAnswers(socket, 15_000);
    const start = Math.random() < 0.5 ? 0 : request.indexOf('\r\n\r\n') + 4;
    socket.write(request.subarray(0, start));
    for (let at = start; at < request.length && !socket.destroyed; at += 1) {
      socket.write(request.subarray(at, at + 1));
      await sleep(400);
    }
    return statusesIn(await answers);
  },
};

/** Connects without sending, or sends many requests without reading. */
const halfOpen: Attack = {
  name: 'half-open',
  concurrency: 8,
  pauseMs: 500,
  async round(target) {
    const socket = await openSocket(target);
    if (Math.random() < 0.5) {
      socket.pause();
      for (let count = 0; count < 20; count += 1)
        socket.write(rawCall(target, 'getProducts', { limit: 100 }, KEEP_ALIVE));
    }
    await sleep(10_000);
    socket.destroy();
    return [];
  },
};

/** A hundred requests in one write. */
const pipelined: Attack = {
  name: 'pipelined',
  concurrency: 2,
  pauseMs: 1_000,
  async round(target) {
    const socket = await openSocket(target);
    const answers = readAnswers(socket, 5_000);
    const one = rawCall(target, 'getCategories', undefined, KEEP_ALIVE);
    const unknown = rawRequest(target, 'GET', '/api/no/such/call', { headers: KEEP_ALIVE });
    socket.write(Buffer.concat(Array.from({ length: 100 }, (_, index) => (index % 2 ? one : unknown))));
    return statusesIn(await answers);
  },
};

export const connectionAttacks: readonly Attack[] = [aborted, slow, halfOpen, pipelined];
