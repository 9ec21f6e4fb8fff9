import {
  createTestEnvironment,
  startTcpProxy,
  waitFor,
  type TcpProxy,
  type TestEnvironment,
} from '@tokri/testing';
import type { Connection } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { connectDatabase } from '../src';

/** A service and its database, with a proxy between them. */
let environment: TestEnvironment;
let proxy: TcpProxy;
let connection: Connection;

beforeAll(async () => {
  environment = await createTestEnvironment('database');
  const address = new URL(environment.mongoUrl);
  proxy = await startTcpProxy([Number(address.port)], () => 0);
  address.port = String(proxy.port);
  address.searchParams.set('directConnection', 'true');
  connection = await connectDatabase(address.toString(), pino({ level: 'silent' }));
});
afterAll(async () => {
  await connection.close(true);
  await proxy.close();
  await environment.close();
});

/** The driver checks a server again only half a second after its last check; a hang-up before that is harmless. */
const UNTIL_DRIVER_LOOKS_AT_ONCE = 700;

test('after the database closes every connection under load, the driver reconnects, and every command ends [G-175]', async () => {
  let isBusy = true;
  let answered = 0;
  const insert = () => connection.collection('loads').insertOne({ text: 'x'.repeat(2_000) });
  const work = async (): Promise<void> => {
    while (isBusy)
      await insert().then(
        () => (answered += 1),
        () => pause(5),
      );
  };
  const load = Promise.all(Array.from({ length: 30 }, work));
  try {
    for (let times = 0; times < 8; times += 1) {
      const before = answered;
      proxy.hangUp();
      await waitFor(() => expect(answered).toBeGreaterThan(before));
      await pause(UNTIL_DRIVER_LOOKS_AT_ONCE);
    }
  } finally {
    isBusy = false;
  }
  await expect(Promise.race([load.then(() => 'ended'), pause(15_000, 'waiting')])).resolves.toBe('ended');
});

describe('a command that takes longer than the limit of its connection', () => {
  const SLOW_MS = 400;
  const ping = async (socketTimeoutMs?: number) => {
    const address = new URL(environment.mongoUrl);
    address.port = String(proxy.port);
    address.searchParams.set('directConnection', 'true');
    const own = await connectDatabase(address.toString(), pino({ level: 'silent' }), { socketTimeoutMs });
    try {
      await own.db?.command({ ping: 1 });
      proxy.set({ kind: 'latency', ms: SLOW_MS });
      return await own.db?.command({ ping: 1 });
    } finally {
      proxy.set({ kind: 'normal' });
      await own.close(true);
    }
  };

  it('fails', () => expect(ping(SLOW_MS / 2)).rejects.toThrow('timed out'));
  it('ends without a limit, as an index build of minutes must', () =>
    expect(ping(0)).resolves.toMatchObject({ ok: 1 }));
});
