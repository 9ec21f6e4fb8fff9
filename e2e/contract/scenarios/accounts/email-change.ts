import { calls, type CallName } from '@tokri/contracts';
import { makeCall } from '../../../support/api';
import { mailTo } from '../../../support/browser';
import { expectSuccess, newEmail, newShopper, register, type LoggedInUser } from '../../support/builders';
import { proofFailures, type ProvenCall } from './proofs';
import type { FailureScenarios, Scenario } from '../scenario';

/** A shopper who has requested a new email, and the tokens of both mails about it. */
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

async function aConfirmation(): Promise<ProvenCall> {
  const { shopper, email } = await aShopperWithPendingEmail();
  const token = await confirmToken(email);
  const make: ProvenCall['make'] = (proof) => makeCall(calls.confirmEmail, { token, ...proof });
  return { person: shopper, password: shopper.password, make };
}

export const emailChangeSuccesses = {
  async confirmEmail() {
    const { make, password } = await aConfirmation();
    return make({ password });
  },
  async cancelEmailChange() {
    const { shopper } = await aShopperWithPendingEmail();
    return makeCall(calls.cancelEmailChange, { token: await cancelToken(shopper) });
  },
  sendVerification: async () => makeCall(calls.sendVerification, undefined, await newShopper()),
} satisfies Partial<Record<CallName, Scenario>>;

export const emailChangeFailures = {
  confirmEmail: {
    ...proofFailures(aConfirmation),
    async 'This email already has an account. Try to log in instead.'() {
      const { shopper, email } = await aShopperWithPendingEmail();
      const token = await confirmToken(email);
      expectSuccess(await register(email));
      return makeCall(calls.confirmEmail, { token, password: shopper.password });
    },
  },
  sendVerification: {
    'Your email is confirmed already.': ({ admin }) => makeCall(calls.sendVerification, undefined, admin),
    'Too many mails to this email. Please try again in {time}.': async () => {
      const shopper = await newShopper();
      let answer = await makeCall(calls.sendVerification, undefined, shopper);
      for (let sent = 1; sent <= 10 && answer.status === 200; sent += 1)
        answer = await makeCall(calls.sendVerification, undefined, shopper);
      return answer;
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
