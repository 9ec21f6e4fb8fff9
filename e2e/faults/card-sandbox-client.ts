import { NO_ANSWER, request, requestWithRetry } from './http-client';

/** The card provider's data about one payment session. */
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
}

export type CardSandboxClient = ReturnType<typeof createCardSandboxClient>;

/** The control interface of the card sandbox (dev/card-sandbox). */
export function createCardSandboxClient(url: string, secretKey: string) {
  const headers = { authorization: `Bearer ${secretKey}` };
  async function control(method: string, path: string, body?: unknown) {
    const answer = await requestWithRetry({ method, url: `${url}/_sandbox${path}`, body, headers });
    // A session may have ended in the meantime; a rejected fault would make the test meaningless.
    if (method === 'PUT' && answer.status >= 400)
      throw new Error(`card sandbox: ${method} ${path} answered ${answer.status}`);
    return answer;
  }

  return {
    /** Outcome at the hosted page: paid, refused or closed; NO_ANSWER when it was lost. */
    async pay(session: string, number: string): Promise<string> {
      const address = `${url}/_sandbox/sessions/${session}/pay`;
      const answer = await request({ method: 'POST', url: address, body: { number }, headers });
      return answer === NO_ANSWER ? NO_ANSWER : String(answer.body.kind ?? NO_ANSWER);
    },
    /** A full refund, as made by the shop's owner in the provider's dashboard. */
    refund: (session: string) => control('POST', `/sessions/${session}/refund`),
    expire: (session: string) => control('POST', `/sessions/${session}/expire`),
    resend: (event: string) => control('POST', '/webhooks/resend', { event }),
    setWebhookFaults: (faults: {
      duplicates?: number;
      shuffleMs?: number;
      paused?: boolean;
      lose?: number;
    }) => control('PUT', '/webhooks', faults),
    setOutage: (kind: string, milliseconds: number) => control('PUT', '/outage', { kind, milliseconds }),
    ledger: async () => (await control('GET', '/ledger')).body.sessions as CardLedgerEntry[],
    events: async () =>
      (await control('GET', '/events')).body as unknown as { id: string; type: string; delivered: boolean }[],
  };
}
