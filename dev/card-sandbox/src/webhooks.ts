import { createHmac } from 'node:crypto';
import { newId, seconds, type Delivery, type StateFile } from './state';

/** Delivery faults on demand; numbers are per event. */
interface WebhookFaults {
  /** Extra copies of each event. */
  duplicates: number;
  /** Longest random delay before a delivery, in milliseconds; reorders events close in time. */
  shuffleMs: number;
  /** Holds all deliveries back until it is false again. */
  paused: boolean;
  /** Number of next deliveries that fail without being sent, like a network failure; they are retried later. */
  lose: number;
}

export interface Webhooks {
  announce: (eventId: string) => void;
  faults: WebhookFaults;
  /** Sends an event again immediately. */
  resend(eventId: string): void;
  /** Attempts so far, for tests and debugging. */
  log: { eventId: string; type: string; status: number | 'no answer'; at: number }[];
  start(): void;
  stop(): Promise<void>;
}

export interface WebhookParts {
  file: StateFile;
  url: string;
  secret: string;
}

/** Milliseconds between attempts; the last repeats until three days have passed. */
const PAUSES_MS = [500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 3_600_000];
const GIVEN_UP_AFTER_MS = 72 * 3_600_000;
const ANSWER_TIMEOUT_MS = 10_000;
const AT_ONCE = 8;
const KEPT_LOG = 1_000;

/** Signs as the provider does: HMAC-SHA256 over time and body, which prevents changes and limits replays. */
const signatureOf = (payload: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;

/** Delivers events at least once, in no guaranteed order, until the shop answers 2xx. */
export function createWebhooks({ file, url, secret }: WebhookParts): Webhooks {
  const { state } = file;
  const faults: WebhookFaults = { duplicates: 0, shuffleMs: 0, paused: false, lose: 0 };
  const log: Webhooks['log'] = [];
  const inHand = new Map<string, Promise<void>>();
  const hurry = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;

  const queue = (eventId: string, nextAt: number) => {
    state.deliveries.push({ id: newId('dl', 6), eventId, attempts: 0, nextAt });
    wake();
  };

  function announce(eventId: string): void {
    for (let copy = 0; copy <= faults.duplicates; copy += 1) {
      queue(eventId, Date.now() + Math.random() * faults.shuffleMs);
    }
  }

  function wake(): void {
    if (stopped) return;
    clearTimeout(timer);
    if (faults.paused) {
      timer = setTimeout(wake, 100);
      return;
    }
    const now = Date.now();
    const waiting = state.deliveries.filter((delivery) => !inHand.has(delivery.id));
    for (const delivery of waiting) {
      if (delivery.nextAt > now || inHand.size >= AT_ONCE) continue;
      const work = deliver(delivery).finally(() => {
        inHand.delete(delivery.id);
        wake();
      });
      inHand.set(delivery.id, work);
    }
    const next = Math.min(
      ...waiting.filter(({ nextAt }) => nextAt > now).map(({ nextAt }) => nextAt),
      now + 1_000,
    );
    timer = setTimeout(wake, Math.max(5, next - now));
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const event = state.events[delivery.eventId];
    const status = event ? await send(JSON.stringify(event)) : 200;
    if (stopped) return;
    log.push({ eventId: delivery.eventId, type: event?.type ?? '', status, at: Date.now() });
    log.splice(0, log.length - KEPT_LOG);
    const tooOld = event !== undefined && Date.now() - event.created * 1_000 > GIVEN_UP_AFTER_MS;
    if ((typeof status === 'number' && status >= 200 && status < 300) || tooOld) {
      state.deliveries.splice(state.deliveries.indexOf(delivery), 1);
      if (event) event.pending_webhooks = 0;
    } else {
      delivery.nextAt = Date.now() + (PAUSES_MS[delivery.attempts] ?? PAUSES_MS.at(-1)!);
      delivery.attempts += 1;
    }
    await file.saved();
  }

  async function send(payload: string): Promise<number | 'no answer'> {
    if (faults.lose > 0) {
      faults.lose -= 1;
      return 'no answer';
    }
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(payload, secret, seconds()),
          'user-agent': 'card-sandbox/1.0 (webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([hurry.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 'no answer';
    }
  }

  return {
    announce,
    faults,
    log,
    resend: (eventId) => queue(eventId, Date.now()),
    start() {
      stopped = false;
      wake();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      hurry.abort();
      await Promise.allSettled(inHand.values());
    },
  };
}
