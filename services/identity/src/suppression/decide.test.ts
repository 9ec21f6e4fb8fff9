import { after, BOUNCE_MS, COMPLAINT_MS } from '../lifetimes';
import { lifted, shortReason, suppress, type Feedback } from './decide';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 12, minute));
const report = (cause: Feedback['cause'], minute: number): Feedback => ({
  cause,
  reason: `${cause} ${minute}`,
  at: at(minute),
});
const rowOf = (cause: Feedback['cause'], minute: number) => suppress(undefined, report(cause, minute))!;

test('a report suppresses an address until it has been quiet for long enough', () => {
  expect(rowOf('bounce', 1)).toEqual({
    ...{ cause: 'bounce', reason: 'bounce 1', since: at(1) },
    forgottenAt: after(BOUNCE_MS, at(1)),
  });
  expect(rowOf('complaint', 1).forgottenAt).toEqual(after(COMPLAINT_MS, at(1)));
});

test('a repeated report keeps the first time and takes the latest words', () =>
  expect(suppress(rowOf('bounce', 1), report('bounce', 5))).toMatchObject({
    reason: 'bounce 5',
    since: at(1),
    forgottenAt: after(BOUNCE_MS, at(5)),
  }));

test('a complaint outweighs a bounce', () => {
  expect(suppress(rowOf('bounce', 1), report('complaint', 5))).toMatchObject({
    cause: 'complaint',
    since: at(5),
  });
  expect(suppress(rowOf('complaint', 1), report('bounce', 5))).toBeUndefined();
});

test.each<[Feedback['cause'], Feedback['cause'], number, boolean]>([
  ['bounce', 'bounce', 3, false],
  ['bounce', 'bounce', 8, true],
  ['complaint', 'bounce', 3, false],
  ['complaint', 'complaint', 3, false],
  ['complaint', 'complaint', 8, true],
  // A mailbox that works is no answer to a complaint.
  ['bounce', 'complaint', 3, true],
])('after a lifted %s, a %s of minute %i counts: %s', (before, cause, minute, counts) => {
  const next = suppress(lifted(rowOf(before, 1), at(5)), report(cause, minute));
  expect(next !== undefined).toBe(counts);
  if (next) expect(next).not.toHaveProperty('liftedAt');
});

test('reasons are one short line without addresses', () =>
  expect(shortReason(` 550 <a@b>\r\nno ${'x'.repeat(300)}`, (text) => text.replace('a@b', '[email]'))).toBe(
    `550 <[email]> no ${'x'.repeat(183)}`,
  ));
