import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { NODE_FLAGS } from '../build';
import { bundleScripts } from '../bundle';
import { type EngineProcess, launch, waitUntilReady } from './processes/engine-process';
import { stopOrphanProcesses } from './processes/orphan-processes';
import { type GatewaySettings, readGatewaySettings } from '@tokri/documentdb-gateway';
import { passwordFile, readPassword } from './postgres/postgres';
import { type EngineRoot, plainVersion } from './root/engine-root';

export interface GatewayOptions {
  root: EngineRoot;
  home: string;
  port: number;
  enginePort: number;
}

/** Starts the MongoDB gateway in a separate process; it keeps running during restarts of the database engine. */
export async function startGatewayProcess(options: GatewayOptions): Promise<EngineProcess> {
  const { root, home, port, enginePort } = options;
  const folder = join(home, 'data', 'mongo-gateway');
  await stopOrphanProcesses(folder, 'SIGTERM');
  await mkdir(folder, { recursive: true });
  const script = await bundleGateway(folder);
  const logFile = join(home, 'logs', 'mongo-gateway.log');
  const engine = launch({
    name: 'mongo-gateway',
    port,
    version: plainVersion(root.versions.documentdb),
    command: process.execPath,
    args: [...NODE_FLAGS, script],
    env: {
      PATH: process.env.PATH,
      GATEWAY_PORT: String(port),
      ...(await engineAccess(home, enginePort)),
    },
    cwd: folder,
    logFile,
    stopSignal: 'SIGTERM',
  });
  await waitUntilReady(engine, { check: () => listens(port), logFile, timeoutMs: 120_000 });
  return engine;
}

const engineAccess = async (home: string, enginePort: number): Promise<Record<string, string>> => ({
  ENGINE_PORT: String(enginePort),
  ENGINE_PASSWORD: await readPassword(passwordFile(home)),
});

/** Settings of a gateway inside this process. */
export const gatewaySettings = async (home: string, enginePort: number): Promise<GatewaySettings> =>
  readGatewaySettings(await engineAccess(home, enginePort));

/** Bundles the gateway: it starts faster and needs less memory than with a TypeScript loader. */
async function bundleGateway(folder: string): Promise<string> {
  const name = 'mongo-gateway.js';
  await bundleScripts({
    root: folder,
    scripts: new Map([[require.resolve('@tokri/documentdb-gateway/main'), name]]),
  });
  return join(folder, name);
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('connect', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
