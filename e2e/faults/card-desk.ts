import { insist, ask, LOST } from './client';

export interface LedgerRow {
  /** The order's id. */
  reference: string | null;
  session: string;
  status: 'open' | 'complete' | 'expired';
  /** Paise. */
  paid: number;
  refunded: number;
}

export type CardDesk = ReturnType<typeof createCardDesk>;

/** The card sandbox as its tests and drills turn it. */
export function createCardDesk(url: string, secretKey: string) {
  const headers = { authorization: `Bearer ${secretKey}` };
  const turn = (method: string, path: string, body?: unknown) =>
    insist({ method, url: `${url}/_sandbox${path}`, body, headers });

  return {
    /** What the bank says: paid, refused or closed; 'lost' when nobody heard it. */
    async pay(session: string, number: string): Promise<string> {
      const address = `${url}/_sandbox/sessions/${session}/pay`;
      const answer = await ask({ method: 'POST', url: address, body: { number }, headers });
      return answer === LOST ? LOST : String(answer.body.kind ?? LOST);
    },
    /** As if the session's time had come. */
    expire: (session: string) => turn('POST', `/sessions/${session}/expire`),
    resend: (event: string) => turn('POST', '/webhooks/resend', { event }),
    webhooks: (mischief: { duplicates?: number; shuffleMs?: number; paused?: boolean; lose?: number }) =>
      turn('PUT', '/webhooks', mischief),
    outage: (kind: string, milliseconds: number) => turn('PUT', '/outage', { kind, milliseconds }),
    ledger: async () => (await turn('GET', '/ledger')).body.sessions as LedgerRow[],
    events: async () =>
      (await turn('GET', '/events')).body as unknown as { id: string; type: string; delivered: boolean }[],
  };
}
