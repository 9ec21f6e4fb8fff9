import { calls, type Call } from '@tokri/contracts';
import { HINDI } from '../lib/hindi';

/** Every refusal in the contract has a Hindi text in the caller's dictionary (ADR 23). */
const isRiders = ({ path }: Call) => /^\/api\/order\/(?:delivery|riders?)\//.test(path);

/** Not shown: for machines only, or replaced by the rider's page (`code-form.tsx`). */
const NOT_SHOWN = new Set(['BAD_SIGNATURE', 'BAD_DELIVERY_CODE']);

/** As services send it, with values filled in. */
const withValues = (message: string) => message.replace(/\{\w+\}/g, '7');

function unknownOf(isMeant: (call: Call) => boolean): string[] {
  const refusals = Object.values<Call>(calls)
    .filter(isMeant)
    .flatMap(({ failures }) => failures)
    .filter(([, code]) => !NOT_SHOWN.has(code));
  expect(refusals.length).toBeGreaterThan(3);
  const said = new Set(refusals.map(([, , message]) => withValues(message)));
  return [...said].filter((message) => HINDI(message) === undefined);
}

// In this order: each reader's dictionary extends the previous one.
test('a shopper reads every refusal in Hindi', async () => {
  await import('../lib/hindi/slots');
  expect(unknownOf((call) => call.auth !== 'A' && !isRiders(call))).toEqual([]);
});

test('a rider reads every refusal in Hindi', async () => {
  await import('../lib/hindi/back-office/riders');
  expect(unknownOf(isRiders)).toEqual([]);
});

test('an admin reads every refusal in Hindi', async () => {
  await import('../lib/hindi/back-office');
  expect(unknownOf(({ auth }) => auth === 'A')).toEqual([]);
});

test.each([
  ['Too many wrong attempts. Please try again in a minute.', 'बहुत बार गलत लिखा। एक मिनट बाद फिर कोशिश करें।'],
  ['Too many wrong attempts. Please try again in 5 minutes.', 'बहुत बार गलत लिखा। 5 मिनट बाद फिर कोशिश करें।'],
  [
    'This category cannot be deleted: 2 products and 1 sub-category use it.',
    'यह कैटेगरी नहीं मिट सकती: 2 सामान और 1 सब-कैटेगरी इसमें हैं।',
  ],
  ['This change cannot be undone: 1 sub-category uses it.', 'यह बदलाव वापस नहीं हो सकता: इसमें 1 सब-कैटेगरी है।'],
  ['3 products would be deleted for good. Please confirm that.', '3 सामान हमेशा के लिए मिट जाएँगे। इसे पक्का करें।'],
])('with its values in it: %s', async (said, hindi) => {
  await import('../lib/hindi/back-office');
  expect(HINDI(said)).toBe(hindi);
});
