import { MongoClient } from 'mongodb';
import { type EngineRoot, startPostgres, type WalArchive } from '../src/engines';
import { freePorts } from '../src/engines/free-port';
import { startGatewayProcess } from '../src/engines/mongo-gateway-process';

/** A home's durable engine with its gateway; can be killed like a lost machine. */
export async function startDatabaseToLose(root: EngineRoot, home: string, archive?: WalArchive) {
  const [enginePort = 0, port = 0] = await freePorts(2);
  const engine = await startPostgres({ root, home, port: enginePort, durable: true, archive });
  const gateway = await startGatewayProcess({ root, home, port, enginePort });
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${port}/?replicaSet=rs0`, {
    serverSelectionTimeoutMS: 1_000,
  });
  return {
    client,
    enginePort,
    async kill() {
      for (const { pid } of [engine, gateway]) process.kill(pid, 'SIGKILL');
      await Promise.all([engine.exited, gateway.exited]);
    },
    async stop() {
      await client.close();
      await gateway.stop();
      await engine.stop();
    },
  };
}

interface Row {
  _id: string;
}

/** Times are milliseconds since 1970. */
export interface Write extends Row {
  sent: number;
  /** Undefined when the outcome is unknown. */
  acknowledged?: number;
}

export const rowsOf = (client: MongoClient) => ({
  orders: client.db('shop_order').collection<Row>('orders'),
  payments: client.db('shop_payment').collection<Row>('payments'),
  notes: client.db('shop_cart').collection<Row>('notes'),
});

/** Creates the databases first, like services at their start: two concurrent transactions cannot create one. */
export async function createRows(client: MongoClient): Promise<void> {
  for (const { dbName, collectionName } of Object.values(rowsOf(client)))
    await client.db(dbName).createCollection(collectionName);
}

/** Writes transactions to two databases, each followed by a write to a third, until stopped or the database is lost. */
export function startWriters(client: MongoClient) {
  const { orders, payments, notes } = rowsOf(client);
  const writes: Write[] = [];
  let busy = true;
  async function timed(_id: string, work: () => Promise<unknown>): Promise<void> {
    const write: Write = { _id, sent: Date.now() };
    writes.push(write);
    await work();
    write.acknowledged = Date.now();
  }
  const inBoth = (_id: string) =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        await orders.insertOne({ _id }, { session });
        await payments.insertOne({ _id }, { session });
      }),
    );
  async function writeFrom(writer: number): Promise<void> {
    for (let at = 0; busy; at += 1) {
      await timed(`${writer}-${at}`, () => inBoth(`${writer}-${at}`));
      await timed(`note-${writer}-${at}`, () => notes.insertOne({ _id: `note-${writer}-${at}` }));
    }
  }
  const ended = Promise.allSettled([0, 1, 2, 3].map(writeFrom));
  return {
    writes,
    /** @returns the errors that ended writers early */
    async stop(): Promise<unknown[]> {
      busy = false;
      return (await ended).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    },
  };
}
