import type { ServiceName } from '@tokri/contracts';
import { createLease } from '@tokri/database';
import { scriptOf } from '@tokri/local-stack/build';
import { environmentOf } from '@tokri/testing/shop';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import mongoose, { type Connection } from 'mongoose';
import { shopState } from '../../support/browser';

/** Back door manipulation (xUnit Test Patterns): as an operator, as the card provider, or in a service's database. */

const run = promisify(execFile);
const OPERATOR = join(__dirname, '../../..', scriptOf('identity', 'operator'));

export const pidOf = (name: string): number => {
  const pid = shopState().services.find((service) => service.name === name)?.pid;
  if (!pid) throw new Error(`${name} is not running`);
  return pid;
};

export const settingsOf = (name: ServiceName): Record<string, string> => environmentOf(pidOf(name));

export async function runOperator(command: string, email: string): Promise<void> {
  await run(process.execPath, [OPERATOR, command, email], { env: settingsOf('identity') });
}

const open = new Map<ServiceName, Promise<Connection>>();

/** The database of a service, for states that are reached only after a long time or with many rows. */
export function databaseOf(name: ServiceName): Promise<Connection> {
  const connection = open.get(name) ?? mongoose.createConnection(settingsOf(name).MONGO_URL!).asPromise();
  open.set(name, connection);
  return connection;
}

/** Runs while holding this lease of a service, so that no replica does its work; waits for the current holder. */
export async function whileHoldingLease<T>(
  lease: string,
  service: ServiceName,
  work: () => Promise<T>,
): Promise<T> {
  const { acquire, release } = createLease(await databaseOf(service), lease);
  while (!(await acquire())) await pause(100);
  const renewal = setInterval(() => void acquire(), 1_000);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await release();
  }
}

export const closeDatabases = async (): Promise<void> => {
  const connections = [...open.values()];
  open.clear();
  await Promise.all(connections.map(async (connection) => (await connection).close()));
};

export async function controlCardSandbox(
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const { STRIPE_API_BASE, STRIPE_SECRET_KEY } = settingsOf('payment');
  const response = await fetch(`${STRIPE_API_BASE}/_sandbox${path}`, {
    method,
    headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}
