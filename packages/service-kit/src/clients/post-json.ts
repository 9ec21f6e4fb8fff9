import type { CalledOperation } from './call-span';
import { fetchResponse } from './http-client';

export interface JsonResponse {
  status: number;
  /** Undefined when the body is not JSON. */
  json: unknown;
}

/** Sends a POST to another service. It can arrive more than once: all calls between services are idempotent. */
export async function postJson(
  url: URL,
  content: unknown,
  headers: Record<string, string>,
  timeoutMs: number,
  called?: CalledOperation,
): Promise<JsonResponse> {
  const { status, body } = await fetchResponse(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: Buffer.from(JSON.stringify(content)),
      idempotent: true,
      called,
    },
    timeoutMs,
  );
  return { status, json: parsed(body.toString('utf8')) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
