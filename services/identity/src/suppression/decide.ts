import type { SuppressionCause } from '@tokri/contracts';
import { after, BOUNCE_MS, COMPLAINT_MS, LIFTED_MS } from '../lifetimes';
import type { SuppressionRow } from './store';

type Suppression = Omit<SuppressionRow, '_id'>;

/** What a mail server or provider reports about an address. */
export interface Feedback {
  cause: SuppressionCause;
  /** In the words of the server; may contain addresses. */
  reason: string;
  at: Date;
}

const MAX_REASON = 200;

/** Reasons are shown to staff and outlive the account, so addresses in them are left out. */
export const shortReason = (reason: string, scrub: (text: string) => string): string =>
  scrub(reason).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_REASON);

/** The row after a report; undefined when it changes nothing: it is late, or a complaint is in force already. */
export function suppress(
  row: Suppression | undefined,
  { cause, reason, at }: Feedback,
): Suppression | undefined {
  if (row?.liftedAt && at <= row.liftedAt && covers(row.cause, cause)) return undefined;
  const inForce = row && !row.liftedAt ? row : undefined;
  if (inForce && inForce.cause !== cause && covers(inForce.cause, cause)) return undefined;
  const isKnown = inForce?.cause === cause && inForce.since < at;
  return {
    cause,
    reason,
    since: isKnown ? inForce.since : at,
    forgottenAt: after(cause === 'bounce' ? BOUNCE_MS : COMPLAINT_MS, at),
  };
}

const covers = (stronger: SuppressionCause, weaker: SuppressionCause): boolean =>
  stronger === weaker || stronger === 'complaint';

/** Keeps the row for a while, so that late reports of the same event are recognised. */
export const lifted = (row: Suppression, now: Date): Suppression => ({
  ...row,
  liftedAt: now,
  forgottenAt: after(LIFTED_MS, now),
});
