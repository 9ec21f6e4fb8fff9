import { broken, brokenAtRest } from './invariants';
import { transitionsOf } from './transitions';
import { keyOf, newWorld, type Scenario, type World } from './world';

export interface Explored {
  states: number;
  /** Number of steps between states; every interleaving is a path of them. */
  steps: number;
  /** Number of final states, without further automatic steps. */
  ends: number;
  violation?: { what: string; trace: string[] };
}

/** Visits every reachable state breadth first, so that the trace of a violation is one of the shortest. */
export function explore(scenario: Scenario): Explored {
  const numbers = new Map<string, number>();
  const cameFrom: number[] = [];
  const cameBy: string[] = [];
  const ends: number[] = [];
  /** Automatic steps as pairs of states. */
  const onwards: { from: number[]; to: number[] } = { from: [], to: [] };
  let steps = 0;
  const number = (key: string, from: number, by: string): number => {
    numbers.set(key, cameFrom.length);
    cameBy.push(by);
    return cameFrom.push(from) - 1;
  };
  const report = (what?: string, at = -1): Explored => ({
    states: cameFrom.length,
    steps,
    ends: ends.length,
    ...(what && { violation: { what, trace: traceTo(at) } }),
  });
  function traceTo(state: number): string[] {
    const trace: string[] = [];
    for (let at = state; at >= 0; at = cameFrom[at] ?? -1) trace.unshift(cameBy[at] ?? '');
    return trace;
  }

  const start = newWorld(scenario);
  let frontier: [number, World][] = [[number(keyOf(start), -1, 'placed'), start]];
  while (frontier.length > 0) {
    const next: [number, World][] = [];
    for (const [from, world] of frontier) {
      const wrong = broken(world);
      if (wrong) return report(wrong, from);
      const { must, may } = transitionsOf(world, scenario);
      let rests = true;
      for (const [index, [by, after]] of [...must, ...may].entries()) {
        const key = keyOf(after);
        const known = numbers.get(key);
        const to = known ?? number(key, from, by);
        if (known === undefined) next.push([to, after]);
        steps += 1;
        if (to === from || index >= must.length) continue;
        rests = false;
        onwards.from.push(from);
        onwards.to.push(to);
      }
      if (!rests) continue;
      ends.push(from);
      const unfinished = brokenAtRest(world);
      if (unfinished) return report(unfinished, from);
    }
    frontier = next;
  }
  const circling = firstWithoutEnd(cameFrom.length, ends, onwards);
  return circling === undefined ? report() : report('from here no end can be reached', circling);
}

/** Walks back from the final states: a state that is not reached can never end. */
function firstWithoutEnd(
  states: number,
  ends: readonly number[],
  { from, to }: { from: readonly number[]; to: readonly number[] },
): number | undefined {
  const before: number[][] = Array.from({ length: states }, () => []);
  for (const [index, state] of to.entries()) before[state]?.push(from[index] ?? -1);
  const met = new Set(ends);
  const open = [...ends];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const earlier of before[state] ?? []) {
      if (met.has(earlier)) continue;
      met.add(earlier);
      open.push(earlier);
    }
  }
  for (let state = 0; state < states; state += 1) if (!met.has(state)) return state;
  return undefined;
}
