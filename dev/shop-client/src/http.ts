export type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

export interface HttpAnswer {
  /** 0 on a network error or timeout: the request may have taken effect. */
  status: number;
  /** Parsed JSON. */
  body: unknown;
  /** Milliseconds until the whole response was read. */
  ms: number;
}

interface HttpRequest {
  method: string;
  url: URL | string;
  /** JSON, or a form. */
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
  fetch?: Fetch;
}

const TIMEOUT_MS = 60_000;

/** Makes one request; network failures are returned as an outcome, not thrown. */
export async function request({
  method,
  url,
  body,
  headers,
  timeoutMs = TIMEOUT_MS,
  fetch: make = fetch,
}: HttpRequest): Promise<HttpAnswer> {
  const startedAt = performance.now();
  const isForm = body instanceof FormData;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
  const failed = (error: unknown): HttpAnswer => ({
    status: 0,
    body: { code: 'NO_ANSWER', message: error instanceof Error ? error.message : String(error) },
    ms: performance.now() - startedAt,
  });
  // The signal alone did not end every request to killed and paused processes.
  const timeout = new Promise<HttpAnswer>((resolve) =>
    late.signal.addEventListener('abort', () => resolve(failed(late.signal.reason))),
  );
  const answered = async (): Promise<HttpAnswer> => {
    const response = await make(new URL(url), {
      method,
      headers: { ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined || isForm ? body : JSON.stringify(body),
      signal: late.signal,
    });
    const json: unknown = await response.json();
    return { status: response.status, body: json, ms: performance.now() - startedAt };
  };
  try {
    return await Promise.race([answered().catch(failed), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Retries {
  tries: number;
  /** Milliseconds before the second attempt; doubled for each further one, up to two seconds. */
  pauseMs: number;
}

const MAX_PAUSE_MS = 2_000;

/** Repeats requests after network errors, timeouts, 408, 429 and 5xx. */
export async function retried<Outcome extends { status: number }>(
  { tries, pauseMs }: Retries,
  send: () => Promise<Outcome>,
): Promise<Outcome> {
  for (let tried = 1; ; tried += 1) {
    const answer = await send();
    if (!isTemporary(answer) || tried >= tries) return answer;
    await sleep(Math.min(MAX_PAUSE_MS, pauseMs * 2 ** (tried - 1)));
  }
}

const isTemporary = ({ status }: { status: number }): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** False after a temporary failure (the call may have taken effect) or an expired token (a retry may succeed). */
export const isDefinite = (answer: { status: number }): boolean =>
  !isTemporary(answer) && answer.status !== 401;
