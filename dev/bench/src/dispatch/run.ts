import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { DispatchRules } from '../../../../services/order/src/dispatch/trip';
import { printTable, type Figure } from '../support/table';
import { dayFolders, readDay, type Day } from './day';
import { delaysOf, play, rulesOf, type Policy } from './play';
import { nearest, planned } from './policies';

const GOAL = { minutes: 38, late: 0.3, delivered: 0.995 };

/** Plays days of the meal delivery routing problem through the dispatch of the shop: `pnpm bench dispatch --data DIR`. */
export async function run(): Promise<void> {
  const args = process.argv.slice(3).filter((argument) => argument !== '--');
  const { values } = parseArgs({ args, options: { data: { type: 'string' } } });
  if (!values.data) throw new Error('Name the folder of the days: pnpm bench dispatch --data DIR');
  const days = dayFolders(values.data).map((folder) => ({ name: basename(folder), day: readDay(folder) }));

  const played = days.map(({ name, day }) => ({ name, ...resultOf(day, planned) }));
  const all = together(played);
  const compared = together(days.map(({ day }) => resultOf(day, nearest)));
  printTable('Dispatch: minutes from order to door', [
    ...played.map((result) => ({ what: result.name, measured: described(result) })),
    { what: 'all days', measured: described(all) },
    { what: 'nearest free rider', measured: described(compared) },
    ...goals(all),
  ]);
  console.log(`\ndispatch: ${described(all)}, ${(all.ms / all.orders).toFixed(2)} ms an order`);
  if (goals(all).some(({ met }) => !met)) process.exitCode = 1;
}

interface Result {
  orders: number;
  delivered: number;
  late: number;
  /** Seconds of all deliveries. */
  seconds: number;
  /** Processor time of the play. */
  ms: number;
}

function resultOf(day: Day, policy: (rules: DispatchRules) => Policy): Result {
  const before = process.cpuUsage();
  const delays = delaysOf(play(day, policy(rulesOf(day))));
  const { user, system } = process.cpuUsage(before);
  return {
    orders: day.bags.length,
    delivered: delays.length,
    late: delays.filter((seconds) => seconds > day.rules.target).length,
    seconds: delays.reduce((sum, seconds) => sum + seconds, 0),
    ms: (user + system) / 1_000,
  };
}

const together = (results: readonly Result[]): Result =>
  results.reduce((sum, { orders, delivered, late, seconds, ms }) => ({
    orders: sum.orders + orders,
    delivered: sum.delivered + delivered,
    late: sum.late + late,
    seconds: sum.seconds + seconds,
    ms: sum.ms + ms,
  }));

const minutesOf = ({ seconds, delivered }: Result) => seconds / 60 / delivered;
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

const described = (result: Result): string =>
  `delivered ${percent(result.delivered, result.orders)}, mean ${minutesOf(result).toFixed(1)} min, late ${percent(result.late, result.delivered)}`;

const goals = (all: Result): Figure[] => [
  {
    what: 'mean',
    measured: `${minutesOf(all).toFixed(1)} min`,
    goal: `<= ${GOAL.minutes} min`,
    met: minutesOf(all) <= GOAL.minutes,
  },
  {
    what: 'late',
    measured: percent(all.late, all.delivered),
    goal: `<= ${percent(GOAL.late, 1)}`,
    met: all.late <= GOAL.late * all.delivered,
  },
  {
    what: 'delivered',
    measured: percent(all.delivered, all.orders),
    goal: `>= ${percent(GOAL.delivered, 1)}`,
    met: all.delivered >= GOAL.delivered * all.orders,
  },
];
