import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string; isOutermostMainFrame?: boolean } };
}

export interface Task {
  /** Milliseconds since the start of the navigation. */
  start: number;
  /** Milliseconds of processor time, not of waiting for a processor that others use. */
  cpu: number;
}

const CATEGORIES = ['toplevel', 'blink.user_timing', 'devtools.timeline'];

/** Records the tasks of the page's main thread by their processor time. */
export async function recordMainThread(browser: Browser, page: Page): Promise<() => Promise<Task[]>> {
  await browser.startTracing(page, { categories: CATEGORIES });
  return async () => {
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const navigation = trace.traceEvents
      .filter(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL)
      .at(-1);
    if (!navigation) throw new Error('the trace shows no navigation');
    return trace.traceEvents
      .filter(
        ({ name, ph, pid, tid, ts }) =>
          name === 'ThreadControllerImpl::RunTask' &&
          ph === 'X' &&
          pid === navigation.pid &&
          tid === navigation.tid &&
          ts >= navigation.ts,
      )
      .map(({ ts, tdur = 0 }) => ({ start: (ts - navigation.ts) / 1_000, cpu: tdur / 1_000 }));
  };
}
