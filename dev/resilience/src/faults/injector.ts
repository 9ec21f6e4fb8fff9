import { sleep } from '@tokri/shop-client';
import type { Random } from '../workload/random';
import type { Fault, FaultCategory } from './faults';

interface InjectorOptions {
  faults: Record<FaultCategory, Fault[]>;
  random: Random;
  /** Prefixes of the selected faults; empty selects all. */
  only: readonly string[];
  /** Epoch milliseconds. */
  until: number;
  say: (line: string) => void;
}

/**
 * Injects faults until the time is up. Each category injects all its faults in shuffled order before it repeats one;
 * order, durations and pauses depend only on the seed. @returns the number of faults
 */
export async function injectFaults({ faults, random, only, until, say }: InjectorOptions): Promise<number> {
  const startedAt = Date.now();
  let injected = 0;
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
        await fault.inject(choices).catch((error: unknown) => say(`${fault.name}: ${String(error)}`));
        injected += 1;
        const [begun, seconds] = [at - startedAt, Date.now() - at].map((ms) => (ms / 1_000).toFixed(1));
        say(`  ${begun!.padStart(6)} s  ${fault.name} (${seconds} s)`);
      }
    }
  }

  await Promise.all((Object.keys(faults) as FaultCategory[]).map(run));
  return injected;
}
