import type { SuppressionCause } from '@tokri/contracts';
import { countersOf, measuredGauges } from '@tokri/metrics';
import type { Registry } from 'prom-client';
import { countOverdueGrievances } from './grievances/queries';
import { countOverdueErasures } from './privacy/erasure';
import type { Store } from './store';

/** Time limit of one metrics query, in milliseconds. */
const MAX_TIME_MS = 5_000;

/** Backlogs, counted by their indexes when metrics are scraped. */
export function observeIdentity(
  registry: Registry,
  store: Pick<Store, 'erasures' | 'grievances' | 'mails'>,
): void {
  const read = async () => ({
    overdueErasures: await countOverdueErasures(store),
    overdueGrievances: await countOverdueGrievances(store, MAX_TIME_MS),
    waitingMails: await store.mails
      .countDocuments({ state: { $in: ['waiting', 'sending'] } })
      .maxTimeMS(MAX_TIME_MS),
  });
  measuredGauges(registry, read, [
    {
      name: 'identity_erasures_overdue',
      help: 'Deleted accounts that a service has not erased after a minute (pnpm ops users erasures)',
      value: ({ overdueErasures }) => overdueErasures,
    },
    {
      name: 'identity_grievances_overdue',
      help: 'Complaints that are not acknowledged after 48 hours or not answered after a month, up to 1,000',
      value: ({ overdueGrievances }) => overdueGrievances,
    },
    {
      name: 'mails_waiting',
      help: 'Mails that are not sent yet',
      value: ({ waitingMails }) => waitingMails,
    },
  ]);
}

/**
 * `failed`: will be retried. `given-up`: will not. `expired`: was out of date when it was due.
 * `bounced`: the server refused its address. `suppressed`: its address had bounced or complained.
 * `without-invoice`: sent without its attachment.
 */
type MailOutcome = 'sent' | 'failed' | 'given-up' | 'expired' | 'bounced' | 'suppressed' | 'without-invoice';
export type CountMail = (outcome: MailOutcome) => void;

export function countMails(registry: Registry): CountMail {
  const mails = countersOf(registry)('mails_total', 'Attempts to send a mail, by outcome', 'outcome');
  return (outcome) => mails.inc({ outcome });
}

/** `transient`: the mail may still arrive. */
export type MailFeedback = SuppressionCause | 'transient';

export function countFeedback(registry: Registry): (kind: MailFeedback) => void {
  const reports = countersOf(registry)(
    'mail_feedback_total',
    'Reports of mail servers and the mail provider about sent mails, by kind',
    'kind',
  );
  return (kind) => reports.inc({ kind });
}
