import { calls, type CallName } from '@tokri/contracts';
import { makeCall } from '../../../support/api';
import { mailTo } from '../../../support/browser';
import { expectSuccess, newEmail } from '../../support/builders';
import { exceedLimit } from '../exceed-limit';
import type { FailureScenarios, Scenario } from '../scenario';

/** Mails to a mailbox that nobody has confirmed, in a day. */
const MAILS_TO_STRANGERS = 10;

const leave = (email: string) => makeCall(calls.leaveAreaWish, { pincode: '560001', email });

export const areaWishSuccesses = {
  leaveAreaWish: () => leave(newEmail()),
  async answerAreaWish() {
    const email = newEmail();
    expectSuccess(await leave(email));
    const { text } = await mailTo(email, /^A mail when/);
    const token = /area-wish\?token=([\w-]+)/.exec(text)![1]!;
    return makeCall(calls.answerAreaWish, { token, answer: 'confirm' });
  },
  getAreaWishes: ({ admin }) => makeCall(calls.getAreaWishes, undefined, admin),
} satisfies Partial<Record<CallName, Scenario>>;

export const areaWishFailures = {
  leaveAreaWish: {
    async 'Too many mails to this email. Please try again in {time}.'() {
      const email = newEmail();
      return exceedLimit(MAILS_TO_STRANGERS, () => leave(email));
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
