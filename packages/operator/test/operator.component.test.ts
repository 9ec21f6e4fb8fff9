import { newEvent } from '@tokri/contracts';
import { createMessaging, deadLetterQueue, openDeadLetters } from '@tokri/messaging';
import { createLogger } from '@tokri/service-kit';
import { newId, openBrokerProbe, useDatabase, waitFor } from '@tokri/testing';
import { runOperator } from '../src';

const { environment, connection } = useDatabase('operator');

const run = async (...args: string[]) => {
  const printed: string[] = [];
  const env = { MONGO_URL: environment.mongoUrl, AMQP_URL: environment.amqpUrl };
  const command = {
    help: 'publishes an address',
    run: async ({
      unitOfWork,
      print,
    }: Parameters<NonNullable<Parameters<typeof runOperator>[0]['commands'][string]>['run']>[0]) => {
      await unitOfWork(async ({ emit }) => {
        emit(newEvent('address.created', 'a', { addressId: 'a', userId: 'u' }));
      });
      print('published');
      return 3;
    },
  };
  const code = await runOperator({
    service: 'garden',
    commands: { publish: command },
    args,
    env,
    print: (line) => void printed.push(line),
  });
  return { code, printed };
};

test('dead letters are listed, shown, replayed and dropped', async () => {
  let repaired = false;
  const handled: string[] = [];
  const messaging = createMessaging({
    service: 'garden',
    amqpUrl: environment.amqpUrl,
    connection,
    logger: createLogger('garden', 'silent'),
    retryDelaysMs: [10],
  });
  messaging.consume({
    'address.created': async ({ subject }) => {
      if (!repaired) throw new Error('the gate is shut');
      handled.push(subject);
    },
  });
  await messaging.start();
  await messaging.waitConnected(45_000);
  const probe = await openBrokerProbe(environment.amqpUrl);
  const publish = () => {
    const addressId = newId();
    return probe.publish(newEvent('address.created', addressId, { addressId, userId: newId() }));
  };
  const [first, second] = [await publish(), await publish()];
  await waitFor(async () => {
    expect((await run('dead-letters', 'list')).printed.at(-1)).toBe('garden: 2 dead letters');
  });
  const { printed } = await run('dead-letters', 'list');
  expect(printed.find((line) => line.includes(first))).toContain('the gate is shut');
  expect(JSON.parse((await run('dead-letters', 'show', first)).printed[0] ?? '')).toMatchObject({
    id: first,
  });
  expect(await run('dead-letters', 'show', 'nobody')).toMatchObject({ code: 1 });
  repaired = true;
  expect(await run('dead-letters', 'drop', second)).toEqual({ code: 0, printed: ['garden: 1 dropped'] });
  expect(await run('dead-letters', 'drop', second)).toEqual({ code: 1, printed: ['garden: 0 dropped'] });
  expect(await run('dead-letters', 'replay', 'all')).toEqual({ code: 0, printed: ['garden: 1 replayed'] });
  await waitFor(() => expect(handled).toHaveLength(1));
  expect((await run('dead-letters', 'list')).printed).toEqual(['garden: no dead letters']);
  await messaging.stop();
  await probe.close();
});

test('a poison message is kept unchanged, is dead-lettered again after a replay, and is deleted by a drop', async () => {
  const logger = createLogger('garden', 'silent');
  const { amqpUrl } = environment;
  const messaging = createMessaging({ service: 'garden', amqpUrl, connection, logger, retryDelaysMs: [10] });
  messaging.consume({ 'address.created': () => Promise.resolve() });
  await messaging.start();
  await messaging.waitConnected(45_000);
  const probe = await openBrokerProbe(amqpUrl);
  await probe.publishRaw('address.created', Buffer.from('{"id": "half'));
  const rowIn = async () => {
    const { printed } = await run('dead-letters', 'list');
    expect(printed.at(-1)).toBe('garden: 1 dead letter');
    return printed[0]?.split('  ') ?? [];
  };
  const [service, id = '', type, subject, deadAt = '', reason] = await waitFor(rowIn);
  expect([service, type, subject]).toEqual(['garden', 'unknown', '-']);
  expect(Date.parse(deadAt)).toBeGreaterThan(0);
  expect(reason).toMatch(/^unreadable: /);
  expect(await run('dead-letters', 'show', id)).toEqual({ code: 0, printed: ['{"id": "half'] });
  expect(await run('dead-letters', 'replay', id)).toEqual({ code: 0, printed: ['garden: 1 replayed'] });
  const again = await waitFor(async () => {
    const row = await rowIn();
    expect(row[4]).not.toBe(deadAt);
    return row;
  });
  expect(again[1]).toBe(id);
  expect(await run('dead-letters', 'drop', id)).toEqual({ code: 0, printed: ['garden: 1 dropped'] });
  expect((await run('dead-letters', 'list')).printed).toEqual(['garden: no dead letters']);
  await messaging.stop();
  await probe.close();
});

