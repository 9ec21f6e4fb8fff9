import { MAX_GRIEVANCE_MESSAGES } from '@tokri/contracts';
import fc from 'fast-check';
import {
  answer,
  clockOf,
  dueAtOf,
  fileGrievance,
  forgottenAtOf,
  isOverdue,
  keptAfterErasure,
  oneMonthAfter,
  reopenUntil,
  withSecret,
  write,
  type Decision,
  type Grievance,
} from './grievance';

const at = (iso: string) => new Date(iso);
const FILED = at('2026-11-10T06:30:00.000Z');
const filed = fileGrievance(
  { _id: 'GRV-7K3M9PQ2', kind: 'refund', userId: 'asha', messageId: 'first', text: 'No refund yet' },
  FILED,
);
const nextOf = (decision: Decision): Grievance => {
  if (decision.refusal !== undefined || !decision.next) throw new Error(JSON.stringify(decision));
  return decision.next;
};
const resolve = {
  step: 'resolve',
  messageId: 'answer',
  text: 'It is on its way',
  outcome: 'settled',
} as const;
const RESOLVED = at('2026-11-12T06:30:00.000Z');
const resolved = nextOf(answer(filed, resolve, RESOLVED));

describe('the clock of a complaint', () => {
  it.each([
    ['2026-11-10T06:30:00.000Z', '2026-12-10T06:30:00.000Z'],
    // 31 January, noon in India; February has no 31st.
    ['2027-01-31T06:30:00.000Z', '2027-02-28T06:30:00.000Z'],
    ['2028-01-31T06:30:00.000Z', '2028-02-29T06:30:00.000Z'],
    ['2026-08-31T06:30:00.000Z', '2026-09-30T06:30:00.000Z'],
    ['2026-12-31T06:30:00.000Z', '2027-01-31T06:30:00.000Z'],
    // In India it is already 1 March 00:30.
    ['2027-02-28T19:00:00.000Z', '2027-03-31T19:00:00.000Z'],
    // In India it is already 31 January 00:30, so it ends on 28 February 00:30.
    ['2027-01-30T19:00:00.000Z', '2027-02-27T19:00:00.000Z'],
  ])('is a calendar month in India: %s to %s', (from, to) => {
    expect(oneMonthAfter(at(from)).toISOString()).toBe(to);
  });

  it('never has less than 28 or more than 31 days, and keeps the time of day', () => {
    const DAY = 86_400_000;
    fc.assert(
      fc.property(fc.date({ min: at('2000-01-01'), max: at('2100-01-01'), noInvalidDate: true }), (date) => {
        const days = (oneMonthAfter(date).getTime() - date.getTime()) / DAY;
        expect([28, 29, 30, 31]).toContain(days);
      }),
    );
  });

  it('asks for the acknowledgement after 48 hours, then for the answer, then for nothing', () => {
    expect(dueAtOf(filed)).toEqual(at('2026-11-12T06:30:00.000Z'));
    expect(dueAtOf({ ...filed, state: 'acknowledged' })).toEqual(clockOf(filed).resolveBy);
    expect(dueAtOf({ ...filed, state: 'resolved' })).toBeUndefined();
  });

  it('is late only after the due time', () => {
    expect(isOverdue(filed, filed.dueAt!)).toBe(false);
    expect(isOverdue(filed, new Date(filed.dueAt!.getTime() + 1))).toBe(true);
    expect(isOverdue(resolved, at('2099-01-01'))).toBe(false);
  });
});

describe('an answer of staff', () => {
  it('acknowledges once', () => {
    const acknowledge = { ...resolve, step: 'acknowledge', messageId: 'seen', text: '' } as const;
    const seen = nextOf(answer(filed, acknowledge, RESOLVED));
    expect(seen).toMatchObject({ state: 'acknowledged', acknowledgedAt: RESOLVED });
    expect(seen.dueAt).toEqual(at('2026-12-10T06:30:00.000Z'));
    expect(seen.messages).toHaveLength(1);
    expect(answer(seen, { ...acknowledge, messageId: 'again' }, RESOLVED)).toEqual({});
  });

  it('replies, which acknowledges', () => {
    const replied = nextOf(answer(filed, { ...resolve, step: 'reply' }, RESOLVED));
    expect(replied).toMatchObject({ state: 'acknowledged', acknowledgedAt: RESOLVED });
    expect(replied.messages.at(-1)).toMatchObject({ from: 'shop', text: resolve.text });
  });

  it('resolves once; the same message changes nothing, another is refused', () => {
    expect(resolved).toMatchObject({ state: 'resolved', outcome: 'settled', resolvedAt: RESOLVED });
    expect(resolved.dueAt).toBeUndefined();
    expect(answer(resolved, resolve, RESOLVED)).toEqual({});
    expect(answer(resolved, { ...resolve, messageId: 'another' }, RESOLVED)).toEqual({ refusal: 'resolved' });
  });
});

