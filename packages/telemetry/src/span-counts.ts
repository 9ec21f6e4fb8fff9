import { Counter, type Registry } from 'prom-client';

/** What has become of the spans of this process. */
export const spanCounts = {
  exported: 0,
  /** The collector did not take them. */
  failed: 0,
  /** They found the queue full: the collector is slower than they come. */
  dropped: 0,
};

export function observeSpans(registry: Registry): void {
  new Counter({
    name: 'trace_spans_total',
    help: 'Recorded spans by what has become of them',
    labelNames: ['outcome'] as const,
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(spanCounts)) this.inc({ outcome }, count);
    },
  });
}
