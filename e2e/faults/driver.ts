import { rest } from './client';
import type { Fault, Lane } from './faults';
import type { Random } from './random';

export interface Struck {
  name: string;
  /** Seconds since the load began. */
  at: number;
  seconds: number;
}

interface DriverParts {
  faults: Record<Lane, Fault[]>;
  random: Random;
  /** Only faults whose name begins with one of these; none: all. */
  only: readonly string[];
  /** Epoch milliseconds. */
  until: number;
  say: (line: string) => void;
}

/**
 * Strikes until the time is up. Each lane deals all its faults in a shuffled order before one comes again; order,
 * lengths and pauses follow from the seed alone.
 */
export async function drive({ faults, random, only, until, say }: DriverParts): Promise<Struck[]> {
  const startedAt = Date.now();
  const struck: Struck[] = [];
  const wanted = ({ name }: Fault) => only.length === 0 || only.some((start) => name.startsWith(start));

  async function run(lane: Lane): Promise<void> {
    const choices = random.stream(lane);
    const deck = faults[lane].filter(wanted);
    while (deck.length > 0) {
      for (const fault of choices.shuffled(deck)) {
        await rest(Math.min(choices.between(200, 2_000), Math.max(0, until - Date.now())));
        if (Date.now() >= until) return;
        const at = Date.now();
        await fault.strike(choices).catch((error: unknown) => say(`${fault.name}: ${String(error)}`));
        const entry = {
          name: fault.name,
          at: (at - startedAt) / 1_000,
          seconds: (Date.now() - at) / 1_000,
        };
        struck.push(entry);
        say(`  ${entry.at.toFixed(1).padStart(6)} s  ${entry.name} (${entry.seconds.toFixed(1)} s)`);
      }
    }
  }

  await Promise.all((Object.keys(faults) as Lane[]).map(run));
  return struck;
}
