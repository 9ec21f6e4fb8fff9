import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Charge, CheckoutSession, PaymentIntent, ProviderEvent, Refund } from './objects';

/** A pending delivery of an event to the shop's webhook URL. */
export interface Delivery {
  id: string;
  eventId: string;
  attempts: number;
  /** Milliseconds since 1970. */
  nextAt: number;
}

/** A request with an idempotency key, and its response. */
interface KnownRequest {
  fingerprint: string;
  status: number;
  body: unknown;
  requestId: string;
  at: number;
}

export interface SandboxState {
  sessions: Record<string, CheckoutSession>;
  intents: Record<string, PaymentIntent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  events: Record<string, ProviderEvent>;
  deliveries: Delivery[];
  requests: Record<string, KnownRequest>;
}

export interface StateFile {
  state: SandboxState;
  /** Resolves when all changes so far are on disk. */
  saved(): Promise<void>;
}

const KEPT_MS = 7 * 24 * 3_600_000;

const empty = (): SandboxState => ({
  sessions: {},
  intents: {},
  charges: {},
  refunds: {},
  events: {},
  deliveries: [],
  requests: {},
});

/**
 * The state in memory and, if a file is named, on disk. Each write goes to a second file, which is flushed and renamed,
 * so that a crash leaves the old or the new state, never half of one.
 */
export function openStateFile(file: string | undefined): StateFile {
  const state = empty();
  if (file && existsSync(file)) Object.assign(state, JSON.parse(readFileSync(file, 'utf8')) as SandboxState);
  if (file) mkdirSync(dirname(file), { recursive: true });
  forgetOld(state);
  let writing: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const write = async () => {
    const draft = `${file}.${process.pid}.new`;
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(JSON.stringify(state));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file!);
  };

  return {
    state,
    saved() {
      if (!file) return Promise.resolve();
      if (!writing) {
        writing = write().finally(() => (writing = undefined));
        return writing;
      }
      // A running write may miss the latest change: all callers until its end share the next write.
      next ??= writing
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          return this.saved();
        });
      return next;
    },
  };
}

/** Removes idempotency keys and delivered events older than a week. */
function forgetOld(state: SandboxState): void {
  const before = Date.now() - KEPT_MS;
  for (const [key, request] of Object.entries(state.requests))
    if (request.at < before) delete state.requests[key];
  for (const [id, event] of Object.entries(state.events)) {
    const waiting = state.deliveries.some((delivery) => delivery.eventId === id);
    if (event.created * 1_000 < before && !waiting) delete state.events[id];
  }
}

export const newId = (prefix: string, bytes = 12): string =>
  `${prefix}_${randomBytes(bytes).toString('hex')}`;
export const seconds = (): number => Math.floor(Date.now() / 1_000);