describe('a message of the shopper', () => {
  const message = { id: 'second', text: 'It has not come' };

  it('is added to an open complaint without a change of its clock', () => {
    const left = nextOf(write(filed, message, RESOLVED));
    expect(left).toMatchObject({ state: 'open', receivedAt: FILED, dueAt: filed.dueAt });
    expect(left.messages.map(({ id }) => id)).toEqual(['first', 'second']);
    expect(write(left, message, RESOLVED)).toEqual({});
  });

  it('reopens a resolved one within 7 days, and the clock starts again', () => {
    const until = reopenUntil(resolved)!;
    expect(until).toEqual(at('2026-11-19T06:30:00.000Z'));
    const open = nextOf(write(resolved, message, until));
    expect(open).toMatchObject({ state: 'open', filedAt: FILED, receivedAt: until });
    expect(open.dueAt).toEqual(at('2026-11-21T06:30:00.000Z'));
    for (const field of ['outcome', 'resolvedAt', 'acknowledgedAt']) expect(open).not.toHaveProperty(field);
    expect(write(resolved, message, new Date(until.getTime() + 1))).toEqual({ refusal: 'too-late' });
  });

  it('is refused when there are too many, but staff can still resolve', () => {
    const messages = Array.from({ length: MAX_GRIEVANCE_MESSAGES }, (_, index) => ({
      ...filed.messages[0]!,
      id: `${index}`,
    }));
    const full = { ...filed, messages };
    expect(write(full, message, RESOLVED)).toEqual({ refusal: 'full' });
    expect(answer(full, { ...resolve, step: 'reply' }, RESOLVED)).toEqual({ refusal: 'full' });
    expect(nextOf(answer(full, resolve, RESOLVED)).state).toBe('resolved');
  });
});

test('the newest ten mailed links work', () => {
  const hashes = Array.from({ length: 12 }, (_, index) => `hash ${index}`);
  expect(hashes.reduce(withSecret, filed).secretHashes).toEqual(hashes.slice(2));
});

describe('a complaint is deleted', () => {
  const guest = { name: 'Asha', email: 'asha@mail.test' };

  it('three years after it was resolved', () => {
    expect(forgottenAtOf(resolved)).toEqual(at('2029-11-11T06:30:00.000Z'));
    expect(forgottenAtOf({ ...resolved, guest })).toEqual(at('2029-11-11T06:30:00.000Z'));
  });

  it('a year after the last message if it is of a guest and nobody resolves it', () => {
    const open = { ...filed, guest };
    expect(forgottenAtOf(open)).toEqual(at('2027-11-10T06:30:00.000Z'));
    const later = at('2027-01-01T00:00:00.000Z');
    expect(forgottenAtOf(nextOf(write(open, { id: 'second', text: 'Still nothing' }, later)))).toEqual(
      at('2028-01-01T00:00:00.000Z'),
    );
  });

  it('at no time while one of an account is open', () => {
    expect(forgottenAtOf(filed)).toBeUndefined();
  });
});

test('after an erasure only number, kind, outcome and times remain', () => {
  const full = { ...filed, orderNumber: 'ORD-2AAAAAAA', guest: { name: 'Asha', email: 'asha@mail.test' } };
  expect(keptAfterErasure(full, RESOLVED)).toEqual({
    ...{ _id: 'GRV-7K3M9PQ2', kind: 'refund', state: 'resolved', outcome: 'withdrawn' },
    ...{ secretHashes: [], messages: [], filedAt: FILED, receivedAt: FILED, resolvedAt: RESOLVED },
  });
  const later = keptAfterErasure(resolved, at('2027-01-01'));
  expect(later).toMatchObject({ outcome: 'settled', acknowledgedAt: RESOLVED, resolvedAt: RESOLVED });
});
