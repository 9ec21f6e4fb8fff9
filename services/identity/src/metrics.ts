import { measuredGauges } from '@tokri/metrics';
import { Counter, type Registry } from 'prom-client';
import { countOverdueErasures } from './privacy/erasure';
import type { Store } from './store';

/** Milliseconds that the database may spend on one question of metrics. */
const MAX_TIME_MS = 5_000;

/** What waits in identity's own lists, asked of their indexes when metrics are scraped. */
export function observeIdentity(registry: Registry, store: Pick<Store, 'erasures' | 'mails'>): void {
  const read = async () => ({
    overdueErasures: await countOverdueErasures(store),
    waitingMails: await store.mails
      .countDocuments({ state: { $in: ['waiting', 'sending'] } })
      .maxTimeMS(MAX_TIME_MS),
  });
  measuredGauges(registry, read, [
    {
      name: 'identity_erasures_overdue',
      help: 'Deleted accounts that a service has not forgotten after a minute (pnpm ops users erasures)',
      value: ({ overdueErasures }) => overdueErasures,
    },
    {
      name: 'mails_waiting',
      help: 'Mails that are not handed over to the mail server yet',
      value: ({ waitingMails }) => waitingMails,
    },
  ]);
}

/**
 * `failed`: will be tried again. `given-up`: never will be. `expired`: of no use any more when its turn came.
 * `without-invoice`: goes without the file that should be with it.
 */
type MailOutcome = 'sent' | 'failed' | 'given-up' | 'expired' | 'without-invoice';
export type CountMail = (outcome: MailOutcome) => void;

export function countMails(registry: Registry): CountMail {
  const mails = new Counter({
    name: 'mails_total',
    help: 'Attempts to hand a mail over to the mail server, by outcome',
    labelNames: ['outcome'] as const,
    registers: [registry],
  });
  return (outcome) => mails.inc({ outcome });
}
