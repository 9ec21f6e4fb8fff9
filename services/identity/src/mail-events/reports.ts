import { z } from 'zod';
import type { MailFeedback } from '../metrics';

/** More recipients than one mail can have at the provider. */
const MAX_RECIPIENTS = 50;

const recipients = z.array(
  z.object({ emailAddress: z.string().max(1_000), diagnosticCode: z.string().optional() }),
);
const bounce = z.object({
  bounceType: z.string(),
  bounceSubType: z.string().optional(),
  bouncedRecipients: recipients,
  timestamp: z.coerce.date(),
});
const complaint = z.object({
  complaintFeedbackType: z.string().nullish(),
  complainedRecipients: recipients,
  timestamp: z.coerce.date(),
});
/** A notification of the Amazon Simple Email Service: of an identity, or of a configuration set (`eventType`). */
const notification = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: bounce.optional(),
  complaint: complaint.optional(),
});

export interface MailReport {
  address: string;
  kind: MailFeedback;
  /** In the words of the receiving server. */
  reason: string;
  at: Date;
}

/** The reports in a notification; none when it is about something else. */
export function reportsOf(message: string): MailReport[] {
  const { data } = notification.safeParse(jsonOf(message));
  const kind = data?.notificationType ?? data?.eventType;
  if (kind === 'Bounce' && data?.bounce) return bouncesOf(data.bounce);
  if (kind === 'Complaint' && data?.complaint) return complaintsOf(data.complaint);
  return [];
}

const bouncesOf = ({
  bounceType,
  bounceSubType = '',
  bouncedRecipients,
  timestamp,
}: z.infer<typeof bounce>) =>
  bouncedRecipients.slice(0, MAX_RECIPIENTS).map(({ emailAddress, diagnosticCode }) => ({
    address: addressIn(emailAddress),
    kind: bounceType === 'Permanent' ? ('bounce' as const) : ('transient' as const),
    reason: (diagnosticCode ?? bounceSubType).replace(/^smtp; */i, ''),
    at: timestamp,
  }));

function complaintsOf({ complaintFeedbackType, complainedRecipients, timestamp }: z.infer<typeof complaint>) {
  // The reader took a mail out of the spam folder.
  if (complaintFeedbackType === 'not-spam') return [];
  return complainedRecipients.slice(0, MAX_RECIPIENTS).map(({ emailAddress }) => ({
    address: addressIn(emailAddress),
    kind: 'complaint' as const,
    reason: complaintFeedbackType ?? '',
    at: timestamp,
  }));
}

/** `Asha <asha@mail.example>` is `asha@mail.example`. */
const addressIn = (text: string): string => (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
