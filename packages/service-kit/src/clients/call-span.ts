import { startSpan, type Span } from '@tokri/telemetry';
import type { OutgoingHttpHeaders } from 'node:http';

/** Identifies a call of the contract in a span; unlike the URL, it contains no client data. */
export interface CalledOperation {
  name: string;
  /** The path of the contract, without query. */
  path: string;
}

/** Starts a span for one attempt of an outgoing request, in the trace of its `traceparent` header. */
export function startCallSpan(
  url: URL,
  { method, headers, called }: { method: string; headers: OutgoingHttpHeaders; called?: CalledOperation },
  attempt = 1,
): Span | undefined {
  const parent = headers.traceparent;
  if (typeof parent !== 'string') return undefined;
  const span = startSpan('client', called?.name ?? method, parent);
  span?.set({
    'http.request.method': method,
    'server.address': url.hostname,
    'server.port': Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
    'url.template': called?.path,
    'url.full': called && url.origin + called.path,
    'http.request.resend_count': attempt > 1 ? attempt - 1 : undefined,
  });
  return span;
}

export function endCallSpan(span: Span | undefined, status: number): void {
  span?.set({ 'http.response.status_code': status });
  span?.end(status >= 400 ? String(status) : undefined);
}
