import { calls, type CallName } from '@tokri/contracts';
import { IMPERSONAL, PERSONAL, textsOf } from './personal-texts';

test('every call with texts is listed as personal, and its texts are erased, or as impersonal [G-352]', () => {
  const withTexts = (Object.keys(calls) as CallName[]).filter((name) => textsOf(name).length > 0);
  expect([...PERSONAL, ...IMPERSONAL].sort()).toEqual(withTexts.sort());
});
