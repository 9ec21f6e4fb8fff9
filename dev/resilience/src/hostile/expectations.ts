import type { Check } from '../runner';
import type { AttackTally } from './attackers';
import type { Vitals } from './vitals';

export interface Observations {
  /** Failed calls of honest shoppers during the attacks. */
  failures: readonly string[];
  before: Vitals;
  after: Vitals;
  tallies: readonly AttackTally[];
  /** Mails sent to the victim. */
  mailsToVictim: number;
  /** Duration of the attacks in hours, rounded up because limits are per hour. */
  hours: number;
  /** Numbers of all acknowledged orders of the run. */
  orders: readonly string[];
  /** Numbers of confirmed orders. */
  confirmed: ReadonlySet<string>;
  /** Ordered pieces and the decrease of stock, by product. */
  stock: readonly { productId: string; ordered: number; gone: number }[];
}

/** One-time codes per hour and email, from docs/contract.md rule 10. */
const CODES_AN_HOUR = 5;
const MAX_MEMORY_GROWTH = 1.2;
/** File descriptors that keep-alive connections and log files may add. */
const MAX_MORE_DESCRIPTORS = 60;

export function percentile(values: readonly number[], rank: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * rank))] ?? NaN;
}

/** Conditions that must hold on any machine; latencies are only reported, as a ratio. */
export function judge(seen: Observations): Check[] {
  const { before, after, tallies, confirmed, stock } = seen;
  const restarted = [...before.pids].filter(([name, pid]) => after.pids.get(name) !== pid);
  const faults = tallies.flatMap(({ name, statuses }) =>
    [...statuses]
      .filter(([status]) => status >= 500 && status !== 503)
      .map(([status, count]) => `${name}: ${count} times ${status}`),
  );
  const growth = after.bytes / before.bytes;
  const more = after.gatewayDescriptors - before.gatewayDescriptors;
  return [
    { description: 'no process was restarted', violations: restarted.map(([name]) => name) },
    { description: 'every call of an honest shopper succeeds', violations: [...new Set(seen.failures)] },
    { description: 'no attack is answered with an error of the server', violations: faults },
    {
      description: 'every attack reached the shop',
      violations: tallies.filter(({ rounds }) => rounds === 0).map(({ name }) => name),
    },
    {
      description: 'every acknowledged order exists once',
      violations: seen.orders.filter((number) => !confirmed.has(number)),
    },
    {
      description: 'stock is what it was less what was ordered',
      violations: stock
        .filter(({ ordered, gone }) => ordered !== gone)
        .map(({ productId, ordered, gone }) => `${productId}: ${ordered} ordered, ${gone} gone`),
    },
    {
      description: 'the victim gets no more codes than the limit allows',
      violations:
        seen.mailsToVictim > CODES_AN_HOUR * seen.hours
          ? [`${seen.mailsToVictim} mails in ${seen.hours} hours`]
          : [],
    },
    {
      description: 'memory is back within 20 % of its start',
      violations: growth > MAX_MEMORY_GROWTH ? [`${growth.toFixed(2)} times what it was`] : [],
    },
    {
      description: 'connections are closed again',
      violations: more > MAX_MORE_DESCRIPTORS ? [`${more} more descriptors in the gateway`] : [],
    },
  ];
}
