import { calls, type Call, type CallName } from '@tokri/contracts';
import { totpCode, wrongTotpCode } from '@tokri/testing';
import { makeCall } from '../../../support/api';
import { addToApp, switchSecondFactorOn } from '../../support/authenticator';
import { newShopper } from '../../support/builders';
import { exceedLimit } from '../exceed-limit';
import { proofFailures, type ProvenCall } from './proofs';
import type { FailureScenarios, Scenario } from '../scenario';

async function withSecondFactor() {
  const shopper = await newShopper();
  return { shopper, app: await switchSecondFactorOn(shopper, shopper.password) };
}

async function added() {
  const shopper = await newShopper();
  return { shopper, secret: await addToApp(shopper, shopper.password) };
}

const asked = (call: Call) => async (): Promise<ProvenCall> => {
  const shopper = await newShopper();
  return {
    person: shopper,
    password: shopper.password,
    make: (proof) => makeCall(call, proof, shopper),
  };
};

/** A call that changes a second factor, made by a user who has one. */
const changed = (call: Call) => async () => {
  const { shopper, app } = await withSecondFactor();
  return makeCall(call, { password: shopper.password, code: app.unusedCode() }, shopper);
};
const IS_OFF = 'Two-step login is not on.';
const withoutOne = (call: Call) => async () => {
  const shopper = await newShopper();
  return makeCall(call, { password: shopper.password }, shopper);
};

export const secondFactorSuccesses = {
  startSecondFactor: withoutOne(calls.startSecondFactor),
  async confirmSecondFactor() {
    const { shopper, secret } = await added();
    return makeCall(calls.confirmSecondFactor, { code: totpCode(secret) }, shopper);
  },
  renewRecoveryCodes: changed(calls.renewRecoveryCodes),
  stopSecondFactor: changed(calls.stopSecondFactor),
} satisfies Partial<Record<CallName, Scenario>>;

export const secondFactorFailures = {
  startSecondFactor: {
    ...proofFailures(asked(calls.startSecondFactor)),
    'Two-step login is already on.': changed(calls.startSecondFactor),
  },
  confirmSecondFactor: {
    async 'This code is not right. Please enter the newest one.'() {
      const { shopper, secret } = await added();
      return makeCall(calls.confirmSecondFactor, { code: wrongTotpCode(secret) }, shopper);
    },
    async 'Too many wrong attempts. Please try again in {time}.'() {
      const { shopper, secret } = await added();
      return exceedLimit(10, () =>
        makeCall(calls.confirmSecondFactor, { code: wrongTotpCode(secret) }, shopper),
      );
    },
  },
  renewRecoveryCodes: {
    ...proofFailures(asked(calls.renewRecoveryCodes)),
    [IS_OFF]: withoutOne(calls.renewRecoveryCodes),
  },
  stopSecondFactor: {
    ...proofFailures(asked(calls.stopSecondFactor)),
    [IS_OFF]: withoutOne(calls.stopSecondFactor),
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;

export const loginFailures: FailureScenarios = {
  async 'Please enter the code of your authenticator app.'() {
    const { email, password } = (await withSecondFactor()).shopper;
    return makeCall(calls.login, { email, password });
  },
  async 'This code is not right. Please enter the newest one.'() {
    const { shopper, app } = await withSecondFactor();
    const { email, password } = shopper;
    return makeCall(calls.login, { email, password, code: app.wrongCode() });
  },
};
