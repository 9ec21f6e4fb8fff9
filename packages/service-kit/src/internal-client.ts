import { failure, INTERNAL_TOKEN_HEADER, internalCalls, type InternalCallName } from '@tokri/contracts';
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

export interface InternalClientOptions {
  /** Base address by service name. */
  urls: Partial<Record<string, string>>;
  token: string;
  timeoutMs?: number;
}

export function createInternalClient({
  urls,
  token,
  timeoutMs = 5_000,
}: InternalClientOptions): InternalClient {
  return {
    async call(name, body) {
      const { path, service, response: schema } = internalCalls[name];
      const base = urls[service];
      if (!base) throw new Error(`no address for service ${service}`);
      const { status, json } = await post(new URL(path, base), body);
      if (status === 200) return schema.parse(json) as z.output<InternalCall<typeof name>['response']>;
      const failed = failure.safeParse(json);
      if (!failed.success || status >= 500) throw unavailable();
      const { code, message, fields, details } = failed.data;
      throw new HttpError(status, code, message, { fields, details });
    },
  };

  async function post(url: URL, body: unknown): Promise<JsonResponse> {
    const context = currentContext();
    const headers = {
      [INTERNAL_TOKEN_HEADER]: token,
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
