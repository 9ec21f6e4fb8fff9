import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Span as OpenTelemetrySpan,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createBoundedProcessor, MAX_BATCH_SIZE, MAX_QUEUE_SIZE } from './bounded-processor';
import { errorTypeOf } from './error-type';
import { pairsOf } from './pairs';
import { createSampler } from './sampler';
import type { TracingSettings } from './settings';
import type { Attributes, Recorder, Span, SpanStart } from './spans';
import { idsOf } from './traceparent';

/** Milliseconds for one export; only the next batch waits for it. */
const EXPORT_TIMEOUT_MS = 3_000;
/** Milliseconds that a stopping process has to export the remaining spans. */
const LAST_EXPORT_MS = 3_000;

const KINDS: Record<SpanStart['kind'], SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

export interface Sdk extends Recorder {
  stop(): Promise<void>;
}

/**
 * Recorder based on OpenTelemetry's SDK. Sampling is decided before a span is started, so a trace that is not recorded
 * creates no spans; contexts are propagated by context.ts.
 */
export function startSdk(service: string, endpoint: string, settings: TracingSettings, logger: Logger): Sdk {
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href,
    headers: pairsOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: EXPORT_TIMEOUT_MS,
    // At the stop, the remaining batches are sent concurrently with one that may be in progress.
    concurrencyLimit: Math.ceil(MAX_QUEUE_SIZE / MAX_BATCH_SIZE) + 1,
    httpAgentOptions: (protocol) => new (protocol === 'https:' ? HttpsAgent : HttpAgent)({ keepAlive: true }),
  });
  const provider = new TracerProvider({
    resource: resourceOf(service, settings),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [createBoundedProcessor(exporter, settings.OTEL_BSP_SCHEDULE_DELAY, logger)],
  });
  const tracer = provider.getTracer('tokri');

  return {
    sample: createSampler({ ratio: settings.OTEL_TRACES_SAMPLER_ARG, perSecond: settings.TRACES_PER_SECOND }),
    start({ kind, name, parent, links }): Span {
      const span = tracer.startSpan(
        name,
        { kind: KINDS[kind], links: links?.map((link) => ({ context: spanContextOf(link) })) },
        parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, spanContextOf(parent)),
      );
      return new RecordedSpan(span);
    },
    stop: () =>
      Promise.race([
        provider.shutdown().catch(() => undefined),
        pause(LAST_EXPORT_MS, undefined, { ref: false }),
      ]),
  };
}

/** A class, because closures would account for a fifth of the cost of a span. */
class RecordedSpan implements Span {
  readonly traceparent: string;

  constructor(private readonly span: OpenTelemetrySpan) {
    const { traceId, spanId } = span.spanContext();
    this.traceparent = `00-${traceId}-${spanId}-01`;
  }

  set(attributes: Attributes): void {
    this.span.setAttributes(attributes);
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  end(error?: unknown): void {
    if (error !== undefined) {
      this.span.setAttribute('error.type', errorTypeOf(error));
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}

function spanContextOf(traceparent: string): SpanContext {
  const { traceId, spanId } = idsOf(traceparent);
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
}

/** By https://opentelemetry.io/docs/specs/semconv/resource/; OTEL_RESOURCE_ATTRIBUTES takes precedence. */
const resourceOf = (service: string, settings: TracingSettings) =>
  defaultResource().merge(
    resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'tokri',
      'service.instance.id': randomUUID(),
      'host.name': hostname(),
      'service.version': settings.BUILD_VERSION,
      'deployment.environment.name': settings.NODE_ENV,
      ...pairsOf(settings.OTEL_RESOURCE_ATTRIBUTES),
    }),
  );
