import { CHROMIUM_FLAGS } from '@tokri/local-stack/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { beyondLimit, DENSITY, SCREEN, type LabSettings, type PageVisit } from './page-visit';
import { openUndebuggedPage } from './undebugged-page';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** CPU time in microseconds. */
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string; type?: string; cumulative_score?: number; score?: number } };
}

interface Task {
  /** Milliseconds since the start of the navigation. */
  start: number;
  /** CPU time in milliseconds, without waiting for a busy CPU. */
  cpu: number;
}

const CATEGORIES = ['toplevel', 'blink.user_timing', 'loading'];
/** Milliseconds until a newly started browser is idle; its own pages also load scripts. */
const START_MS = 2_500;
/** Milliseconds until the first visit is idle, prefetching included. */
const VISIT_MS = 12_000;

/**
 * One visit with an empty cache at full speed, converted to a CPU `slowDown` times slower by the main thread's CPU
 * time, so that other programs do not affect it. No debugger is attached.
 */
export async function measureByProcessorTime(settings: LabSettings): Promise<PageVisit> {
  const browser = await chromium.launch({ executablePath: settings.browser, args: CHROMIUM_FLAGS });
  try {
    const page = await openUndebuggedPage(browser);
    await page.send('Emulation.setDeviceMetricsOverride', {
      ...SCREEN,
      deviceScaleFactor: DENSITY,
      mobile: true,
    });
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
    await sleep(START_MS);
    await browser.startTracing(undefined, { categories: CATEGORIES });
    await page.send('Page.navigate', { url: settings.url });
    await sleep(VISIT_MS);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return readVisit(trace.traceEvents, settings);
  } finally {
    await browser.close();
  }
}

function readVisit(trace: readonly TraceEvent[], { url, slowDown }: LabSettings): PageVisit {
  const navigation = trace
    .filter(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url)
    .at(-1);
  if (!navigation) throw new Error('the trace shows no navigation');
  const since = ({ ts }: TraceEvent) => (ts - navigation.ts) / 1_000;
  const events = trace.filter(
    ({ pid, tid, ts }) => pid === navigation.pid && tid === navigation.tid && ts >= navigation.ts,
  );
  const named = (wanted: string) => events.filter(({ name }) => name === wanted);
  const tasks = named('ThreadControllerImpl::RunTask')
    .filter(({ ph }) => ph === 'X')
    .map((event): Task => ({ start: since(event), cpu: (event.tdur ?? 0) / 1_000 }));
  // A paint follows all earlier work of the main thread.
  const paintOf = (event: TraceEvent | undefined) => {
    if (!event) throw new Error('the trace shows no paint');
    const at = since(event);
    const before = tasks.filter(({ start }) => start < at).reduce((sum, { cpu }) => sum + cpu, 0);
    return { at, slowed: at + (slowDown - 1) * before };
  };
  const first = paintOf(named('firstContentfulPaint')[0]);
  const largest = named('largestContentfulPaint::Candidate').at(-1);
  const shifts = named('LayoutShift').map(({ args }) => args?.data ?? {});
  return {
    firstPaint: first.slowed,
    largestPaint: paintOf(largest).slowed,
    largestElement: `<${largest?.args?.data?.type}>`,
    layoutShift: shifts.at(-1)?.cumulative_score ?? 0,
    shifted: shifts.map(({ score = 0 }) => score.toFixed(4)),
    longTasks: tasks
      .filter(({ cpu }) => cpu * slowDown > 50)
      .map(({ start, cpu }) => [start, cpu * slowDown]),
    blocked: tasks
      .filter(({ start }) => start >= first.at)
      .reduce((sum, { cpu }) => sum + beyondLimit(cpu * slowDown), 0),
  };
}
