import type { Fault, FaultCategory } from './faults';
import { sleep } from './http-client';
import type { Random } from './random';

export interface InjectedFault {
  name: string;
  /** Seconds since the start of the injection. */
  at: number;
  seconds: number;
}

interface InjectorOptions {
  faults: Record<FaultCategory, Fault[]>;
  random: Random;
  /** Only faults whose name begins with one of these; all if empty. */
  only: readonly string[];
  /** Epoch milliseconds. */
  until: number;
  log: (line: string) => void;
}

/**
 * Injects faults until the time is up. Each category injects all its faults in shuffled order before one is
 * repeated; order, durations and pauses depend on the seed only.
 */
export async function injectFaults({
  faults,
  random,
  only,
  until,
  log,
}: InjectorOptions): Promise<InjectedFault[]> {
  const startedAt = Date.now();
  const injected: InjectedFault[] = [];
  const isSelected = ({ name }: Fault) => only.length === 0 || only.some((start) => name.startsWith(start));

  async function run(category: FaultCategory): Promise<void> {
    const choices = random.stream(category);
    const selected = faults[category].filter(isSelected);
    while (selected.length > 0) {
      for (const fault of choices.shuffled(selected)) {
        await sleep(Math.min(choices.between(200, 2_000), Math.max(0, until - Date.now())));
        if (Date.now() >= until) return;
        if (Date.now() + (fault.ms ?? 0) > until) continue;
        const at = Date.now();
        await fault.inject(choices).catch((error: unknown) => log(`${fault.name}: ${String(error)}`));
        const entry = {
          name: fault.name,
          at: (at - startedAt) / 1_000,
          seconds: (Date.now() - at) / 1_000,
        };
        injected.push(entry);
        log(`  ${entry.at.toFixed(1).padStart(6)} s  ${entry.name} (${entry.seconds.toFixed(1)} s)`);
      }
    }
  }

  await Promise.all((Object.keys(faults) as FaultCategory[]).map(run));
  return injected;
}
