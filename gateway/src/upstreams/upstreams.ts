import type { ServiceName } from '@tokri/contracts';
import {
  ClientDisconnected,
  createCallOutcome,
  fetchResponse,
  NoResponseError,
  openResponse,
  unavailable,
  wasNeverSent,
  type HttpRequest,
  type HttpResponse,
  type Logger,
} from '@tokri/service-kit';
import type { IncomingMessage } from 'node:http';
import { Gauge, type Registry } from 'prom-client';
import { createCircuitBreakers, type CircuitName, type CircuitState } from './circuit-breakers';
import type { UpstreamConfig } from '../config';
import { CALL_CLASSES, type CallClass } from '../routes';

/** A service behind the gateway. A call without a response is 503, at once while a circuit of its class is open. */
export interface Upstream extends UpstreamConfig {
  /** Resolves with the head of the response; its body streams. */
  open(callClass: CallClass, path: string, request: HttpRequest): Promise<IncomingMessage>;
  /** Resolves with the whole response within `timeoutMs`, else throws 503. */
  fetch(callClass: CallClass, path: string, request: HttpRequest, timeoutMs: number): Promise<HttpResponse>;
  /** Runs another way of sending under the same circuit breakers. */
  guard<T>(callClass: CallClass, send: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** False while recent calls got no answer. */
  isAnswering(): boolean;
  circuitState(circuit: CircuitName): CircuitState;
}
export type Upstreams = Record<ServiceName, Upstream>;

function createUpstream(name: string, config: UpstreamConfig, logger: Logger): Upstream {
  const { url, timeoutMs } = config;
  const circuits = createCircuitBreakers();
  const outcome = createCallOutcome();

  async function guard<T>(callClass: CallClass, send: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    circuits.admit(callClass);
    try {
      const result = await send();
      circuits.recordSuccess(callClass);
      outcome.answered();
      return result;
    } catch (error) {
      if (error instanceof ClientDisconnected) throw error;
      if (signal?.aborted) throw new ClientDisconnected();
      if (!(error instanceof NoResponseError && error.wasStaleConnection)) {
        circuits.recordFailure(callClass, wasRefused(error));
        outcome.unanswered();
      }
      logger.warn({ err: error, upstream: name, callClass }, 'service did not answer');
      throw Object.assign(unavailable(), { cause: error });
    }
  }

  return {
    ...config,
    guard,
    isAnswering: outcome.isAnswering,
    circuitState: circuits.state,
    open: (callClass, path, request) =>
      guard(
        callClass,
        () => openResponse(new URL(path, url), { ...request, pool: callClass }, timeoutMs),
        request.signal,
      ),
    fetch: (callClass, path, request, limitMs) =>
      guard(callClass, () => fetchResponse(new URL(path, url), { ...request, pool: callClass }, limitMs)),
  };
}

/** The streaming proxy reports a timeout as a reset, so its errors count only if no connection was made. */
const wasRefused = (error: unknown): boolean =>
  error instanceof NoResponseError ? error.wasRefused : wasNeverSent(error);

export const createUpstreams = (configs: Record<ServiceName, UpstreamConfig>, logger: Logger): Upstreams =>
  Object.fromEntries(
    Object.entries(configs).map(([name, config]) => [name, createUpstream(name, config, logger)]),
  ) as Upstreams;

const STATE_VALUES: Record<CircuitState, number> = { closed: 0, 'half-open': 1, open: 2 };

export function observeCircuitBreakers(registry: Registry, upstreams: Upstreams): void {
  new Gauge({
    name: 'circuit_breaker_state',
    help: 'Whether calls of a class (all: any) are sent to a service: 0 closed (they are), 1 half-open (one tries), 2 open (none is)',
    labelNames: ['upstream', 'call_class'] as const,
    registers: [registry],
    collect() {
      for (const [upstream, { circuitState }] of Object.entries(upstreams))
        for (const call_class of ['all', ...CALL_CLASSES] as const)
          this.set({ upstream, call_class }, STATE_VALUES[circuitState(call_class)]);
    },
  });
}
