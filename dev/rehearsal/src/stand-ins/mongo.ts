import { chmodSync, existsSync } from 'node:fs';
import {
  buildEngineRoot,
  dataFolder,
  gatewaySettings,
  startMongoGateway,
  startPostgres,
} from '@tokri/local-stack/engines';

/** Mount path of the volume. */
const HOME = '/data';
const POSTGRES_PORT = 5432;
const MONGO_PORT = 27017;

/**
 * The local engine (PostgreSQL with DocumentDB behind the MongoDB gateway, dev/local-stack) in one container. When the
 * database exits, the container exits too, and the kubelet restarts it.
 */
export async function startMongo(): Promise<() => Promise<void>> {
  const root = await buildEngineRoot();
  const data = dataFolder(HOME);
  // fsGroup grants the group access to the volume, but PostgreSQL refuses a folder that others can read.
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
