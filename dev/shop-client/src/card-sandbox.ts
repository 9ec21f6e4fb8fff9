import { request, retried } from './http';

/** A test card; real providers reject it. */
export const CARD = { number: '4242 4242 4242 4242', expiry: '12/49', cvc: '123' };

/** Pays on the card sandbox's page, as a browser would. */
export async function payOnPage(pageUrl: string, name: string): Promise<void> {
  const answer = await fetch(pageUrl, {
    method: 'POST',
    body: new URLSearchParams({ ...CARD, name, email: 'cards@tokri.example' }),
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
  });
  if (answer.status !== 303) throw new Error(`The card page answered ${answer.status}`);
}

/** A payment session in the card provider's ledger. */
export interface CardLedgerEntry {
  /** The order's id. */
  reference: string | null;
  session: string;
  status: 'open' | 'complete' | 'expired';
  /** Paise. */
  paid: number;
  refunded: number;
  /** Number of refunds. */
  refunds: number;
  /** Disputed by the cardholder: the provider refuses refunds. */
  disputed: boolean;
  /** Paid by UPI, and the bank has not decided yet. */
  pending?: boolean;
}

interface ProviderEvent {
  id: string;
  type: string;
  delivered: boolean;
}

interface WebhookFaults {
  duplicates?: number;
  shuffleMs?: number;
  paused?: boolean;
  lose?: number;
}

const TIMEOUT_MS = 12_000;
/** Retries for about a minute. */
const RETRIES = { tries: 30, pauseMs: 250 };

export type CardSandboxClient = ReturnType<typeof createCardSandboxClient>;

/** The control interface of the card sandbox (dev/card-sandbox). */
export function createCardSandboxClient(url: string, secretKey: string) {
  const headers = { authorization: `Bearer ${secretKey}` };
  const send = (method: string, path: string, body?: unknown) =>
    request({ method, url: `${url}/_sandbox${path}`, body, headers, timeoutMs: TIMEOUT_MS });
  async function control<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await retried(RETRIES, () => send(method, path, body));
    // 4xx means that the session has ended. A rejected fault would make the test meaningless.
    const isRefused = answer.status >= (method === 'PUT' ? 400 : 500);
    if (answer.status === 0 || isRefused)
      throw new Error(`card sandbox: ${method} ${path} answered ${answer.status}`);
    return answer.body as Body;
  }

  const expire = (session: string) => control('POST', `/sessions/${session}/expire`);
  const settle = (session: string, succeeds: boolean) =>
    control('POST', `/sessions/${session}/upi/settle`, { succeeds });
  const resend = (event: string) => control('POST', '/webhooks/resend', { event });
  const ledger = async () => (await control<{ sessions: CardLedgerEntry[] }>('GET', '/ledger')).sessions;
  const events = () => control<ProviderEvent[]>('GET', '/events');

  return {
    ledger,
    events,
    /** Outcome at the hosted page: paid, refused or closed; undefined when the response was lost. */
    async pay(session: string, number: string): Promise<string | undefined> {
      const { body } = await send('POST', `/sessions/${session}/pay`, { number });
      return (body as { kind?: string }).kind;
    },
    /** The answer of the shopper's UPI app; `pending`: the bank decides later. */
    async payByUpi(session: string, answer: 'approve' | 'decline' | 'pending'): Promise<string | undefined> {
      const { body } = await send('POST', `/sessions/${session}/upi`, { answer });
      return (body as { kind?: string }).kind;
    },
    settleUpi: settle,
    /** A full refund, as made by the shop's owner in the provider's dashboard. */
    refund: (session: string) => control('POST', `/sessions/${session}/refund`),
    setWebhookFaults: (faults: WebhookFaults) => control('PUT', '/webhooks', faults),
    setOutage: (kind: string, milliseconds: number) => control('PUT', '/outage', { kind, milliseconds }),
    /**
     * Expires open sessions (otherwise after 30 minutes), lets the bank pay what is pending, and resends failed webhooks
     * (otherwise minutes later).
     */
    async skipWaitingTimes(): Promise<void> {
      const sessions = await ledger();
      const open = sessions.filter(({ status }) => status === 'open');
      const pending = sessions.filter((session) => session.pending);
      await Promise.all(open.map(({ session }) => expire(session)));
      await Promise.all(pending.map(({ session }) => settle(session, true)));
      const undelivered = (await events()).filter(({ delivered }) => !delivered);
      await Promise.all(undelivered.map(({ id }) => resend(id)));
    },
  };
}
