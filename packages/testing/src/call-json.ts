interface Sent {
  /** An object is sent as JSON, a string unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface JsonAnswer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Sends JSON and parses the response; one of another type is returned as `{ text }`. Redirects are not followed. */
export async function callJson<Body = Record<string, unknown>>(
  url: string,
  method: string,
  { body, headers }: Sent = {},
): Promise<JsonAnswer<Body>> {
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const read = (isJson && text ? JSON.parse(text) : { text }) as Body;
  return { status: response.status, headers: response.headers, body: read };
}
