import type { TradingRules } from '@tokri/contracts';
import { changesOf, draftOf, isChanged, rebased, usualWeek } from './draft';

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
  });
});
