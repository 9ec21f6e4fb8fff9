import {
  calls,
  type CallName,
  type ShopFacts,
  type ShopProfile,
  type SettingsVersion,
} from '@tokri/contracts';
import { createKeyedMutex } from '@tokri/service-kit';
import { makeCall, type Caller } from '../../../support/api';
import { expectSuccess } from '../../support/builders';
import type { FailureScenarios, Scenario } from '../scenario';

const profile = async (admin: Caller) =>
  expectSuccess(await makeCall(calls.getShopProfile, undefined, admin)).body.data as ShopProfile;

const mutex = createKeyedMutex();
/** Scenarios run concurrently, and a save makes the version of another one stale. */
const inTurn = <T>(work: () => Promise<T>) => mutex('profile', work);

/** Saves a phone number and restores the settings before it, which other suites need. */
const savedAndRestored = (admin: Caller) =>
  inTurn(async () => {
    const before = await profile(admin);
    const phone = before.values.phone === '+912040000000' ? '+912040000001' : '+912040000000';
    const saved = await makeCall(calls.saveShopProfile, { version: before.version, phone }, admin);
    const { version } = expectSuccess(saved).body.data as ShopProfile;
    const restored = await makeCall(calls.restoreShopProfile, { version, restores: before.version }, admin);
    expect((expectSuccess(restored).body.data as ShopProfile).values).toEqual(before.values);
    return { before, saved, restored };
  });

export const shopProfileSuccesses = {
  async getShop({ admin }) {
    const answer = await makeCall(calls.getShop);
    expect((answer.body.data as ShopFacts).name).toBe((await profile(admin)).values.name);
    return answer;
  },
  getShopProfile: ({ admin }) => makeCall(calls.getShopProfile, undefined, admin),
  saveShopProfile: async ({ admin }) => (await savedAndRestored(admin)).saved,
  restoreShopProfile: async ({ admin }) => (await savedAndRestored(admin)).restored,
  async getShopProfileHistory({ admin }) {
    const { before } = await savedAndRestored(admin);
    const answer = await makeCall(calls.getShopProfileHistory, undefined, admin);
    const versions = answer.body.data as SettingsVersion[];
    expect(versions).toContainEqual(
      expect.objectContaining({ version: before.version + 2, restores: before.version, changed: ['phone'] }),
    );
    return answer;
  },
} satisfies Partial<Record<CallName, Scenario>>;

export const shopProfileFailures = {
  restoreShopProfile: {
    'Somebody else has changed the shop settings. Please look at them and save again.': async ({ admin }) => {
      const { before } = await savedAndRestored(admin);
      const stale = { version: 1_000_000, restores: before.version };
      return makeCall(calls.restoreShopProfile, stale, admin);
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
