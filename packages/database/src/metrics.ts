import type { Connection, mongo } from 'mongoose';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

type PoolEvent = Pick<mongo.ConnectionCheckedOutEvent, 'address' | 'connectionId'>;

/**
 * Latency of commands and usage of the connection pool, from the driver's pool events. Command monitoring would also
 * name each command, but makes the driver decode every reply twice.
 */
export function observeDatabase(connection: Connection, registry: Registry): void {
  const registers = [registry];
  const duration = new Histogram({
    name: 'mongodb_command_duration_seconds',
    help: 'How long commands held a connection of the pool: from the request to the reply of the database',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 20],
    registers,
  });
  const failures = new Counter({
    name: 'mongodb_pool_checkout_failures_total',
    help: 'Commands that got no connection: the database could not be reached, or all were busy for too long',
    registers,
  });
  const open = new Set<string>();
  /** When each connection in use was checked out. */
  const taken = new Map<string, number>();
  let waiting = 0;

  const idOf = ({ address, connectionId }: PoolEvent) => `${address} ${connectionId}`;
  const client = connection.getClient();
  client.on('connectionCheckOutStarted', () => (waiting += 1));
  client.on('connectionCheckOutFailed', () => {
    waiting = Math.max(0, waiting - 1);
    failures.inc();
  });
  client.on('connectionCheckedOut', (event) => {
    waiting = Math.max(0, waiting - 1);
    const id = idOf(event);
    // Connections opened before the listeners were added are counted from their first use.
    open.add(id);
    taken.set(id, performance.now());
  });
  client.on('connectionCheckedIn', (event) => {
    const id = idOf(event);
    const takenAt = taken.get(id);
    if (takenAt === undefined) return;
    taken.delete(id);
    duration.observe((performance.now() - takenAt) / 1_000);
  });
  client.on('connectionReady', (event) => void open.add(idOf(event)));
  client.on('connectionClosed', (event) => {
    open.delete(idOf(event));
    taken.delete(idOf(event));
  });

  new Gauge({
    name: 'mongodb_pool_connections',
    help: 'Open connections to the database by state',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'in-use' }, taken.size);
      this.set({ state: 'idle' }, Math.max(0, open.size - taken.size));
    },
  });
  new Gauge({
    name: 'mongodb_pool_waiting',
    help: 'Commands that wait for a connection',
    registers,
    collect() {
      this.set(waiting);
    },
  });
}
