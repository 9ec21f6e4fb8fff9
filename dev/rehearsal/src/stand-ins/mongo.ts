import { chmodSync, existsSync } from 'node:fs';
import {
  buildEngineRoot,
  dataFolder,
  gatewaySettings,
  startMongoGateway,
  startPostgres,
} from '@tokri/local-stack/engines';

/** Where the volume is mounted. */
const HOME = '/data';
const POSTGRES_PORT = 5432;
const MONGO_PORT = 27017;

/**
 * The local engine (PostgreSQL with DocumentDB behind the MongoDB gateway, dev/local-stack) in one container. When the
 * database ends the container does, and the kubelet starts it again.
 */
export async function startMongo(): Promise<() => Promise<void>> {
  const root = await buildEngineRoot();
  const data = dataFolder(HOME);
  // A volume with fsGroup lets the group in, and PostgreSQL refuses a folder that others may read.
  if (existsSync(data)) chmodSync(data, 0o700);
  const postgres = await startPostgres({ root, home: HOME, port: POSTGRES_PORT, durable: true });
  const settings = await gatewaySettings(HOME, POSTGRES_PORT);
  const gateway = await startMongoGateway({ ...settings, host: '0.0.0.0', port: MONGO_PORT });
  let stopping = false;
  void postgres.exited.then(({ code, signal }) => {
    if (stopping) return;
    console.error(`the database ended (${signal ?? `code ${code}`})`);
    process.exit(1);
  });
  return async () => {
    stopping = true;
    await gateway.close();
    await postgres.stop();
  };
}
