import type { PageVitals } from './page-vitals';

/** Results of a visit without taps. */
export interface PageVisit extends Omit<PageVitals, 'interaction' | 'interactions'> {
  /** TBT: the sum of each long task's time above 50 ms since the first paint. */
  blocked: number;
}

export interface LabSettings {
  browser: string;
  url: string;
  /** How many times slower the page's main thread runs. */
  slowDown: number;
  /** DevTools throttling; none behind a throttled proxy. */
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
}

/** Lighthouse's mobile screen. */
export const SCREEN = { width: 412, height: 823 };
export const DENSITY = 1.75;

/** Milliseconds by which a task can delay a tap. */
export const beyondLimit = (ms: number) => Math.max(0, ms - 50);
