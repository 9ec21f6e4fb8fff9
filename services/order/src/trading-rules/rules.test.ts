import { WEEKDAYS } from '@tokri/contracts/hours';
import type { TradingRules } from '@tokri/contracts';
import { createCurrentRules } from './current-rules';
import { isRepeated, nextVersion, withChanges, type RulesVersion } from './rules';
import { eventsOf } from './rules-events';

const now = new Date('2026-11-30T06:30:00.000Z');
const values: TradingRules = { feeSteps: [{ from: 0, fee: 25 }], freeFrom: 500, cashLimit: 2_000 };

test('a change sets, keeps and clears rules', () => {
  expect(withChanges(values, { cashLimit: null, minimumOrder: 99 })).toEqual({
    feeSteps: [{ from: 0, fee: 25 }],
    freeFrom: 500,
    minimumOrder: 99,
  });
  expect(withChanges(values, { feeSteps: [], freeFrom: null, cashLimit: null })).toEqual({});
});

test('a save is the next version, with its event and an audit entry that names what changed', () => {
  const known = { version: 4, values };
  const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ opens: '07:00', closes: '22:30' }]]));
  const next = {
    ...values,
    hours: { ...hours, sunday: [] } as unknown as TradingRules['hours'],
    feeSteps: [{ from: 0, fee: 30.5 }],
  };
  const saved = nextVersion(known, next, 'asha', now) as RulesVersion;
  expect(saved).toMatchObject({ version: 5, changed: ['hours', 'feeSteps'], at: now, by: 'asha' });
  const [changed, audited] = eventsOf(known, saved);
  expect(changed).toMatchObject({ type: 'shop.rules-changed', data: { version: 5, freeFrom: 500 } });
  expect(audited).toMatchObject({
    data: {
      kind: 'shop',
      action: 'changed',
      changes: [
        {
          field: 'Opening hours',
          after: expect.stringMatching(/^sunday closed, monday 07:00-22:30/) as string,
        },
        { field: 'Delivery fee', before: '₹25 from ₹0', after: '₹30.50 from ₹0' },
      ],
    },
  });
  const restored = nextVersion({ version: 5, values: next }, values, 'asha', now, 4) as RulesVersion;
  expect(eventsOf({ version: 5, values: next }, restored)[1]).toMatchObject({ data: { action: 'undone' } });
});

test('equal rules save nothing, and only the same admin with the same rules repeats a save', () => {
  const copy = { ...values, feeSteps: [{ from: 0, fee: 25 }] };
  expect(nextVersion({ version: 4, values }, copy, 'asha', now)).toBe('unchanged');
  const last = { version: 5, values, changed: [], at: now, by: 'asha' };
  expect(isRepeated(last, 4, copy, 'asha')).toBe(true);
  expect(isRepeated(last, 4, copy, 'ravi')).toBe(false);
  expect(isRepeated(last, 3, copy, 'asha')).toBe(false);
  expect(isRepeated(last, 4, { ...copy, cashLimit: 1 }, 'asha')).toBe(false);
  expect(isRepeated(undefined, 4, copy, 'asha')).toBe(false);
});

describe('the copy of a replica', () => {
  function aCopy() {
    const shop = { reads: 0, fails: false, time: 0, rules: values };
    const copy = createCurrentRules(
      () => {
        shop.reads += 1;
        return shop.fails ? Promise.reject(new Error('no database')) : Promise.resolve(shop.rules);
      },
      () => shop.time,
    );
    return { shop, copy };
  }

  test('is read once in a second, at once after a save of this replica', async () => {
    const { shop, copy } = aCopy();
    await Promise.all([copy.read(), copy.read(), copy.read()]);
    shop.rules = { cashLimit: 1 };
    shop.time = 999;
    expect(await copy.read()).toBe(values);
    expect(shop.reads).toBe(1);
    shop.time = 1_000;
    expect(await copy.read()).toEqual({ cashLimit: 1 });
    shop.rules = {};
    copy.forget();
    expect(await copy.read()).toEqual({});
  });

  test('does not keep a failure', async () => {
    const { shop, copy } = aCopy();
    shop.fails = true;
    await expect(copy.read()).rejects.toThrow('no database');
    shop.fails = false;
    expect(await copy.read()).toBe(values);
  });
});
