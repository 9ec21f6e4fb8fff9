import { createParser } from 'eventsource-parser';
import { liveAccessToken, refreshAccessToken } from '../token-refresh';

interface ReadOptions {
  signal: AbortSignal;
  onOpen: () => void;
  onEvent: (name: string | undefined) => void;
}

/** The shop refuses to open a stream now. */
export class StreamRefused extends Error {
  /** Milliseconds to wait before the next try. */
  readonly retryAfterMs: number;

  constructor(response: Response) {
    super(`The event stream was refused with ${response.status}.`);
    this.retryAfterMs = Number(response.headers.get('Retry-After') ?? 0) * 1_000;
  }
}

/**
 * Milliseconds of silence after which a connection counts as dead; the shop sends a keep-alive every 15
 * seconds.
 */
const SILENCE_MS = 40_000;

/**
 * Reads the event stream of orders until it ends. Uses fetch, since EventSource cannot send the access token.
 */
export async function readEventStream({ signal, onOpen, onEvent }: ReadOptions): Promise<void> {
  const token = await liveAccessToken();
  const response = await fetch('/api/order/events', {
    headers: { 'X-Session': 'bearer', ...(token && { Authorization: `Bearer ${token}` }) },
    cache: 'no-store',
    signal,
  });
  if (response.status === 401 && token) await refreshAccessToken(token);
  if (!response.ok || !response.body) throw new StreamRefused(response);
  onOpen();
  const parser = createParser({ onEvent: ({ event }) => onEvent(event) });
  await readText(response.body, signal, (text) => parser.feed(text));
}

async function readText(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  take: (text: string) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const giveUp = () => void reader.cancel().catch(() => undefined);
  let silence = setTimeout(giveUp, SILENCE_MS);
  signal.addEventListener('abort', giveUp);
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENCE_MS);
      take(decoder.decode(chunk.value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', giveUp);
  }
}
