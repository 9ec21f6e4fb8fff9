import { calls, type CallName } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { makeCall } from '../../../support/api';
import { expectSuccess, newAdmin, newShopper, type LoggedInUser } from '../../support/builders';
import type { Fixture } from '../../support/fixture';
import { asOnlyAdmin, ONLY_ADMIN } from './admins';
import { exceedLimit } from '../exceed-limit';
import { ORDER_UNDER_WAY, shopperWithOrderUnderWay } from '../orders/fulfilment';
import { proofFailures, type ProvenCall } from './proofs';
import type { FailureScenarios, Scenario } from '../scenario';

const asExport = (person: LoggedInUser) =>
  makeCall(calls.requestDataExport, { password: person.password }, person);

const exportOf = (person: LoggedInUser) => makeCall(calls.getDataExport, undefined, person);

const isReady = (person: LoggedInUser) =>
  waitFor(async () => expect((await exportOf(person)).body.data.state).toBe('ready'), 60_000);

async function readyExport(person: LoggedInUser) {
  expectSuccess(await asExport(person));
  await isReady(person);
}

const asked = (name: 'requestDataExport' | 'deleteAccount') => async (): Promise<ProvenCall> => {
  const shopper = await newShopper();
  return {
    person: shopper,
    password: shopper.password,
    make: (proof) => makeCall(calls[name], proof, shopper),
  };
};

export const personalDataSuccesses = {
  getConsents: ({ shopper }) => makeCall(calls.getConsents, undefined, shopper),
  setConsent: async () =>
    makeCall(calls.setConsent, { purpose: 'offers', isGiven: true }, await newShopper()),
  requestDataExport: async () => asExport(await newShopper()),
  async getDataExport() {
    const shopper = await newShopper();
    await readyExport(shopper);
    return exportOf(shopper);
  },
  async deleteAccount() {
    const shopper = await newShopper();
    return makeCall(calls.deleteAccount, { password: shopper.password }, shopper);
  },
} satisfies Partial<Record<CallName, Scenario>>;

export const personalDataFailures = {
  requestDataExport: {
    ...proofFailures(asked('requestDataExport')),
    async 'Too many exports. Please try again in {time}.'() {
      const shopper = await newShopper();
      return exceedLimit(3, async () => {
        const answer = await asExport(shopper);
        // While an export is being collected, a repeated request returns the same one.
        if (answer.status === 200) await isReady(shopper);
        return answer;
      });
    },
  },
  deleteAccount: {
    ...proofFailures(asked('deleteAccount')),
    async [ORDER_UNDER_WAY](fixture: Fixture) {
      const shopper = await shopperWithOrderUnderWay(fixture);
      return makeCall(calls.deleteAccount, { password: shopper.password }, shopper);
    },
    [ONLY_ADMIN]: async () => {
      const admin = await newAdmin();
      return asOnlyAdmin(admin, () => makeCall(calls.deleteAccount, { password: admin.password }, admin));
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
