import type { ServiceName } from '@tokri/contracts';
import {
  fetchResponse,
  NoResponseError,
  openResponse,
  unavailable,
  type HttpRequest,
  type HttpResponse,
  type Logger,
} from '@tokri/service-kit';
import type { IncomingMessage } from 'node:http';
import { createCircuitBreaker } from './circuit-breaker';
import type { UpstreamConfig } from './config';
import { ServiceNotReached } from './service-not-reached';

/** A service behind the gateway. Whatever it does not answer is 503, at once while its circuit is open. */
export interface Upstream extends UpstreamConfig {
  /** Resolves with the head of the response; its body streams. */
  open(path: string, request: HttpRequest): Promise<IncomingMessage>;
  /** Resolves with the whole response, within so many milliseconds. */
  fetch(path: string, request: HttpRequest, timeoutMs: number): Promise<HttpResponse>;
  /** Sends something in a way of its own, under the same circuit breaker. */
  guard<T>(send: () => Promise<T>): Promise<T>;
  /** False while its circuit is open. */
  isAnswering(): boolean;
}
export type Upstreams = Record<ServiceName, Upstream>;

/** The client went away before its answer was ready. */
export class ClientDisconnected extends Error {}

function createUpstream(name: string, config: UpstreamConfig, logger: Logger): Upstream {
  const { url, timeoutMs } = config;
  const circuitBreaker = createCircuitBreaker();

  async function guard<T>(send: () => Promise<T>): Promise<T> {
    circuitBreaker.admit();
    try {
      const result = await send();
      circuitBreaker.recordSuccess();
      return result;
    } catch (error) {
      if (error instanceof ClientDisconnected) throw error;
      if (!(error instanceof NoResponseError && error.wasStaleConnection)) circuitBreaker.recordFailure();
      logger.warn({ err: error, service: name }, 'service did not answer');
      if (error instanceof NoResponseError && error.wasNeverSent) throw new ServiceNotReached(error);
      throw Object.assign(unavailable(), { cause: error });
    }
  }

  return {
    ...config,
    guard,
    isAnswering: () => !circuitBreaker.isOpen(),
    open: (path, request) => guard(() => openResponse(new URL(path, url), request, timeoutMs)),
    fetch: (path, request, limitMs) => guard(() => fetchResponse(new URL(path, url), request, limitMs)),
  };
}

export const createUpstreams = (configs: Record<ServiceName, UpstreamConfig>, logger: Logger): Upstreams =>
  Object.fromEntries(
    Object.entries(configs).map(([name, config]) => [name, createUpstream(name, config, logger)]),
  ) as Upstreams;
