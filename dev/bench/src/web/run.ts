import { loadavg } from 'node:os';
import { findBrowser } from '@tokri/local-stack/testing';
import { withShop } from '../support/shop';
import { median } from '../support/stats';
import { printTable, type Figure } from '../support/table';
import { measureByProcessorTime } from './measure-by-processor-time';
import { measurePage, type PageRun } from './measure-page';
import type { LabSettings, PageVisit } from './page-visit';
import { startThrottledProxy } from './throttled-proxy';

/** Lighthouse's mobile preset. */
const SLOW_DOWN = 4;
const ROUND_TRIP_MS = 150;
const DOWN_BITS = 1_638_400;
const UP_BITS = 768_000;
const GOALS = { largestPaint: 1_000, layoutShift: 0.02, blocked: 120, interaction: 150, scriptBytes: 90_000 };

const RUNS = Number(process.env.RUNS ?? 7);

/** The first visit of a phone to the home page: LCP, CLS, TBT and INP, medians of several visits. */
export const run = () =>
  withShop(async (state) => {
    const browser = await findBrowser(console.log, 'whole');
    const shop = new URL(state.shopUrl);
    // Warms up the server; each visit has its own browser.
    await measurePage({ browser, url: shop.href, slowDown: 1 });

    const proxy = await startThrottledProxy(shop, {
      roundTripMs: ROUND_TRIP_MS,
      downBits: DOWN_BITS,
      upBits: UP_BITS,
    });
    const network = {
      latency: ROUND_TRIP_MS,
      downloadThroughput: DOWN_BITS / 8,
      uploadThroughput: UP_BITS / 8,
    };
    const throughProxy: PageRun[] = [];
    const byProcessorTime: PageVisit[] = [];
    const throttled: PageRun[] = [];
    try {
      const proxied: LabSettings = {
        browser,
        url: `http://localhost:${proxy.port}/`,
        slowDown: SLOW_DOWN,
      };
      const devtools: LabSettings = { browser, url: shop.href, slowDown: SLOW_DOWN, network };
      for (let visit = 0; visit < RUNS; visit += 1) {
        byProcessorTime.push(await measureByProcessorTime(proxied));
        throughProxy.push(await measurePage(proxied));
        throttled.push(await measurePage(devtools));
        printVisit(byProcessorTime.at(-1)!, throughProxy.at(-1)!, throttled.at(-1)!);
      }
    } finally {
      proxy.close();
    }
    const script = await firstScriptBytes(shop);
    printTable(
      'Home page, first visit: 412x823 at 1.75, 4x slower CPU, 150 ms round trip, 1.6 Mbit/s down',
      [
        ...vitals('by processor time', byProcessorTime),
        ...vitals('throttled proxy', throughProxy),
        interactionOf('throttled proxy', throughProxy),
        ...vitals('DevTools throttling', throttled),
        interactionOf('DevTools throttling', throttled),
        {
          what: 'script that the page names, gzip',
          measured: `${(script / 1_000).toFixed(1)} kB`,
          goal: '<= 90 kB',
          met: script <= GOALS.scriptBytes,
        },
        { what: 'script as sent', measured: kB(throughProxy.map((each) => each.scriptBytes)) },
        { what: 'requests until idle', measured: String(median(throughProxy.map((each) => each.requests))) },
        { what: 'bytes until idle', measured: kB(throughProxy.map((each) => each.bytes)) },
      ],
      [
        `Medians (best) of ${RUNS} visits, each with a fresh browser; the machine's load was ${loadavg()[0]!.toFixed(1)}.`,
        'By processor time: throttled proxy, full speed, the main thread counted four times, no debugger attached: usable on a busy machine.',
        'INP: a tap on Add, one on the cart, a search of four letters.',
        'Throttled proxy: with handshakes and slow start. The throttling of DevTools has neither.',
      ],
    );
  });

function vitals<Visit extends PageVisit>(name: string, runs: readonly Visit[]): Figure[] {
  const of = (read: (each: Visit) => number) => {
    const values = runs.map(read);
    return [median(values), Math.min(...values)] as const;
  };
  const paint = of((each) => each.largestPaint);
  const shift = of((each) => each.layoutShift);
  const blocked = of((each) => each.blocked);
  return [
    { what: `first paint, ${name}`, measured: ms(of((each) => each.firstPaint)) },
    {
      what: `LCP, ${name}`,
      measured: ms(paint),
      goal: '<= 1,000 ms',
      met: paint[0] <= GOALS.largestPaint,
    },
    {
      what: `CLS, ${name}`,
      measured: shift[0].toFixed(4),
      goal: '<= 0.02',
      met: shift[0] <= GOALS.layoutShift,
    },
    { what: `TBT, ${name}`, measured: ms(blocked), goal: '<= 120 ms', met: blocked[0] <= GOALS.blocked },
  ];
}

/** The median, and the best. */
const ms = ([middle, best]: readonly [number, number]) => `${Math.round(middle)} ms (${Math.round(best)})`;

function interactionOf(name: string, runs: readonly PageRun[]): Figure {
  const values = runs.map(({ interaction }) => interaction);
  return {
    what: `INP, ${name}`,
    measured: ms([median(values), Math.min(...values)]),
    goal: '<= 150 ms',
    met: median(values) <= GOALS.interaction,
  };
}

const kB = (values: readonly number[]) => `${(median(values) / 1_000).toFixed(1)} kB`;

function printVisit(...runs: readonly (PageVisit | PageRun)[]): void {
  for (const each of runs) {
    const { firstPaint, largestPaint, largestElement, layoutShift, blocked, longTasks } = each;
    const summary = [`paint ${Math.round(firstPaint)}`, `LCP ${Math.round(largestPaint)} ${largestElement}`];
    summary.push(`CLS ${layoutShift.toFixed(4)}`, `TBT ${Math.round(blocked)} in ${longTasks.length} tasks`);
    if ('interaction' in each) summary.push(`INP ${each.interaction}`);
    console.log(`  ${summary.join(', ')}`);
    if (!process.env.VERBOSE) continue;
    console.log(
      `    tasks ${longTasks.map(([start, length]) => `${Math.round(start)}+${Math.round(length)}`).join(' ')}`,
    );
    for (const shift of each.shifted) console.log(`    shift ${shift}`);
    for (const interaction of 'interactions' in each ? each.interactions : [])
      console.log(`    ${interaction}`);
    for (const request of 'log' in each ? each.log : []) console.log(`    ${request}`);
  }
}

/** Gzip bytes of all scripts in the page's HTML. */
async function firstScriptBytes(shop: URL): Promise<number> {
  const page = await (await fetch(shop, { headers: { accept: 'text/html' } })).text();
  const names = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]!);
  const sizes = names.map(async (name) => {
    const answer = await fetch(new URL(name, shop), { headers: { 'accept-encoding': 'gzip' } });
    await answer.arrayBuffer();
    return Number(answer.headers.get('content-length'));
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
