import type { PageVitals } from './page-vitals';

/** What a visit shows without a tap. */
export interface PageVisit extends Omit<PageVitals, 'interaction' | 'interactions'> {
  /** TBT: milliseconds above 50 of every long task since the first paint. */
  blocked: number;
}

export interface LabSettings {
  browser: string;
  url: string;
  /** How many times slower the page's main thread runs. */
  slowDown: number;
  /** Throttling by DevTools; none behind a throttled proxy. */
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
}

/** Lighthouse's mobile screen. */
export const SCREEN = { width: 412, height: 823 };
export const DENSITY = 1.75;

/** Milliseconds of a task by which it holds up a tap. */
export const beyondLimit = (ms: number) => Math.max(0, ms - 50);
