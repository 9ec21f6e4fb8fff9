import type { TestServers } from './test-servers';

/** Environment variables with the addresses that the suites need. */
const SERVER_VARIABLES = [
  'TOKRI_TEST_MONGO_URL',
  'TOKRI_TEST_AMQP_URL',
  'TOKRI_TEST_AMQP_MANAGEMENT_URL',
  'TOKRI_TEST_REDIS_URL',
] as const;

/**
 * Uses the servers of the environment variables if all are set; starts containers (with MongoDB itself) if
 * TOKRI_TEST_SERVERS=containers, otherwise the private engines with temporary data.
 */
export async function startTestServers(): Promise<TestServers> {
  if (SERVER_VARIABLES.every((name) => process.env[name])) return { env: {}, stop: async () => undefined };
  if (process.env.TOKRI_TEST_SERVERS === 'containers')
    return (await import('./containers')).startContainers();
  const { startEnginesForTests } = await import('@tokri/local-stack/testing');
  return startEnginesForTests();
}
