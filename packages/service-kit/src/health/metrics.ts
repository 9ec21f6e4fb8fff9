import type { RequestHandler } from 'express';
import { observeSpans } from '@tokri/telemetry';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BaseConfig } from '../config/config';
import { currentContext, nameCall } from '../http/request-context';

/** Outcome of a request. */
export interface EndedRequest {
  method: string;
  /** Name of the call or kind of resource: few values, never a path sent by a client. */
  route: string;
  status: number;
  seconds: number;
  /** The client disconnected before the answer: counted separately, and not in the durations. */
  aborted: boolean;
}

export interface Metrics {
  registry: Registry;
  requestStarted(): void;
  /** Call once for each started request. */
  requestEnded(request: EndedRequest): void;
  /** Express middleware that calls both; the route is the name set by `nameCall`. */
  observeRequest: RequestHandler;
}

/** Settings for the metrics of the process itself: its build and the expiry of its certificate. */
export type ProcessFacts = Pick<BaseConfig, 'BUILD_VERSION' | 'BUILD_REVISION' | 'TLS_CERT_FILE'>;

/** The measured lag includes it. The default of 10 ms costs an idle process 0.6 % of a core. */
const LAG_PRECISION_MS = 100;

export const OTHER = 'other';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The registry of the process: Node's own metrics, the build, and requests by route and status. */
export function createMetrics(
  service: string,
  { BUILD_VERSION, BUILD_REVISION, TLS_CERT_FILE }: ProcessFacts = { BUILD_VERSION: '', BUILD_REVISION: '' },
): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_PRECISION_MS });
  observeSpans(registry);
  const registers = [registry];
  new Gauge({
    name: 'build_info',
    help: 'Always 1; the labels describe the running build',
    labelNames: ['version', 'revision', 'node'] as const,
    registers,
  }).set({ version: BUILD_VERSION, revision: BUILD_REVISION, node: process.version }, 1);
  const expiry = new Gauge({
    name: 'tls_certificate_expiry_timestamp_seconds',
    help: 'Expiry of the certificate that this process serves, seconds since 1970; absent with plain http',
    labelNames: ['listener'] as const,
    registers,
  });
  if (TLS_CERT_FILE) expiry.set({ listener: 'http' }, expiryOf(TLS_CERT_FILE));
  return { registry, ...createRequestMetrics(registers) };
}

/** A process reads its certificate only when it starts, so the metric is constant. */
const expiryOf = (file: string): number =>
  Date.parse(new X509Certificate(readFileSync(file)).validTo) / 1_000;

function createRequestMetrics(registers: Registry[]): Omit<Metrics, 'registry'> {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered requests in seconds',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const aborted = new Counter({
    name: 'http_requests_aborted_total',
    help: 'Requests whose client disconnected before the answer',
    labelNames: ['route'] as const,
    registers,
  });
  let inFlight = 0;
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered',
    registers,
    collect() {
      this.set(inFlight);
    },
  });

  type Observer = Pick<Histogram.Internal<string>, 'observe'>;
  /** Caches labelled metrics by route, method and status, which saves a look-up for each request. */
  const observers = new Map<string, Map<string, Map<number, Observer>>>();
  function observerOf(route: string, given: string, status: number): Observer {
    const method = METHODS.has(given) ? given : OTHER;
    const byMethod = entryOf(observers, route, () => new Map<string, Map<number, Observer>>());
    const byStatus = entryOf(byMethod, method, () => new Map<number, Observer>());
    return entryOf(byStatus, status, () => duration.labels({ method, route, status: String(status) }));
  }

  const requestStarted = () => void (inFlight += 1);
  const requestEnded: Metrics['requestEnded'] = ({ method, route, status, seconds, aborted: isAborted }) => {
    inFlight -= 1;
    if (isAborted) aborted.inc({ route });
    else observerOf(route, method, status).observe(seconds);
  };
  return {
    requestStarted,
    requestEnded,
    observeRequest(request, response, next) {
      const context = currentContext();
      const startedAt = performance.now();
      requestStarted();
      response.once('close', () =>
        requestEnded({
          method: request.method,
          route: context?.call ?? OTHER,
          status: response.statusCode,
          seconds: (performance.now() - startedAt) / 1_000,
          aborted: !response.writableFinished,
        }),
      );
      next();
    },
  };
}

/** Names the call of a route before any other handler can refuse the request. */
export const named =
  (call: string): RequestHandler =>
  (_request, _response, next) => {
    nameCall(call);
    next();
  };

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
