import type { ServerResponse } from 'node:http';

export type StreamEnd =
  'client-gone' | 'slow-reader' | 'token-expired' | 'session-ended' | 'broker-lost' | 'draining';

export interface ServerSentEvent {
  event: string;
  data: object;
  id?: string;
}

export interface EventStream {
  send(event: ServerSentEvent): void;
  /** The client may reconnect and then reads what it missed. */
  end(reason: StreamEnd): void;
}

interface EventStreamOptions {
  /** Epoch seconds at which the stream ends. */
  expiresAt: number;
  /** Called once, when nothing more can be sent. */
  onEnd: (reason: StreamEnd) => void;
}

/** Proxies and clients close connections that are silent for long. */
const HEARTBEAT_MS = 15_000;
/** Milliseconds that a client waits by default before it reconnects. */
const RETRY_MS = 2_000;
/** Unread bytes, beyond the connection's buffers, above which a slow client is disconnected. */
const MAX_UNREAD_BYTES = 16 * 1024;
/** Milliseconds to send the last bytes before the connection is destroyed. */
const GOODBYE_MS = 2_000;

/** Server-sent events (WHATWG HTML, section 9.2) on a response whose head was sent. */
export function openEventStream(
  response: ServerResponse,
  { expiresAt, onEnd }: EventStreamOptions,
): EventStream {
  let isOpen = true;
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS).unref();
  const expiry = setTimeout(() => end('token-expired'), expiresAt * 1_000 - Date.now()).unref();

  function close(reason: StreamEnd): boolean {
    if (!isOpen) return false;
    isOpen = false;
    clearInterval(heartbeat);
    clearTimeout(expiry);
    onEnd(reason);
    return true;
  }

  function end(reason: StreamEnd): void {
    if (!close(reason)) return;
    response.end();
    setTimeout(() => response.destroy(), GOODBYE_MS).unref();
  }

  function write(text: string): void {
    if (!isOpen) return;
    response.write(text);
    if (response.writableLength > MAX_UNREAD_BYTES && close('slow-reader')) response.destroy();
  }

  response.on('close', () => close('client-gone'));
  response.on('error', () => close('client-gone'));
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    end,
    send: ({ event, data, id }) =>
      write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
  };
}