test('a missing queue is reported in one sentence', async () => {
  const missing = openDeadLetters(environment.amqpUrl, 'nowhere');
  const letters = await missing;
  await expect(letters.list()).rejects.toThrow(deadLetterQueue('nowhere'));
  await letters.close().catch(() => undefined);
});

test('a command writes through the unit of work; what is unpublished is counted', async () => {
  const row = {
    _id: 'x',
    position: 1,
    createdAt: new Date(Date.now() - 90_000),
    event: { subject: 's', type: 'x' },
  };
  await connection.collection<{ _id: string }>('outbox').insertOne(row);
  const { printed } = await run('outbox');
  expect(printed[0]).toMatch(/^garden: 1 unpublished, the oldest (9\d|1\d\d) s old$/);
  await connection.collection<{ _id: string }>('outbox').deleteOne({ _id: 'x' });
  const probe = await openBrokerProbe(environment.amqpUrl);
  expect(await run('publish')).toEqual({ code: 3, printed: ['published'] });
  await waitFor(() => expect(probe.of('address.created')).toEqual([{ addressId: 'a', userId: 'u' }]));
  await probe.close();
});

test.each([
  [[]],
  [['no-such']],
  [['publish', 'more']],
  [['dead-letters']],
  [['dead-letters', 'show']],
  [['outbox', 'x']],
])('a wrong call is answered with the usage: %j', async (args) => {
  await expect(run(...args)).rejects.toThrow(/Commands of garden's operator|dead-letters takes/);
});

test('works on a copy when a database is given in addition to the server', async () => {
  const { pathname } = new URL(environment.mongoUrl);
  const server = environment.mongoUrl.replace(pathname, '/');
  const named: string[] = [];
  const code = await runOperator({
    service: 'garden',
    commands: {
      name: { help: 'names its database', run: async ({ connection: { name } }) => void named.push(name) },
    },
    args: ['name'],
    env: { MONGO_URL: server, MONGO_DATABASE: 'drill_garden', AMQP_URL: environment.amqpUrl },
    print: () => undefined,
  });
  expect({ code, named }).toEqual({ code: 0, named: ['drill_garden'] });
});

test('a long command has no limit for a command of the database; others keep the usual one', async () => {
  const limitOf = async (isLong?: true) => {
    const limits: (number | undefined)[] = [];
    await runOperator({
      service: 'garden',
      commands: {
        look: {
          help: 'reads the limit',
          ...(isLong && { isLong }),
          run: ({ connection: own }) => {
            limits.push(own.getClient().options.socketTimeoutMS);
            return Promise.resolve(undefined);
          },
        },
      },
      args: ['look'],
      env: { MONGO_URL: environment.mongoUrl, AMQP_URL: environment.amqpUrl },
      print: () => undefined,
    });
    return limits;
  };
  expect(await limitOf()).toEqual([20_000]);
  expect(await limitOf(true)).toEqual([0]);
});

test('a parameter in brackets may be missing', async () => {
  const given: (readonly string[])[] = [];
  const verify = (...words: string[]) =>
    runOperator({
      service: 'garden',
      commands: {
        verify: {
          help: 'verifies a copy',
          parameters: ['folder', '[name]'],
          run: ({ words: read }) => {
            given.push(read);
            return Promise.resolve(undefined);
          },
        },
      },
      args: ['verify', ...words],
      env: { MONGO_URL: environment.mongoUrl, AMQP_URL: environment.amqpUrl },
      print: () => undefined,
    });
  for (const wrong of [[], ['a', 'b', 'c']])
    await expect(verify(...wrong)).rejects.toThrow('verify <folder> [name]');
  await verify('a');
  await verify('a', 'b');
  expect(given).toEqual([['a'], ['a', 'b']]);
});
