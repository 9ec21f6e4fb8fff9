export interface Answer {
  status: number;
  body: Record<string, any>;
}

/** The connection failed or the timeout passed: whether the call took effect is unknown. */
export const NO_ANSWER = 'no answer';

interface Request {
  method: string;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

const REQUEST_TIMEOUT_MS = 12_000;

/** Makes one call; network failures are returned as an outcome, not thrown. */
export async function request({
  method,
  url,
  body,
  headers,
  timeoutMs = REQUEST_TIMEOUT_MS,
}: Request): Promise<Answer | typeof NO_ANSWER> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  // Not only by the signal, which did not end every wait for killed and paused processes.
  const timeout = new Promise<typeof NO_ANSWER>((resolve) =>
    late.signal.addEventListener('abort', () => resolve(NO_ANSWER)),
  );
  const answered = async (): Promise<Answer> => {
    const response = await fetch(url, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: late.signal,
    });
    return { status: response.status, body: (await response.json()) as Record<string, any> };
  };
  try {
    return await Promise.race([answered().catch((): typeof NO_ANSWER => NO_ANSWER), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** False after a 5xx, a limit or an expired token: then the call may have failed for a temporary reason. */
export const isDefinite = (answer: Answer | typeof NO_ANSWER): boolean =>
  answer !== NO_ANSWER && answer.status < 500 && ![401, 408, 429].includes(answer.status);

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries until the answer is definite: for fixtures and reads, which may be repeated. */
export async function requestWithRetry(options: Request, seconds = 60): Promise<Answer> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const answer = await request(options);
    if (answer !== NO_ANSWER && isDefinite(answer)) return answer;
    if (Date.now() > deadline) {
      const last = answer === NO_ANSWER ? NO_ANSWER : `${answer.status} ${JSON.stringify(answer.body)}`;
      throw new Error(`${options.method} ${options.url}: ${last}`);
    }
    await sleep(250);
  }
}
