import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectAmqp, type ConsumeMessage } from 'amqplib';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import {
  buildEngineRoot,
  type EngineRoot,
  type LocalEngines,
  engineLogins,
  startLocalEngines,
  startRedis,
} from '../src/engines';
import { freePorts } from '../src/engines/free-port';
import { processesIn } from '../src/engines/processes/orphan-processes';

let root: EngineRoot;
let home: string;
let engines: LocalEngines;
const said: string[] = [];

const start = () =>
  startLocalEngines({
    root,
    home,
    durable: true,
    onProgress: (line) => said.push(line),
    onChange: () => undefined,
  });

const pidOf = (name: string): number | undefined =>
  engines.engines().find((engine) => engine.name === name)?.pid;

async function waitUntil(what: string, isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`${what}: not after two minutes\n${said.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function killAndWaitForReturn(name: string): Promise<void> {
  const before = pidOf(name);
  if (!before) throw new Error(`${name} does not run`);
  process.kill(before, 'SIGKILL');
  await waitUntil(`${name} runs again`, () => ![undefined, before].includes(pidOf(name)));
}

beforeAll(async () => {
  root = await buildEngineRoot();
  home = await mkdtemp(join(tmpdir(), 'tokri-kill-'));
  engines = await start();
});

afterAll(async () => {
  await engines?.stop();
  await rm(home, { recursive: true, force: true });
});

interface Line {
  _id: string;
}

interface Counter {
  _id: string;
  n: number;
}

/** A writer's counts, by outcome. */
const newAccount = () => ({ inserted: [] as string[], counted: 0, unclear: 0, paired: 0, unclearPairs: 0 });
type Account = ReturnType<typeof newAccount>;

/** Writes as fast as possible until stopped, and records what was acknowledged. */
async function writeUntil(client: MongoClient, writer: number, account: Account, stopped: () => boolean) {
  const database = client.db('kill');
  const lines = database.collection<Line>('lines');
  const counters = database.collection<Counter>('counters');
  for (let i = 0; !stopped(); i++) {
    const id = `${writer}-${i}`;
    await lines.insertOne({ _id: id }).then(
      () => account.inserted.push(id),
      () => undefined,
    );
    await counters.updateOne({ _id: 'all' }, { $inc: { n: 1 } }, { upsert: true }).then(
      () => (account.counted += 1),
      () => (account.unclear += 1),
    );
    const both = client.withSession((session) =>
      session.withTransaction(async () => {
        await counters.updateOne({ _id: `left-${writer}` }, { $inc: { n: 1 } }, { session, upsert: true });
        await counters.updateOne({ _id: `right-${writer}` }, { $inc: { n: 1 } }, { session, upsert: true });
      }),
    );
    await both.then(
      () => (account.paired += 1),
      () => (account.unclearPairs += 1),
    );
  }
}

const WRITES_BETWEEN_KILLS = 20;

describe.each(['postgres', 'mongo-gateway'])('kill -9 of %s under load', (name) => {
  it('loses no acknowledged write and doubles none', async () => {
    const client = await MongoClient.connect(engines.mongoUrl(''));
    await client.db('kill').dropDatabase();
    let stopped = false;
    const accounts = Array.from({ length: 4 }, newAccount);
    const writing = accounts.map((account, writer) => writeUntil(client, writer, account, () => stopped));
    const sumOf = (pick: (account: Account) => number) =>
      accounts.reduce((sum, account) => sum + pick(account), 0);
    const writeMore = () => {
      const enough = sumOf(({ counted }) => counted) + WRITES_BETWEEN_KILLS;
      return waitUntil('more writes are acknowledged', () => sumOf(({ counted }) => counted) >= enough);
    };
    try {
      for (let round = 0; round < 3; round++) {
        await writeMore();
        await killAndWaitForReturn(name);
      }
      await writeMore();
    } finally {
      stopped = true;
      await Promise.all(writing);
    }

    const counters = client.db('kill').collection<Counter>('counters');
    const valueOf = async (id: string): Promise<number> => (await counters.findOne({ _id: id }))?.n ?? 0;
    const kept = new Set(
      (await client.db('kill').collection<Line>('lines').find().toArray()).map(({ _id }) => _id),
    );
    const lost = accounts.flatMap(({ inserted }) => inserted.filter((id) => !kept.has(id)));
    expect(lost).toEqual([]);
    const counted = sumOf((account) => account.counted);
    const unclear = sumOf((account) => account.unclear);
    expect(sumOf(({ inserted }) => inserted.length)).toBeGreaterThan(WRITES_BETWEEN_KILLS);
    expect(await valueOf('all')).toBeGreaterThanOrEqual(counted);
    expect(await valueOf('all')).toBeLessThanOrEqual(counted + unclear);
    for (const [writer, { paired, unclearPairs }] of accounts.entries()) {
      const left = await valueOf(`left-${writer}`);
      expect(await valueOf(`right-${writer}`)).toBe(left);
      expect(left).toBeGreaterThanOrEqual(paired);
      expect(left).toBeLessThanOrEqual(paired + unclearPairs);
    }
    await client.close();
  });
});

describe('kill -9 of the others', () => {
  it('leaves what Redis has acknowledged', async () => {
    const redis = new Redis(engines.redisUrl('operator'));
    redis.on('error', () => undefined);
    await Promise.all(Array.from({ length: 500 }, (_, i) => redis.set(`key-${i}`, `value-${i}`)));
    await killAndWaitForReturn('redis');
    const values = await Promise.all(Array.from({ length: 500 }, (_, i) => redis.get(`key-${i}`)));
    expect(values.filter((value, i) => value !== `value-${i}`)).toEqual([]);
    redis.disconnect();
  });

  it('leaves what RabbitMQ has confirmed', async () => {
    const queue = { durable: true, arguments: { 'x-queue-type': 'quorum' } };
    const before = await connectAmqp(engines.amqpUrl('operator'));
    before.on('error', () => undefined);
    const publisher = await before.createConfirmChannel();
    publisher.on('error', () => undefined);
    await publisher.assertQueue('orders', queue);
    // The broker syncs a new queue's name to disk within half a second; after that it is durable.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    for (let i = 0; i < 50; i++)
      publisher.sendToQueue('orders', Buffer.from(String(i)), { persistent: true });
    await publisher.waitForConfirms();
    await killAndWaitForReturn('rabbitmq');
    const after = await connectAmqp(engines.amqpUrl('operator'));
    const reader = await after.createChannel();
    await reader.assertQueue('orders', queue);
    const received: string[] = [];
    await new Promise<void>((resolve, reject) => {
      const tooLong = setTimeout(
        () => reject(new Error(`only ${received.length} messages are left`)),
        20_000,
      );
      const onMessage = (message: ConsumeMessage | null): void => {
        if (message) received.push(message.content.toString());
        if (received.length < 50) return;
        clearTimeout(tooLong);
        resolve();
      };
      reader.consume('orders', onMessage, { noAck: true }).catch(reject);
    });
    expect(received).toEqual(Array.from({ length: 50 }, (_, i) => String(i)));
    await after.close();
  });

  it('creates virtual hosts through the management API', async () => {
    const { username, password, origin } = new URL(engines.amqpManagementUrl);
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    const created = await fetch(`${origin}/api/vhosts/suite-1`, {
      method: 'PUT',
      headers: { authorization },
    });
    expect(created.status).toBe(201);
    const { status } = await fetch(`${origin}/api/permissions/suite-1/operator`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ configure: '.*', write: '.*', read: '.*' }),
    });
    // Created or replaced: the creator of a virtual host may already have these permissions.
    expect([201, 204]).toContain(status);
    const connection = await connectAmqp(`${engines.amqpUrl('operator')}/suite-1`);
    await connection.close();
  });
});

describe('stopping', () => {
  it('leaves no process, and the next start has the same addresses and data', async () => {
    const redisUrl = engines.redisUrl('gateway');
    const amqpUrl = engines.amqpUrl('order');
    const mongoUrl = engines.mongoUrl('kept');
    const client = await MongoClient.connect(mongoUrl);
    await client.db().collection('things').insertOne({ kept: true });
    await client.close();
    await engines.stop();
    expect(processesIn(join(home, 'data'))).toEqual([]);

    engines = await start();
    expect([engines.mongoUrl('kept'), engines.amqpUrl('order'), engines.redisUrl('gateway')]).toEqual([
      mongoUrl,
      amqpUrl,
      redisUrl,
    ]);
    const again = await MongoClient.connect(mongoUrl);
    expect(await again.db().collection('things').countDocuments()).toBe(1);
    await again.close();
    expect((await readdir(join(home, 'logs'))).sort()).toEqual([
      'mongo-gateway.log',
      'postgres.log',
      'rabbitmq.log',
      'redis.log',
    ]);
  });

  it('is optional: a start ends the processes that a killed run has left behind', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'tokri-kill-'));
    const [port = 0] = await freePorts(1);
    const { redis: passwords } = await engineLogins(elsewhere);
    const forgotten = await startRedis({ root, home: elsewhere, port, durable: true, passwords });
    const second = await startRedis({ root, home: elsewhere, port, durable: true, passwords });
    expect((await forgotten.exited).code).toBe(0);
    expect(processesIn(elsewhere)).toEqual([second.pid]);
    await second.stop();
    await rm(elsewhere, { recursive: true, force: true });
  });
});
