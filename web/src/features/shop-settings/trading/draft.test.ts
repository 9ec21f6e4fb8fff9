import type { TradingRules } from '@tokri/contracts';
import { changesOf, draftOf, isChanged, rebased, usualWeek } from './draft';
import { pincodeProblem, typedPincodes } from './typed-pincodes';

const rules: TradingRules = { feeSteps: [{ from: 0, fee: 25 }], freeFrom: 500 };

test('what is not changed is not sent, and an empty field clears', () => {
  const draft = draftOf(rules);
  expect(isChanged(draft, rules)).toBe(false);
  expect(changesOf({ ...draft, freeFrom: ' ', cashLimit: '2000' }, rules)).toEqual({
    freeFrom: null,
    cashLimit: '2000',
  });
  expect(changesOf({ ...draft, feeSteps: [...draft.feeSteps, { from: '', fee: '' }] }, rules)).toEqual({
    feeSteps: [{ from: '0', fee: '25' }],
  });
  expect(
    changesOf(
      { ...draftOf({ hours: usualWeek() as never }), hours: undefined },
      { hours: usualWeek() as never },
    ),
  ).toEqual({
    hours: null,
  });
});

test('a save of somebody else keeps what was changed here', () => {
  const draft = { ...draftOf(rules), minimumOrder: '99' };
  expect(rebased(draft, rules, { freeFrom: 600, minimumOrder: 50 })).toEqual({
    exceptions: [],
    feeSteps: [],
    freeFrom: '600',
    minimumOrder: '99',
    cashLimit: '',
    pincodes: '',
    slots: { minutes: '', orders: '', closesBefore: '' },
  });
});

test('pincodes are read from commas, spaces, lines and digits of any script, sorted and each once', () => {
  const text = ' 411004,411001\n४११००४ ; 411-038\t411001, ';
  expect(typedPincodes(text)).toEqual({ pincodes: ['411001', '411004', '411038'], wrong: [] });
  const area = { pincodes: ['411001', '411004'] };
  expect(draftOf(area).pincodes).toBe('411001, 411004');
  expect(changesOf({ ...draftOf(area), pincodes: '411004' }, area)).toEqual({ pincodes: ['411004'] });
  expect(changesOf({ ...draftOf(area), pincodes: ' ' }, area)).toEqual({ pincodes: [] });
});

test('slots are one rule: chosen, changed and cleared as a whole', () => {
  const slots = { minutes: '60', orders: '10', closesBefore: '30' };
  expect(changesOf({ ...draftOf(rules), slots }, rules)).toEqual({ slots });
  const saved = { slots: { minutes: 60, orders: 10, closesBefore: 30 } };
  expect(isChanged(draftOf(saved), saved)).toBe(false);
  expect(changesOf({ ...draftOf(saved), slots: { ...slots, minutes: '' } }, saved)).toEqual({ slots: null });
});

test('what is no pincode is named', () => {
  expect(pincodeProblem('411001, 011001 Pune')).toBe('Not a pincode of six digits: 011001, Pune');
  expect(pincodeProblem('411001')).toBeUndefined();
  const many = Array.from({ length: 12 }, (_each, at) => `${at}`).join(' ');
  expect(pincodeProblem(many)).toMatch(/: 0, 1, .*, 9 and 2 more$/);
});
