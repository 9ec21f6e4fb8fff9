import fc from 'fast-check';
import { explore } from './explore';
import { broken, brokenAtRest } from './invariants';
import { transitionsOf } from './transitions';
import { newWorld, type Scenario } from './world';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
/** SOAK also explores the whole space of card orders with a fault at every step, which takes minutes. */
const isSoak = Boolean(process.env.SOAK);

const CASH = {
  method: 'cash',
  otherShopper: true,
  expiry: true,
  desk: true,
  refusals: false,
  faults: 2,
} as const;
const CARD = { ...CASH, method: 'card', faults: 0 } as const;
const WITHOUT_OTHERS = { otherShopper: false, expiry: false } as const;
/** Small enough for every run; the random walks below combine these scenarios. */
const usual: readonly Scenario[] = [
  { ...CASH, faults: 1 },
  { ...CASH, ...WITHOUT_OTHERS },
  { ...CASH, expiry: false, desk: false },
  { ...CASH, refusals: true, faults: 1 },
  { ...CARD, ...WITHOUT_OTHERS, desk: false },
];
const scenarios: readonly Scenario[] = isSoak
  ? [
      ...usual,
      CASH,
      { ...CARD, desk: false },
      { ...CARD, ...WITHOUT_OTHERS, refusals: true },
      CARD,
      { ...CARD, desk: false, faults: 1 },
    ]
  : usual;

function check(violation: string | undefined, trace: readonly string[]): void {
  if (violation) throw new Error(`${violation}: ${trace.join(' > ')}`);
}

describe('every order ends in a valid state for every interleaving [A-2.3.3]', () => {
  it.each([...scenarios])(
    'explored whole: $method, another shopper $otherShopper, expiring reservations $expiry, refusals $refusals, up to $faults faults [G-67] [G-162]',
    (scenario) => {
      const { states, steps, ends, violation } = explore(scenario);
      expect(violation).toBeUndefined();
      print(`${scenario.method}: ${states} states, ${steps} steps between them, ${ends} ends`);
      expect(ends).toBeGreaterThan(1);
      expect(states).toBeGreaterThan(500);
    },
  );

  it('long random walks, with many faults', () => {
    const scenario = fc.record({
      method: fc.constantFrom('card' as const, 'cash' as const),
      otherShopper: fc.boolean(),
      expiry: fc.boolean(),
      desk: fc.boolean(),
      refusals: fc.boolean(),
      faults: fc.integer({ min: 2, max: 12 }),
    });
    const choices = fc.infiniteStream(fc.nat(1_000_000));
    let walked = 0;
    fc.assert(
      fc.property(scenario, choices, fc.integer({ min: 20, max: 90 }), (settings, chance, wild) => {
        const trace: string[] = [];
        let world = newWorld(settings);
        // Random steps at first, then only automatic ones, until none is left.
        for (let step = 0; step < 2_000; step += 1) {
          const { must, may } = transitionsOf(world, settings);
          const transitions = step < wild ? [...must, ...may] : must;
          if (transitions.length === 0) break;
          const [by, next] = transitions[(chance.next().value ?? 0) % transitions.length]!;
          trace.push(by);
          world = next;
          walked += 1;
          check(broken(world), trace);
        }
        check(brokenAtRest(world), trace);
      }),
      { numRuns: isSoak ? 10_000 : 1_000, includeErrorInReport: true },
    );
    print(`random walks: ${walked} steps`);
  });
});
