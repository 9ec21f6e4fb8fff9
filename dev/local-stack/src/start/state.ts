import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrokerUser } from '@tokri/messaging/broker-definitions';
import { UserError } from './user-error';

export interface RunningProcess {
  name: string;
  pid: number | null;
  port: number;
  /** Port of a process's health and metrics. */
  managementPort?: number;
}

/** `.local/state.json`: running processes and their ports, for people and scripts. */
export interface ShopState {
  shopUrl: string;
  mailUrl: string;
  supervisor: { pid: number };
  services: RunningProcess[];
  engines: RunningProcess[];
  demo?: { admin: { email: string; password: string }; shopper: { email: string; password: string } };
  stopped?: boolean;
}

const stateFile = (home: string) => join(home, 'state.json');

export function writeState(home: string, state: ShopState): void {
  const file = stateFile(home);
  writeFileSync(`${file}.new`, JSON.stringify(state, null, 2));
  renameSync(`${file}.new`, file);
}

/** URLs of the databases and servers, for the services' operators. */
export interface ServerAddresses {
  mongoUrl: string;
  /** By broker user. */
  amqpUrls: Record<BrokerUser, string>;
  /** For the gateway's user. */
  redisUrl: string;
  /** Additional settings of the operators, by service. */
  settings: Record<string, Record<string, string>>;
}

/** `.local/servers.json`, for `pnpm ops`; readable by its owner only, because URLs contain passwords. */
export function writeServers(home: string, servers: ServerAddresses): void {
  const file = join(home, 'servers.json');
  // Writing an existing file would keep its mode.
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(servers, null, 2), { mode: 0o600 });
}

export const readServers = (home: string): ServerAddresses =>
  JSON.parse(readFileSync(join(home, 'servers.json'), 'utf8')) as ServerAddresses;

export const removeState = (home: string): void => rmSync(stateFile(home), { force: true });

export function readState(home: string): ShopState | undefined {
  const file = stateFile(home);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ShopState;
  } catch {
    return undefined;
  }
}

const commandLine = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Ends processes that a killed supervisor left behind, by their recorded pids and only if the command line is still one
 * of ours; refuses to start while a supervisor of the same home is alive.
 */
export async function stopOrphans(home: string, say: (line: string) => void): Promise<void> {
  const state = readState(home);
  if (!state) return;
  if (commandLine(state.supervisor.pid).includes('tokri.mjs') && state.supervisor.pid !== process.pid) {
    throw new UserError(
      `This copy runs already: ${state.shopUrl} (stop it first, or set another TOKRI_HOME and PORT).`,
    );
  }
  const ours = [...state.services, ...state.engines].filter(({ pid }) => pid && isOurs(commandLine(pid)));
  if (ours.length === 0) return;
  say(`Ending ${ours.length} processes that an earlier start left behind ...`);
  for (const { pid } of ours) signal(pid as number, 'SIGTERM');
  const deadline = Date.now() + 10_000;
  while (ours.some(({ pid }) => isOurs(commandLine(pid as number)))) {
    if (Date.now() > deadline) {
      for (const { pid } of ours) signal(pid as number, 'SIGKILL');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const isOurs = (command: string): boolean =>
  /dist\/(?:\w+\/)?main\.js|postgres|redis-server|rabbitmq|beam|mongo-gateway/.test(command);

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has already ended.
  }
}
