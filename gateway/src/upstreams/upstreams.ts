import type { ServiceName } from '@tokri/contracts';
import {
  createCallOutcome,
  fetchResponse,
  NoResponseError,
  openResponse,
  unavailable,
  type HttpRequest,
  type HttpResponse,
  type Logger,
} from '@tokri/service-kit';
import type { IncomingMessage } from 'node:http';
import { Gauge, type Registry } from 'prom-client';
import { createCircuitBreaker, type CircuitState } from './circuit-breaker';
import type { UpstreamConfig } from '../config';

/** A service behind the gateway. A call without an answer is 503, at once while its circuit is open. */
export interface Upstream extends UpstreamConfig {
  /** Resolves with the head of the response; its body streams. */
  open(path: string, request: HttpRequest): Promise<IncomingMessage>;
  /** Resolves with the whole response, within so many milliseconds. */
  fetch(path: string, request: HttpRequest, timeoutMs: number): Promise<HttpResponse>;
  /** Sends something in a way of its own, under the same circuit breaker. */
  guard<T>(send: () => Promise<T>): Promise<T>;
  /** False while recent calls got no answer. */
  isAnswering(): boolean;
  circuitState(): CircuitState;
}
export type Upstreams = Record<ServiceName, Upstream>;

/** The client went away before its answer was ready. */
export class ClientDisconnected extends Error {}

function createUpstream(name: string, config: UpstreamConfig, logger: Logger): Upstream {
  const { url, timeoutMs } = config;
  const circuitBreaker = createCircuitBreaker();
  const outcome = createCallOutcome();

  async function guard<T>(send: () => Promise<T>): Promise<T> {
    circuitBreaker.admit();
    try {
      const result = await send();
      circuitBreaker.recordSuccess();
      outcome.answered();
      return result;
    } catch (error) {
      if (error instanceof ClientDisconnected) throw error;
      if (!(error instanceof NoResponseError && error.wasStaleConnection)) {
        circuitBreaker.recordFailure();
        outcome.unanswered();
      }
      logger.warn({ err: error, upstream: name }, 'service did not answer');
      throw Object.assign(unavailable(), { cause: error });
    }
  }

  return {
    ...config,
    guard,
    isAnswering: outcome.isAnswering,
    circuitState: circuitBreaker.state,
    open: (path, request) => guard(() => openResponse(new URL(path, url), request, timeoutMs)),
    fetch: (path, request, limitMs) => guard(() => fetchResponse(new URL(path, url), request, limitMs)),
  };
}

export const createUpstreams = (configs: Record<ServiceName, UpstreamConfig>, logger: Logger): Upstreams =>
  Object.fromEntries(
    Object.entries(configs).map(([name, config]) => [name, createUpstream(name, config, logger)]),
  ) as Upstreams;

const STATE_VALUES: Record<CircuitState, number> = { closed: 0, 'half-open': 1, open: 2 };

export function observeCircuitBreakers(registry: Registry, upstreams: Upstreams): void {
  new Gauge({
    name: 'circuit_breaker_state',
    help: 'Whether calls are sent to a service: 0 closed (they are), 1 half-open (one tries), 2 open (none is)',
    labelNames: ['upstream'] as const,
    registers: [registry],
    collect() {
      for (const [upstream, { circuitState }] of Object.entries(upstreams))
        this.set({ upstream }, STATE_VALUES[circuitState()]);
    },
  });
}
