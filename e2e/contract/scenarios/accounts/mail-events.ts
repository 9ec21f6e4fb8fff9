import { calls, type CallName } from '@tokri/contracts';
import { callApi } from '../../../support/api';
import { startMailTopic } from '../../../support/mail-topic';
import { settingsOf } from '../../support/back-door';
import type { FailureScenarios, Scenario } from '../scenario';

const post = (body: string) =>
  callApi('POST', calls.receiveMailEvents.path, body, { headers: { 'content-type': 'text/plain' } });

/** A message of the topic that the shop trusts; its certificate can be fetched during the call. */
const signedMessage: Scenario = async () => {
  const topic = await startMailTopic(Number(new URL(settingsOf('identity').MAIL_EVENTS_API_BASE!).port));
  try {
    return await post(topic.message({}));
  } finally {
    await topic.close();
  }
};

export const mailEventsSuccesses = { receiveMailEvents: signedMessage } satisfies Partial<
  Record<CallName, Scenario>
>;

export const mailEventsFailures = {
  receiveMailEvents: { 'This message is not signed by the mail provider.': () => post('{}') },
} satisfies Partial<Record<CallName, FailureScenarios>>;
