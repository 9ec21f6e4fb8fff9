import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { buildEngineRoot, startMongoGateway, startPostgres } from '../src/engines';
import { freePorts } from '../src/engines/free-port';
import { gatewaySettings } from '../src/engines/mongo-gateway-process';

export interface MongoUnderTest {
  /** A connection to this test file's own database. */
  connection: Connection;
  url: string;
  /** True for an external MongoDB, false for the local engine. */
  real: boolean;
}

/**
 * The server under test: the MongoDB of TOKRI_TEST_MONGO_URL, or the local engine with the gateway in this process.
 * Fields are set when the suite runs.
 */
export function useMongo(name: string): MongoUnderTest {
  const under = {} as MongoUnderTest;
  let stop = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const given = process.env.TOKRI_TEST_MONGO_URL;
    const server = given ? { url: given, stop } : await startEngine();
    stop = server.stop;
    const url = new URL(server.url);
    url.pathname = `/${name}_${randomBytes(4).toString('hex')}`;
    under.url = url.toString();
    under.real = given !== undefined;
    under.connection = await mongoose.createConnection(under.url).asPromise();
  });
  afterAll(async () => {
    await under.connection?.dropDatabase();
    await under.connection?.close();
    await stop();
  });
  return under;
}

async function startEngine(): Promise<{ url: string; stop: () => Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'tokri-engine-'));
  const root = await buildEngineRoot();
  const [port = 0] = await freePorts(1);
  const postgres = await startPostgres({ root, home, port, durable: false });
  const gateway = await startMongoGateway(await gatewaySettings(home, port));
  return {
    url: `mongodb://127.0.0.1:${gateway.port}/?replicaSet=rs0`,
    async stop() {
      await gateway.close();
      await postgres.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** The rejection reason of a promise; fails if it resolves. */
export async function rejection(work: Promise<unknown>): Promise<MongoFailure> {
  try {
    await work;
  } catch (error) {
    return error as MongoFailure;
  }
  throw new Error('expected an error, there was none');
}

/** The fields of a driver's error that the suites check. */
export interface MongoFailure extends Error {
  code: number;
  keyPattern?: Record<string, unknown>;
  keyValue?: Record<string, unknown>;
  writeErrors?: { index: number; code: number }[];
  insertedCount?: number;
  result?: { insertedCount: number };
  hasErrorLabel(label: string): boolean;
}
