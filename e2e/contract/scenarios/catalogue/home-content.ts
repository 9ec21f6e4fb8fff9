import { calls, type CallName, type HomeContent, type HomeFacts } from '@tokri/contracts';
import { createKeyedMutex } from '@tokri/service-kit';
import { makeCall, type Caller } from '../../../support/api';
import { expectSuccess } from '../../support/builders';
import type { FailureScenarios, Scenario } from '../scenario';

const content = async (admin: Caller) =>
  expectSuccess(await makeCall(calls.getHomeContent, undefined, admin)).body.data as HomeContent;

const mutex = createKeyedMutex();
/** Scenarios run concurrently, and a save makes the version of another one stale. */
const inTurn = <T>(work: () => Promise<T>) => mutex('home', work);

const BANNER = {
  picture: { url: `/media/i/${'0'.repeat(32)}.webp`, width: 1200, height: 400, alt: 'A basket of mangoes' },
  link: '/search?q=mango',
  // Long after any test, so that no shopper sees it.
  from: '2090-01-01',
};

/** Saves a banner, reads it, and restores the contents before it. */
const savedAndRestored = (admin: Caller) =>
  inTurn(async () => {
    const before = await content(admin);
    const saved = await makeCall(
      calls.saveHomeContent,
      { version: before.version, banners: [BANNER] },
      admin,
    );
    const { version } = expectSuccess(saved).body.data as HomeContent;
    const read = await makeCall(calls.getHome);
    const restored = await makeCall(calls.restoreHomeContent, { version, restores: before.version }, admin);
    expect((expectSuccess(restored).body.data as HomeContent).values).toEqual(before.values);
    return { before, saved, read, restored };
  });

export const homeSuccesses = {
  async getHome({ admin }) {
    const { read } = await savedAndRestored(admin);
    expect((read.body.data as HomeFacts).banners).toEqual([BANNER]);
    return read;
  },
  getHomeContent: ({ admin }) => makeCall(calls.getHomeContent, undefined, admin),
  saveHomeContent: async ({ admin }) => (await savedAndRestored(admin)).saved,
  restoreHomeContent: async ({ admin }) => (await savedAndRestored(admin)).restored,
  async getHomeHistory({ admin }) {
    const { before } = await savedAndRestored(admin);
    const answer = await makeCall(calls.getHomeHistory, undefined, admin);
    expect(answer.body.data).toContainEqual(
      expect.objectContaining({
        version: before.version + 2,
        restores: before.version,
        changed: ['banners'],
      }),
    );
    return answer;
  },
} satisfies Partial<Record<CallName, Scenario>>;

export const homeFailures = {
  restoreHomeContent: {
    'Somebody else has changed the contents of the home page. Please look at them and save again.': async ({
      admin,
    }) => {
      const { before } = await savedAndRestored(admin);
      const stale = { version: 1_000_000, restores: before.version };
      return makeCall(calls.restoreHomeContent, stale, admin);
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
