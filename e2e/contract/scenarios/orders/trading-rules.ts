import {
  calls,
  type Call,
  type CallName,
  type SavedTradingRules,
  type TradingRules,
  type SettingsVersion,
} from '@tokri/contracts';
import { createKeyedMutex } from '@tokri/service-kit';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCall, type ApiAnswer, type Caller } from '../../../support/api';
import { aSubmission, expectSuccess, newShopper } from '../../support/builders';
import type { Fixture } from '../../support/fixture';
import type { FailureScenarios, Scenario } from '../scenario';

const rules = async (admin: Caller) =>
  expectSuccess(await makeCall(calls.getTradingRules, undefined, admin)).body.data as SavedTradingRules;

const mutex = createKeyedMutex();
/** Scenarios run concurrently, and a save makes the version of another one stale. */
const inTurn = <T>(work: () => Promise<T>) => mutex('rules', work);

/** Saves a limit that no order of other suites reaches, and restores the rules before it. */
const savedAndRestored = (admin: Caller) =>
  inTurn(async () => {
    const before = await rules(admin);
    const cashLimit = before.values.cashLimit === 9_000_000 ? 9_000_001 : 9_000_000;
    const saved = await makeCall(calls.saveTradingRules, { version: before.version, cashLimit }, admin);
    const { version } = expectSuccess(saved).body.data as SavedTradingRules;
    const restored = await makeCall(calls.restoreTradingRules, { version, restores: before.version }, admin);
    expect((expectSuccess(restored).body.data as SavedTradingRules).values).toEqual(before.values);
    return { before, saved, restored };
  });

export const tradingRulesSuccesses = {
  getTrading: () => makeCall(calls.getTrading),
  async checkPincode() {
    const answer = await makeCall(calls.checkPincode, { pincode: '411 001' });
    expect(answer.body.data).toMatchObject({ isServed: true });
    return answer;
  },
  getSlots: () => makeCall(calls.getSlots),
  getTradingRules: ({ admin }) => makeCall(calls.getTradingRules, undefined, admin),
  saveTradingRules: async ({ admin }) => (await savedAndRestored(admin)).saved,
  restoreTradingRules: async ({ admin }) => (await savedAndRestored(admin)).restored,
  async getTradingRulesHistory({ admin }) {
    const { before } = await savedAndRestored(admin);
    const answer = await makeCall(calls.getTradingRulesHistory, undefined, admin);
    const versions = answer.body.data as SettingsVersion[];
    expect(versions).toContainEqual(
      expect.objectContaining({
        version: before.version + 2,
        restores: before.version,
        changed: ['cashLimit'],
      }),
    );
    return answer;
  },
} satisfies Partial<Record<CallName, Scenario>>;

export const CLOSED = 'The shop is closed. It opens at {time} on {date}.';
export const CLOSED_FOR_GOOD = 'The shop is closed and takes no orders at the moment.';
const BELOW_MINIMUM =
  'An order needs goods for at least {minimum} rupees. Please add goods for {missing} rupees.';
const CASH_LIMIT = 'Orders above {limit} rupees cannot be paid in cash. Please pay online.';
const NOT_SERVED = 'We do not deliver to {pincode} yet. Please choose another address.';
export const SLOT_FULL = 'This delivery time is full by now. Please choose another one.';

/** Their rules hold for every order of the shop. */
export const TRADING_REFUSALS = [CLOSED, CLOSED_FOR_GOOD, BELOW_MINIMUM, CASH_LIMIT, NOT_SERVED, SLOT_FULL];

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export const closedAllWeek = () =>
  Object.fromEntries(DAYS.map((day) => [day, []])) as unknown as TradingRules['hours'];

/** Open for one minute a day, twelve hours from now. */
export function closedNow(): TradingRules['hours'] {
  const time = (minutes: number) =>
    new Date(Date.now() + (12 * 60 + 330 + minutes) * 60_000).toISOString().slice(11, 16);
  const spans = [{ opens: time(0), closes: time(1) }];
  return Object.fromEntries(DAYS.map((day) => [day, spans])) as unknown as TradingRules['hours'];
}

/** Replicas apply a saved rule within a second. */
const APPLIED_MS = 1_500;

/** Makes a call under these rules, then restores those before. */
export const orderUnder =
  (order: Scenario, rulesOf: () => Partial<TradingRules>): Scenario =>
  (fixture) =>
    inTurn(async () => {
      const { admin } = fixture;
      const before = await rules(admin);
      const saved = await makeCall(calls.saveTradingRules, { version: before.version, ...rulesOf() }, admin);
      const { version } = expectSuccess(saved).body.data as SavedTradingRules;
      try {
        await pause(APPLIED_MS);
        return await order(fixture);
      } finally {
        expectSuccess(
          await makeCall(calls.restoreTradingRules, { version, restores: before.version }, admin),
        );
        await pause(APPLIED_MS);
      }
    });

/** Makes the call with these fields. */
type Ordering = (fixture: Fixture, more?: object) => Promise<ApiAnswer>;

const submit =
  (call: Call): Ordering =>
  async ({ shopper, product }, more = {}) =>
    makeCall(call, { ...(await aSubmission(shopper, [{ productId: product._id }])), ...more }, shopper);

/** Another shopper takes the only place of a slot before. */
const orderForFullSlot =
  (order: Ordering): Scenario =>
  async (fixture) => {
    const { data } = expectSuccess(await makeCall(calls.getSlots)).body;
    const free = (data as { from: string; isFull: boolean }[]).findLast(({ isFull }) => !isFull);
    const slot = free?.from;
    const before = { ...fixture, shopper: await newShopper() };
    expectSuccess(await submit(calls.cashOnDelivery)(before, { slot }));
    return order(fixture, { slot });
  };

/** @param order makes the call; as a shopper when not given */
export const refusedByRules = (call: Call, order = submit(call)): FailureScenarios => ({
  [CLOSED]: orderUnder(order, () => ({ hours: closedNow() })),
  [CLOSED_FOR_GOOD]: orderUnder(order, () => ({ hours: closedAllWeek() })),
  [BELOW_MINIMUM]: orderUnder(order, () => ({ minimumOrder: 1_000 })),
  // Addresses of the scenarios are in Pune.
  [NOT_SERVED]: orderUnder(order, () => ({ pincodes: ['560001'] })),
  [SLOT_FULL]: orderUnder(orderForFullSlot(order), () => ({
    slots: { minutes: 30, orders: 1, closesBefore: 0 },
  })),
  'This delivery time can no longer be chosen. Please choose another one.': (fixture) =>
    order(fixture, { slot: '2026-01-01T00:30:00.000Z' }),
  ...(call.path !== calls.checkout.path && {
    [CASH_LIMIT]: orderUnder(order, () => ({ cashLimit: 10 })),
  }),
});

export const tradingRulesFailures = {
  restoreTradingRules: {
    'Somebody else has changed the trading rules. Please look at them and save again.': async ({ admin }) => {
      const { before } = await savedAndRestored(admin);
      const stale = { version: 1_000_000, restores: before.version };
      return makeCall(calls.restoreTradingRules, stale, admin);
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
