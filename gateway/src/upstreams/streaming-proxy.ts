import type { ServiceName } from '@tokri/contracts';
import { ClientDisconnected, endCallSpan, startCallSpan, type CalledOperation } from '@tokri/service-kit';
import type { Span } from '@tokri/telemetry';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { UpstreamConfig } from '../config';
import { forwardedHeaders } from '../calls/headers';
import type { RequestContext } from '../calls/request-context';
import type { CallClass } from '../routes';
import type { Upstreams } from './upstreams';

/** Streams requests whose body is not read here (uploads, webhooks) to the service (docs/adr/0008). */
export interface StreamingProxy {
  /** Resolves with the head of the service's response. Never retried: the body cannot be read again. */
  open(context: RequestContext, route: StreamedCall): Promise<IncomingMessage>;
}

type StreamedCall = CalledOperation & { service: ServiceName; callClass: CallClass };

interface PendingRequest {
  outgoing?: ClientRequest;
  resolve(response: IncomingMessage): void;
  reject(error: Error): void;
}

export function createStreamingProxy(upstreams: Upstreams): StreamingProxy {
  const pending = new WeakMap<IncomingMessage, PendingRequest>();
  const middlewares = Object.fromEntries(
    Object.entries(upstreams).map(([name, upstream]) => [name, createMiddleware(upstream, pending)]),
  ) as Record<ServiceName, ReturnType<typeof createMiddleware>>;

  return {
    open(context, { service, name, path, callClass }) {
      const { request, response } = context;
      const headers = forwardedHeaders(context);
      const { method = 'POST' } = request;
      const called = { name, path };
      const span = startCallSpan(new URL(upstreams[service].url), { method, headers, called });
      request.headers = span ? { ...headers, traceparent: span.traceparent } : headers;
      const send = () =>
        new Promise<IncomingMessage>((resolve, reject) => {
          const current: PendingRequest = { resolve, reject };
          pending.set(request, current);
          response.once('close', () => {
            // An upload that was refused half way would wait for bytes that are no longer sent.
            if (!current.outgoing?.writableEnded) current.outgoing?.destroy();
            reject(new ClientDisconnected());
          });
          void middlewares[service](request, response, reject);
        });
      return upstreams[service].guard(callClass, () => recorded(span, send()));
    },
  };
}

async function recorded(span: Span | undefined, sent: Promise<IncomingMessage>): Promise<IncomingMessage> {
  try {
    const response = await sent;
    endCallSpan(span, response.statusCode ?? 0);
    return response;
  } catch (error) {
    span?.end(error);
    throw error;
  }
}

function createMiddleware(
  { url, timeoutMs }: UpstreamConfig,
  pending: WeakMap<IncomingMessage, PendingRequest>,
) {
  return createProxyMiddleware<IncomingMessage, ServerResponse>({
    target: url,
    changeOrigin: true,
    proxyTimeout: timeoutMs,
    // Responses and failures are sent like those of every other call (upstream-response.ts, failure-response.ts).
    selfHandleResponse: true,
    on: {
      proxyReq(outgoing, request) {
        // With `Connection: close` a service that refuses an upload half way closes at once, and the reset discards its
        // response; with keep-alive it reads the rest. The connection is not reused (no agent).
        outgoing.setHeader('connection', 'keep-alive');
        const current = pending.get(request);
        if (current) current.outgoing = outgoing;
      },
      proxyRes(upstreamResponse, request) {
        // Refused half way: the rest is not forwarded.
        if (!request.complete) request.unpipe();
        pending.get(request)?.resolve(upstreamResponse);
      },
      error: (error, request) => pending.get(request)?.reject(error),
      econnreset: (_error, request) => pending.get(request)?.reject(new ClientDisconnected()),
    },
  });
}
