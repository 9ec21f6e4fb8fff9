import {
  failure,
  INTERNAL_CALLER_HEADER,
  INTERNAL_TOKEN_HEADER,
  internalCalls,
  type InternalCallName,
  type ServiceName,
} from '@tokri/contracts';
import type { z } from 'zod';
import { HttpError, unavailable } from './errors';
import { postJson, type JsonResponse } from './post-json';
import { currentContext } from './request-context';

type InternalCall<N extends InternalCallName> = (typeof internalCalls)[N];

export interface InternalClient {
  /**
   * One call to another service. A failure the other side names is thrown as the same HttpError; no answer in time
   * is 503 UNAVAILABLE. Only a connection that breaks is replaced, once; callers retry what they know to be idempotent.
   */
  call<N extends InternalCallName>(
    name: N,
    body: z.input<InternalCall<N>['request']>,
  ): Promise<z.output<InternalCall<N>['response']>>;
}

/** A service that is asked: its base address, and the secret that the caller shares with it. */
export interface Callee {
  url: string;
  secret: string;
}

export interface InternalClientOptions {
  caller: ServiceName;
  callees: Partial<Record<ServiceName, Callee>>;
  timeoutMs?: number;
}

export function createInternalClient({
  caller,
  callees,
  timeoutMs = 5_000,
}: InternalClientOptions): InternalClient {
  return {
    async call(name, body) {
      const { path, service, response: schema } = internalCalls[name];
      const callee = callees[service];
      if (!callee) throw new Error(`no address for service ${service}`);
      const { status, json } = await post(new URL(path, callee.url), body, callee.secret);
      if (status === 200) return schema.parse(json) as z.output<InternalCall<typeof name>['response']>;
      const failed = failure.safeParse(json);
      if (!failed.success || status >= 500) throw unavailable();
      const { code, message, fields, details } = failed.data;
      throw new HttpError(status, code, message, { fields, details });
    },
  };

  async function post(url: URL, body: unknown, secret: string): Promise<JsonResponse> {
    const context = currentContext();
    const headers = {
      [INTERNAL_CALLER_HEADER]: caller,
      [INTERNAL_TOKEN_HEADER]: secret,
      ...(context && { 'x-request-id': context.requestId }),
      ...(context?.traceparent && { traceparent: context.traceparent }),
    };
    try {
      return await postJson(url, body, headers, timeoutMs);
    } catch (cause) {
      const error = unavailable();
      error.cause = cause;
      throw error;
    }
  }
}
