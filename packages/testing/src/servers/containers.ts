import { randomBytes } from 'node:crypto';
import { OPERATOR } from '@tokri/messaging/broker-definitions';
import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers';
import type { TestServers } from './test-servers';

const MONGO_PORT = 27_017;
const AMQP_PORT = 5_672;
const MANAGEMENT_PORT = 15_672;
const REDIS_PORT = 6_379;

const INITIATE_REPLICA_SET = `rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: '127.0.0.1:${MONGO_PORT}' }] }).ok`;
const IS_PRIMARY = 'if (!db.hello().isWritablePrimary) quit(1)';

/** The images of deploy/compose/engines.yaml on free ports, removed after the run. Needs a Docker engine. */
export async function startContainers(): Promise<TestServers> {
  const password = randomBytes(24).toString('hex');
  const [mongo, rabbit, redis] = await Promise.all([startMongo(), startRabbit(password), startRedis()]);
  await rabbit.exec(['rabbitmqctl', 'set_user_tags', OPERATOR, 'administrator', 'impersonator']);
  const at = (container: StartedTestContainer, port: number): string =>
    `${container.getHost()}:${container.getMappedPort(port)}`;
  return {
    env: {
      TOKRI_TEST_MONGO_URL: `mongodb://${at(mongo, MONGO_PORT)}/?replicaSet=rs0&directConnection=true`,
      TOKRI_TEST_AMQP_URL: `amqp://${OPERATOR}:${password}@${at(rabbit, AMQP_PORT)}`,
      TOKRI_TEST_AMQP_MANAGEMENT_URL: `http://${OPERATOR}:${password}@${at(rabbit, MANAGEMENT_PORT)}`,
      TOKRI_TEST_REDIS_URL: `redis://${at(redis, REDIS_PORT)}`,
    },
    async stop() {
      await Promise.all([mongo, rabbit, redis].map((container) => container.stop()));
    },
  };
}

async function startMongo(): Promise<StartedTestContainer> {
  const mongo = await new GenericContainer('mongo:8.0.17')
    .withCommand([
      '--replSet',
      'rs0',
      '--bind_ip_all',
      '--quiet',
      '--setParameter',
      'transactionLifetimeLimitSeconds=10',
    ])
    .withExposedPorts(MONGO_PORT)
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  const shell = (script: string) => mongo.exec(['mongosh', '--quiet', '--eval', script]);
  await shell(INITIATE_REPLICA_SET);
  for (let attempt = 0; attempt < 60; attempt++) if ((await shell(IS_PRIMARY)).exitCode === 0) return mongo;
  throw new Error('MongoDB did not become primary of its replica set');
}

const startRabbit = (password: string): Promise<StartedTestContainer> =>
  new GenericContainer('rabbitmq:4.3.3-management')
    .withEnvironment({ RABBITMQ_DEFAULT_USER: OPERATOR, RABBITMQ_DEFAULT_PASS: password })
    .withExposedPorts(AMQP_PORT, MANAGEMENT_PORT)
    .withWaitStrategy(Wait.forLogMessage('Server startup complete'))
    .start();

const startRedis = (): Promise<StartedTestContainer> =>
  new GenericContainer('redis:8.10.0')
    .withExposedPorts(REDIS_PORT)
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .start();
