import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Engine } from './call';
import type { Run } from './pg/rows';
import { createCollections } from './collections';
import type { GatewaySettings } from './config';
import { createCursors } from './cursors';
import { dispatch } from './dispatcher';
import { createElections } from './elections';
import { createFrameReader } from './wire/frame-reader';
import { createLogicalClock } from './logical-clock';
import { startHousekeeping } from './housekeeping';
import { createPool } from './pg/pool';
import { createSnapshots } from './snapshots';
import { createTransactions } from './transactions';
import { createTurns } from './turns';
import { MESSAGE_LAYOUT, readRequest, writeReply } from './wire/messages';

export interface MongoGateway {
  port: number;
  close(): Promise<void>;
}

/** Listens immediately; the engine may start later, or restart. */
export async function startMongoGateway(settings: GatewaySettings): Promise<MongoGateway> {
  const { pools, engine, endHousekeeping } = createEngine(settings, () => `127.0.0.1:${port}`);
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, ++connections, engine);
  });
  server.listen(settings.port, settings.host ?? '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
      endHousekeeping();
      engine.cursors.close();
      engine.transactions.close();
      engine.snapshots.close();
      for (const pool of pools) pool.close();
    },
  };
}

function createEngine(settings: GatewaySettings, address: () => string) {
  const common = {
    host: settings.engineHost,
    port: settings.enginePort,
    user: settings.engineUser,
    password: settings.enginePassword,
    database: settings.engineDatabase,
    patienceMs: settings.patienceMs,
  };
  const pool = createPool({ ...common, applicationName: 'mongo-gateway', maxConnections: settings.poolSize });
  const transactionPool = createPool({
    ...common,
    applicationName: 'mongo-gateway transactions',
    maxConnections: settings.transactionPoolSize,
    session: {
      default_transaction_isolation: 'repeatable read',
      lock_timeout: String(settings.lockTimeoutMs),
      idle_in_transaction_session_timeout: '90000',
    },
  });
  const run: Run = (statement, params) => pool.use((connection) => connection.run(statement, params));
  const cursors = createCursors();
  const elections = createElections();
  const transactions = createTransactions(transactionPool, pool, cursors);
  const engine: Engine = {
    pool,
    run,
    cursors,
    transactions,
    address,
    snapshots: createSnapshots(transactionPool),
    elections,
    logicalClock: createLogicalClock(elections.now),
    upsertTurns: createTurns(),
    collections: createCollections(run),
  };
  return { pools: [pool, transactionPool], engine, endHousekeeping: startHousekeeping(run) };
}

/** Answers the requests of a connection in order. */
function serve(socket: Socket, connectionId: number, engine: Engine): void {
  let last: Promise<void> = Promise.resolve();
  const hangUp = (error: unknown): void => {
    socket.destroy();
    process.stderr.write(`mongo-gateway: connection ${connectionId} dropped: ${String(error)}\n`);
  };
  const answer = async (frame: Buffer): Promise<void> => {
    const request = readRequest(frame);
    const reply = await dispatch(request, connectionId, engine);
    if (request.silent || socket.destroyed) return;
    socket.cork();
    for (const part of writeReply(request, reply)) socket.write(part);
    socket.uncork();
  };
  const onChunk = createFrameReader(MESSAGE_LAYOUT, (frame) => {
    last = last.then(() => answer(frame)).catch(hangUp);
  });
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    try {
      onChunk(chunk);
    } catch (error) {
      hangUp(error);
    }
  });
}
