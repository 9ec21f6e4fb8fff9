import type { TestServers } from './test-servers';

/** Addresses that the suites need, as they stand in the environment. */
export const SERVER_VARIABLES = [
  'TOKRI_TEST_MONGO_URL',
  'TOKRI_TEST_AMQP_URL',
  'TOKRI_TEST_AMQP_MANAGEMENT_URL',
  'TOKRI_TEST_REDIS_URL',
] as const;

/**
 * The given servers when all are named; containers when TOKRI_TEST_SERVERS=containers asks for MongoDB's own
 * engine; otherwise the private engines in a folder of their own.
 */
export async function startTestServers(): Promise<TestServers> {
  if (SERVER_VARIABLES.every((name) => process.env[name])) return { env: {}, stop: async () => undefined };
  if (process.env.TOKRI_TEST_SERVERS === 'containers')
    return (await import('./containers')).startContainers();
  const { startEnginesForTests } = await import('@tokri/local-stack/testing');
  return startEnginesForTests();
}
