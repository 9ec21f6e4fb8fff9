import { appendFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { startHttpServer } from './network/http-server';

export const SPAN_KINDS = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'] as const;

export interface CollectedSpan {
  service: string;
  traceId: string;
  spanId: string;
  /** Absent in the root span. */
  parentSpanId?: string;
  name: string;
  kind: (typeof SPAN_KINDS)[number];
  /** Milliseconds since 1970, with fractions. */
  startedAt: number;
  ms: number;
  hasFailed: boolean;
  attributes: Record<string, string | number | boolean>;
  links: string[];
  resource: Record<string, string | number | boolean>;
}

export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: () => readonly CollectedSpan[];
  close: () => Promise<void>;
}

interface CollectorOptions {
  /** Every span is appended to this file as a line of JSON, without ids and times. */
  file?: string;
  /** Status of its answers to exports; `silence` never answers. */
  answer?: number | 'silence';
}

const KEPT_SPANS = 50_000;

/**
 * A fake OpenTelemetry collector: accepts OTLP over HTTP in JSON (https://opentelemetry.io/docs/specs/otlp/), and
 * answers `GET /traces/<trace id>` with the spans of a trace, for suites in other processes.
 */
export async function startTraceCollector({
  file,
  answer = 200,
}: CollectorOptions = {}): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request;
    if (method === 'GET') {
      const traceId = url.split('/').at(-1);
      const found = spans.filter((span) => span.traceId === traceId);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
      return;
    }
    const taken = spansOf((await json(request)) as ExportRequest);
    if (answer === 'silence') return;
    if (answer === 200) {
      spans.push(...taken);
      spans.splice(0, spans.length - KEPT_SPANS);
      if (file) appendFileSync(file, taken.map(wordsOf).join(''));
    }
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{}');
  }

  const server = await startHttpServer((request, response) => {
    receive(request, response).catch(() => response.destroy());
  });
  return { ...server, spans: () => spans };
}

const wordsOf = ({ service, name, attributes, resource }: CollectedSpan): string =>
  `${JSON.stringify({ service, name, attributes, resource })}\n`;

type OtlpValue = Partial<
  Record<'stringValue' | 'intValue' | 'doubleValue' | 'boolValue', string | number | boolean>
>;
type OtlpAttributes = { key: string; value: OtlpValue }[];
interface ExportRequest {
  resourceSpans: {
    resource: { attributes: OtlpAttributes };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        kind: number;
        startTimeUnixNano: string;
        endTimeUnixNano: string;
        attributes?: OtlpAttributes;
        links?: { traceId: string }[];
        status?: { code?: number };
      }[];
    }[];
  }[];
}

const FAILED = 2;

const attributesOf = (attributes: OtlpAttributes = []): CollectedSpan['attributes'] =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? '']));

const spansOf = ({ resourceSpans }: ExportRequest): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const process = attributesOf(resource.attributes);
    return scopeSpans
      .flatMap((scope) => scope.spans)
      .map((span) => ({
        service: String(process['service.name']),
        traceId: span.traceId,
        spanId: span.spanId,
        ...(span.parentSpanId && { parentSpanId: span.parentSpanId }),
        name: span.name,
        kind: SPAN_KINDS[span.kind] ?? 'unspecified',
        startedAt: Number(BigInt(span.startTimeUnixNano) / 1_000n) / 1_000,
        ms: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1_000_000,
        hasFailed: span.status?.code === FAILED,
        attributes: attributesOf(span.attributes),
        links: (span.links ?? []).map(({ traceId }) => traceId),
        resource: process,
      }));
  });
