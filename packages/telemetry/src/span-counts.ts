import { Counter, type Registry } from 'prom-client';

/** Counts of the spans of this process by outcome. */
export const spanCounts = {
  exported: 0,
  failed: 0,
  /** Dropped because the queue was full: the collector is too slow. */
  dropped: 0,
};

export function observeSpans(registry: Registry): void {
  new Counter({
    name: 'trace_spans_total',
    help: 'Recorded spans by outcome',
    labelNames: ['outcome'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(spanCounts)) this.inc({ outcome }, count);
    },
  });
}
