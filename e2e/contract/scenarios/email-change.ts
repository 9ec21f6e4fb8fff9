import { calls, type CallName } from '@tokri/contracts';
import { makeCall, type ApiAnswer } from '../../support/api';
import { mailTo } from '../../support/browser';
import { expectSuccess, newEmail, newShopper, register, type LoggedInUser } from '../support/builders';
import { proofFailures } from './proofs';
import type { FailureScenarios, Scenario } from './scenario';

/** A shopper who has asked for a new email, and the tokens of both mails about it. */
async function aShopperWithPendingEmail() {
  const shopper = await newShopper();
  const email = newEmail();
  expectSuccess(await makeCall(calls.updateUser, { name: 'Nila', email, mobile: '9876543210' }, shopper));
  return { shopper, email };
}

const confirmToken = async (email: string): Promise<string> =>
  /confirm-email#([\w-]+)/.exec((await mailTo(email, /^Confirm your new email/)).text)![1]!;
const cancelToken = async ({ email }: LoggedInUser): Promise<string> =>
  /cancel-email-change#([\w-]+)/.exec((await mailTo(email, /^Your email is about/)).text)![1]!;

async function confirmWith(proof: (own: { password: string }) => { password: string }): Promise<ApiAnswer> {
  const { shopper, email } = await aShopperWithPendingEmail();
  return makeCall(calls.confirmEmail, { token: await confirmToken(email), ...proof(shopper) });
}

export const emailChangeSuccesses = {
  confirmEmail: () => confirmWith(({ password }) => ({ password })),
  async cancelEmailChange() {
    const { shopper } = await aShopperWithPendingEmail();
    return makeCall(calls.cancelEmailChange, { token: await cancelToken(shopper) });
  },
} satisfies Partial<Record<CallName, Scenario>>;

const STALE = 'This link is not valid any more. Please use the newest mail.';

export const emailChangeFailures = {
  confirmEmail: {
    [STALE]: () => makeCall(calls.confirmEmail, { token: 'never-issued', password: 'any password' }),
    ...proofFailures(confirmWith),
    async 'This email already has an account. Try to log in instead.'() {
      const { shopper, email } = await aShopperWithPendingEmail();
      const token = await confirmToken(email);
      expectSuccess(await register(email));
      return makeCall(calls.confirmEmail, { token, password: shopper.password });
    },
  },
  cancelEmailChange: {
    [STALE]: () => makeCall(calls.cancelEmailChange, { token: 'never-issued' }),
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
