import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';
import { median } from './stats';

export interface Target {
  name: string;
  url: string;
  /** Processes whose CPU time counts. */
  pids: () => readonly number[];
  method?: 'GET' | 'POST';
  /** Request bodies, used round robin. */
  bodies?: readonly unknown[];
}

export interface Load {
  /** Requests per second. */
  rate: number;
  /** CPU time of the target's processes per request, in microseconds. */
  cpu: number;
  /** Milliseconds. */
  p99: number;
}

/** Medians of the rounds. */
export interface Loads extends Load {
  rounds: Load[];
}

interface LoadOptions {
  rounds: number;
  seconds: number;
  connections: number;
  /** Until the code of the target is compiled. */
  warmUpSeconds?: number;
}

/** Loads the targets in turn, so that other work on the machine affects all of them. @returns medians of the rounds */
export async function loadAlternately<Name extends string>(
  targets: readonly (Target & { name: Name })[],
  { rounds, seconds, connections, warmUpSeconds = seconds }: LoadOptions,
): Promise<Record<Name, Loads>> {
  const samples = new Map<string, Load[]>();
  // Round 0 is the warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const target of targets) {
      const load = await loadOnce(target, round === 0 ? warmUpSeconds : seconds, connections);
      if (round > 0) samples.set(target.name, [...(samples.get(target.name) ?? []), load]);
    }
  }
  return Object.fromEntries(
    [...samples].map(([name, loads]) => [
      name,
      {
        rate: median(loads.map(({ rate }) => rate)),
        cpu: median(loads.map(({ cpu }) => cpu)),
        p99: median(loads.map(({ p99 }) => p99)),
        rounds: loads,
      },
    ]),
  ) as Record<Name, Loads>;
}

async function loadOnce(target: Target, duration: number, connections: number): Promise<Load> {
  const { url, method = 'POST', bodies = [undefined], pids } = target;
  const before = ticksOf(pids());
  const result = await autocannon({
    url,
    duration,
    connections,
    requests: bodies.map((body) => ({
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })),
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${target.name}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  }
  const { total } = result.requests;
  const cpu = ((ticksOf(pids()) - before) * 10_000) / total;
  return { rate: total / result.duration, cpu, p99: result.latency.p99 };
}

const ticksOf = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + Number(fields[11]) + Number(fields[12]);
  }, 0);

/** The quotient of two loads in each round. */
export const quotients = (
  dividend: Loads,
  divisor: Loads,
  value: (load: Load) => number,
): readonly number[] => dividend.rounds.map((load, round) => value(load) / value(divisor.rounds[round]!));
