import express from 'express';
import { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';

/** The second baseline: what a plain Express server needs to send an answer that it keeps in Redis. */
const redis = new Redis(process.env.REDIS_URL ?? '');
const keyOf = (path: string, body: unknown) =>
  `tokri:bench:express:${process.pid}:${createHash('sha256')
    .update(JSON.stringify([path, body]))
    .digest('base64url')}`;

const app = express();
app.use(express.json());
app.post('/{*path}', async (request, response) => {
  const key = keyOf(request.path, request.body);
  let answer = await redis.getBuffer(key);
  if (!answer) {
    answer = readFileSync(process.env.ANSWER ?? '');
    await redis.set(key, answer, 'EX', 600);
  }
  response.set('content-type', 'application/json; charset=utf-8').send(answer);
});
const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('SIGTERM', () => process.exit(0));
