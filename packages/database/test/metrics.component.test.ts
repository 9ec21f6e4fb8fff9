import { createTestEnvironment, useForFile, waitFor } from '@tokri/testing';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { connectDatabase } from '../src/connect';
import { observeDatabase } from '../src/metrics';

const environment = useForFile(() => createTestEnvironment('database_metrics'));
let connection: Connection;
const registry = new Registry();
beforeAll(async () => {
  connection = await connectDatabase(environment.mongoUrl, pino({ level: 'silent' }));
  observeDatabase(connection, registry);
});
afterAll(() => connection.close());

async function valueOf(sample: string): Promise<number> {
  const line = (await registry.metrics()).split('\n').find((each) => each.startsWith(`${sample} `));
  return Number(line?.slice(sample.length + 1));
}
const COMMANDS = 'mongodb_command_duration_seconds_count';
const IN_USE = 'mongodb_pool_connections{state="in-use"}';
const IDLE = 'mongodb_pool_connections{state="idle"}';

test('every command is timed, and its connection is idle again', async () => {
  const before = await valueOf(COMMANDS);
  const rows = connection.collection('rows');
  await rows.insertOne({ name: 'dal' });
  await rows.find().toArray();
  expect((await valueOf(COMMANDS)) - before).toBe(2);
  expect(await valueOf(IN_USE)).toBe(0);
  expect(await valueOf(IDLE)).toBeGreaterThanOrEqual(1);
});

test('a connection is in use while the database works, and others wait when all of them are', async () => {
  const work = Array.from({ length: 200 }, () => connection.collection('rows').countDocuments());
  await waitFor(async () => expect(await valueOf(IN_USE)).toBeGreaterThan(0));
  await Promise.all(work);
  expect(await valueOf(IN_USE)).toBe(0);
  expect(await valueOf('mongodb_pool_waiting')).toBe(0);
  expect(await valueOf(IDLE)).toBeLessThanOrEqual(20);
});

test('a closed connection is no longer counted', async () => {
  await connection.close();
  expect([await valueOf(IDLE), await valueOf(IN_USE)]).toEqual([0, 0]);
});
