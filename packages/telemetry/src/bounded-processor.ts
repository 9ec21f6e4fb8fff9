import { ExportResultCode } from '@opentelemetry/core';
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { spanCounts } from './span-counts';

/** Maximum length of the queue; a span takes about a kilobyte. */
export const MAX_QUEUE_SIZE = 2_048;
export const MAX_BATCH_SIZE = 512;

/**
 * Sends spans to the exporter in batches, in the background. Spans are dropped and counted while the queue is full; an
 * unavailable collector is logged once, and its recovery once.
 */
export function createBoundedProcessor(
  exporter: SpanExporter,
  delayMs: number,
  logger: Logger,
): SpanProcessor {
  let waiting = 0;
  let isFailing = false;

  const counting: SpanExporter = {
    export(spans, done) {
      waiting -= spans.length;
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        spanCounts[hasFailed ? 'failed' : 'exported'] += spans.length;
        if (hasFailed && !isFailing)
          logger.warn({ err: result.error }, 'spans cannot be exported, calls continue without them');
        if (!hasFailed && isFailing) logger.info('spans are exported again');
        isFailing = hasFailed;
        // Reports success, because the failure is logged above; the SDK's processor would log it with its own logger.
        done({ code: ExportResultCode.SUCCESS });
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
  const batches = new BatchSpanProcessor({
    exporter: counting,
    scheduledDelayMillis: delayMs,
    maxQueueSize: MAX_QUEUE_SIZE,
    maxExportBatchSize: MAX_BATCH_SIZE,
  });

  return {
    onStart: (span, context) => batches.onStart(span, context),
    onEnd(span: ReadableSpan) {
      if (waiting >= MAX_QUEUE_SIZE) {
        spanCounts.dropped += 1;
        return;
      }
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}
