import { startTestServers } from './start-servers';

/** Jest's global setup of the component suites: uses the servers given by the environment, or starts private ones. */
export default async function globalSetup(): Promise<void> {
  const servers = await startTestServers();
  Object.assign(process.env, servers.env);
  (globalThis as { stopTestServers?: () => Promise<void> }).stopTestServers = servers.stop;
}
