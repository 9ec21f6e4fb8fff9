import {
  failure,
  INTERNAL_CALLER_HEADER,
  INTERNAL_TOKEN_HEADER,
  internalCalls,
  type InternalCallName,
  type ServiceName,
} from '@tokri/contracts';
import type { z } from 'zod';
import { createCallOutcome, type CallOutcome } from './call-outcome';
import { HttpError, unavailable } from '../errors';
import type { CalledOperation } from './call-span';
import { postJson, type JsonResponse } from './post-json';
import { currentContext } from '../http/request-context';

type InternalCall<N extends InternalCallName> = (typeof internalCalls)[N];

export interface InternalClient {
  /**
   * Calls another service. Throws its failure as the same HttpError; a 5xx or no response in time becomes 503
   * UNAVAILABLE. Only broken connections are retried here; callers may retry idempotent calls.
   */
  call<N extends InternalCallName>(
    name: N,
    body: z.input<InternalCall<N>['request']>,
    timeoutMs?: number,
  ): Promise<z.output<InternalCall<N>['response']>>;
  /** False while that service does not answer; a failure response counts as an answer. */
  isAnswering(service: ServiceName): boolean;
}

/** Base URL of a called service, and the secret that the caller shares with it. */
export interface Callee {
  url: string;
  secret: string;
}

export interface InternalClientOptions {
  caller: ServiceName;
  callees: Partial<Record<ServiceName, Callee>>;
  /** Default timeout of a call. */
  timeoutMs?: number;
}

export function createInternalClient({
  caller,
  callees,
  timeoutMs = 5_000,
}: InternalClientOptions): InternalClient {
  const outcomes = new Map<string, CallOutcome>(
    Object.keys(callees).map((service) => [service, createCallOutcome()]),
  );
  return {
    isAnswering: (service) => outcomes.get(service)?.isAnswering() ?? true,
    async call(name, body, limitMs = timeoutMs) {
      const { path, service, response: schema } = internalCalls[name];
      const callee = callees[service];
      if (!callee) throw new Error(`no address for service ${service}`);
      const { status, json } = await post({ name, path, service }, callee, body, limitMs);
      if (status === 200) return schema.parse(json) as z.output<InternalCall<typeof name>['response']>;
      const failed = failure.safeParse(json);
      if (!failed.success || status >= 500) throw unavailable();
      const { code, message, fields, details } = failed.data;
      throw new HttpError(status, code, message, { fields, details });
    },
  };

  async function post(
    called: CalledOperation & { service: ServiceName },
    { url, secret }: Callee,
    body: unknown,
    limitMs: number,
  ): Promise<JsonResponse> {
    const context = currentContext();
    const headers = {
      [INTERNAL_CALLER_HEADER]: caller,
      [INTERNAL_TOKEN_HEADER]: secret,
      ...(context?.requestId && { 'x-request-id': context.requestId }),
      ...(context?.traceparent && { traceparent: context.traceparent }),
    };
    try {
      const response = await postJson(new URL(called.path, url), body, headers, limitMs, called);
      outcomes.get(called.service)?.answered();
      return response;
    } catch (cause) {
      outcomes.get(called.service)?.unanswered();
      const error = unavailable();
      error.cause = cause;
      throw error;
    }
  }
}
