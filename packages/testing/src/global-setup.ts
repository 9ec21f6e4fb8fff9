import { startTestServers } from './servers';

/** Jest's global set-up of the component suites: the servers named in the environment, or own ones. */
export default async function globalSetup(): Promise<void> {
  const servers = await startTestServers();
  Object.assign(process.env, servers.env);
  (globalThis as { stopTestServers?: () => Promise<void> }).stopTestServers = servers.stop;
}
