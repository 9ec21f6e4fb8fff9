export interface Answer {
  status: number;
  body: Record<string, any>;
}

/** No answer, or one that does not tell what became of the request. */
export const LOST = 'lost';

interface Request {
  method: string;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

/** A browser leaves it at that sooner or later. */
export const PATIENCE_MS = 12_000;

export async function ask({
  method,
  url,
  body,
  headers,
  timeoutMs = PATIENCE_MS,
}: Request): Promise<Answer | typeof LOST> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: (await response.json()) as Record<string, any> };
  } catch {
    return LOST;
  }
}

/** True for an answer that settles the matter; a server in trouble, a limit or an old token do not. */
export const isFinal = (answer: Answer | typeof LOST): boolean =>
  answer !== LOST && answer.status < 500 && ![401, 408, 429].includes(answer.status);

export const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until there is an answer that settles it; for preparations and for looking, where repeating does no harm. */
export async function insist(request: Request, seconds = 60): Promise<Answer> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const answer = await ask(request);
    if (answer !== LOST && isFinal(answer)) return answer;
    if (Date.now() > deadline) {
      const last = answer === LOST ? 'no answer' : `${answer.status} ${JSON.stringify(answer.body)}`;
      throw new Error(`${request.method} ${request.url}: ${last}`);
    }
    await rest(250);
  }
}
