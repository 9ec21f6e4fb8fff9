import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isInside } from '../../../../services/order/src/promise/delivery-window';
import { printTable, type Figure } from '../support/table';
import { parseCity, type City } from './city';
import { drawDay, type DrawnOrder } from './draw-day';
import { play } from './play';
import { createShop, nearestStore, type KeptWindow } from './policies';

const DAYS = 20;
const LIMIT_SECONDS = 600;
const LONGER_LIMITS = [900, 1_200];
const GOALS = { change: -0.3, kept: [0.88, 0.92], errorSeconds: 60 } as const;

/**
 * Plays days of orders in a city of ODDP with the decisions of the order service, and the same days with the nearest store for
 * each order: `pnpm bench stores --data FILE`. `--seed` is the first of the days' seeds.
 */
export async function run(): Promise<void> {
  const args = process.argv.slice(3).filter((argument) => argument !== '--');
  const options = { data: { type: 'string' }, seed: { type: 'string', default: '1' } } as const;
  const { values } = parseArgs({ args, options });
  if (!values.data) throw new Error('Name the file of the city: pnpm bench stores --data FILE');
  const city = parseCity(readFileSync(values.data, 'utf8'));
  const seed = Number(values.seed);
  const days = Array.from({ length: DAYS }, (_, day) => drawDay(city.customers.length, seed + day));

  const before = process.cpuUsage();
  const shop = createShop(city.stores.length);
  const chosen = days.map((day) => play(city, day, shop.startDay()));
  const { user, system } = process.cpuUsage(before);
  const orders = days.reduce((sum, day) => sum + day.length, 0);
  const nearest = days.map((day) => play(city, day, nearestStore));
  const bound = days.map((day) => day.map((order) => leastSeconds(city, order)));

  const late = compare(chosen, nearest, bound, LIMIT_SECONDS);
  const windows = describeWindows(shop.windows);
  const figures: Figure[] = [
    {
      what: lateAfter(LIMIT_SECONDS),
      measured: late.text,
      goal: `<= ${percent(GOALS.change)}`,
      met: late.change <= GOALS.change,
    },
    ...LONGER_LIMITS.map((limit) => ({
      what: lateAfter(limit),
      measured: compare(chosen, nearest, bound, limit).text,
    })),
    {
      what: 'mean minutes to the door',
      measured: `${minutes(chosen)}; nearest ${minutes(nearest)}; bound ${minutes(bound)}`,
    },
    ...windows.figures,
  ];
  printTable(`Stores: ${DAYS} days from seed ${seed}, ${orders} orders`, figures, [
    'bound: nearest store, with a picker and a rider at once for every order; no choice of stores can be better',
  ]);
  const ms = (user + system) / 1_000 / orders;
  console.log(
    `\nstores: late ${percent(late.chosen)} against ${percent(late.nearest)} nearest (${(late.change * 100).toFixed(0)} %), ` +
      `window kept ${percent(windows.kept)}, median error ${windows.error.toFixed(0)} s, ${ms.toFixed(2)} ms an order`,
  );
  if (figures.some(({ met }) => met === false)) process.exitCode = 1;
}

/** Seconds to the door with the same durations where nothing waits. */
const leastSeconds = (city: City, { customer, pickSeconds }: DrawnOrder) =>
  pickSeconds + Math.min(...city.customers[customer]!);

function compare(chosen: number[][], nearest: number[][], bound: number[][], limit: number) {
  const shares = {
    chosen: meanLate(chosen, limit),
    nearest: meanLate(nearest, limit),
    bound: meanLate(bound, limit),
  };
  const change = shares.chosen / shares.nearest - 1;
  const least = shares.bound / shares.nearest - 1;
  const text =
    `${percent(shares.chosen)} (${percent(change)}); nearest ${percent(shares.nearest)}; ` +
    `bound ${percent(shares.bound)} (${percent(least)})`;
  return { ...shares, change, text };
}

/** Mean of the days' shares. */
const meanLate = (days: number[][], limit: number) =>
  mean(days.map((day) => day.filter((seconds) => seconds > limit).length / day.length));

function describeWindows(all: readonly KeptWindow[]) {
  const kept = shareKept(all);
  const error = median(all.map(({ window, seconds }) => Math.abs(seconds - window.likely)));
  const groups: [string, (kept: KeptWindow) => boolean][] = [
    ['picker and rider free', ({ situation }) => situation.pickerSeconds + situation.riderSeconds === 0],
    ['a rider is awaited', ({ situation }) => situation.riderSeconds > 0],
    ['a picker is awaited', ({ situation }) => situation.pickerSeconds > 0],
  ];
  const figures: Figure[] = [
    {
      what: 'windows kept',
      measured: percent(kept),
      goal: `${percent(GOALS.kept[0])} to ${percent(GOALS.kept[1])}`,
      met: kept >= GOALS.kept[0] && kept <= GOALS.kept[1],
    },
    { what: '... of the first 1,000 orders', measured: percent(shareKept(all.slice(0, 1_000))) },
    ...groups.map(([name, isMember]) => ({
      what: `... ${name}`,
      measured: describeGroup(all, all.filter(isMember)),
    })),
    {
      what: 'median error of the likely time',
      measured: `${error.toFixed(0)} s`,
      goal: `<= ${GOALS.errorSeconds} s`,
      met: error <= GOALS.errorSeconds,
    },
    {
      what: 'median error of the middle; length of windows',
      measured: `${median(all.map(errorOfMiddle)).toFixed(0)} s; ${median(all.map(lengthOf)).toFixed(0)} s`,
    },
  ];
  return { kept, error, figures };
}

function describeGroup(all: readonly KeptWindow[], members: readonly KeptWindow[]): string {
  const error = median(members.map(({ window, seconds }) => Math.abs(seconds - window.likely)));
  return `${percent(shareKept(members))}; ${percent(members.length / all.length)} of orders, median error ${error.toFixed(0)} s`;
}

const shareKept = (windows: readonly KeptWindow[]) =>
  windows.filter(({ window, seconds }) => isInside(window, seconds)).length / windows.length;

const errorOfMiddle = ({ window, seconds }: KeptWindow) => Math.abs(seconds - (window.from + window.to) / 2);

const lengthOf = ({ window }: KeptWindow) => window.to - window.from;

const lateAfter = (seconds: number) => `late, after more than ${seconds / 60} minutes`;

const minutes = (days: number[][]) => (mean(days.flat()) / 60).toFixed(1);

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
