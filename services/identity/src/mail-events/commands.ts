import { HttpError, type Logger } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import type { MailFeedback } from '../metrics';
import { reportsOf, type MailReport } from './reports';
import type { MailTopic } from './topic';

type Parts = Pick<Dependencies, 'store' | 'suppressions'> & {
  topic: MailTopic;
  countFeedback: (kind: MailFeedback) => void;
  logger: Logger;
};

/**
 * Takes a signed message of the mail provider. Repeated and late reports change nothing.
 * @throws 400 BAD_SIGNATURE, and 503 while its certificate cannot be fetched
 */
export const receiveMailEvents =
  (parts: Parts) =>
  async (body: Buffer): Promise<void> => {
    const message = await parts.topic.open(body);
    if (!message) {
      parts.logger.warn("a report with a signature that is not the mail provider's");
      throw new HttpError(400, 'BAD_SIGNATURE', 'This message is not signed by the mail provider.');
    }
    if (message.Type === 'SubscriptionConfirmation') return parts.topic.confirm(message.Token);
    if (message.Type === 'UnsubscribeConfirmation') {
      parts.logger.error('the subscription to the reports of the mail provider has ended');
      return;
    }
    for (const report of reportsOf(message.Message)) await receiveReport(parts, report);
  };

/** Reports about addresses that had no mail in the last thirty days, or whose account is deleted, are dropped. */
async function receiveReport(
  { store, suppressions, countFeedback }: Parts,
  { address, kind, reason, at }: MailReport,
): Promise<void> {
  if (!(await store.mails.exists({ to: address }))) return;
  if (kind === 'transient') countFeedback(kind);
  else await suppressions.record(address, { cause: kind, reason, at });
}
