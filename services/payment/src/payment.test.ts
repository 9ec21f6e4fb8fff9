import fc from 'fast-check';
import {
  beginPayment,
  cancelForOrder,
  chore,
  giveUpOpening,
  learn,
  nextCheck,
  PAYMENT_STATES,
  refunded,
  type Decision,
  type Payment,
  type SessionFacts,
} from './payment';

const AMOUNT = 24_950;
const bornAt = new Date('2026-11-21T10:00:00Z');
const at = (seconds: number) => new Date(bornAt.getTime() + seconds * 1_000);
const begin = (): Payment =>
  beginPayment(
    {
      orderId: 'a'.repeat(24),
      orderNumber: 'ORD-22222222',
      userId: 'u',
      amount: AMOUNT,
      lines: [],
      expiresAt: at(1_860),
    },
    bornAt,
  );
const says = (outcome: SessionFacts['outcome']): SessionFacts => ({
  sessionId: 'cs',
  outcome,
  url: 'http://pay.example',
  amount: AMOUNT,
  currency: 'inr',
  intentId: outcome === 'paid' ? 'pi' : undefined,
  expiresAt: at(1_860),
});

/** A provider in five lines, its letters that may come late, twice or never, and our payment; told what to do next. */
function world() {
  let payment = begin();
  const told: string[] = [];
  const provider = { session: 'none' as 'none' | 'open' | 'paid' | 'expired', paid: 0, refunded: 0 };
  const letters: SessionFacts[] = [];

  const apply = (decision: Decision | 'unchanged') => {
    if (decision === 'unchanged') return;
    told.push(...decision.events.map(({ type }) => type));
    payment = decision.next;
  };
  const now = () => at(payment.version + 1);
  const facts = () => says(provider.session === 'none' ? 'open' : provider.session);

  const doChore = (answerArrives: boolean) => {
    const todo = chore(payment);
    if (todo === 'open' && provider.session === 'none') provider.session = 'open';
    if (todo === 'end-session' && provider.session === 'open') {
      provider.session = 'expired';
      letters.push(says('expired'));
    }
    if (todo === 'refund') provider.refunded = provider.paid;
    if (!answerArrives || todo === 'nothing') return;
    apply(todo === 'refund' ? refunded(payment, 're', now()) : learn(payment, facts(), now()));
  };
  const acts: Record<string, () => void> = {
    chore: () => doChore(true),
    choreWithLostAnswer: () => doChore(false),
    shopperPays: () => {
      if (provider.session !== 'open') return;
      provider.session = 'paid';
      provider.paid = AMOUNT;
      letters.push(says('paid'));
    },
    timePasses: () => {
      if (provider.session !== 'open') return;
      provider.session = 'expired';
      letters.push(says('expired'));
    },
    orderCancelled: () => apply(cancelForOrder(payment, now())),
    firstLetter: () => {
      const letter = letters[0];
      if (letter) apply(learn(payment, letter, now()));
    },
    lastLetter: () => {
      const letter = letters.pop();
      if (letter) apply(learn(payment, letter, now()));
    },
  };
  return { acts, told, provider, payment: () => payment };
}

describe('a payment, whatever happens and in whatever order', () => {
  test('ends with money taken exactly for orders that stand, and is told once', () => {
    const names = Object.keys(world().acts);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { maxLength: 16 }), (script) => {
        const { acts, told, provider, payment } = world();
        for (const name of script) acts[name]!();
        for (let round = 0; round < 5; round += 1) {
          acts.chore!();
          acts.timePasses!();
        }

        const end = payment();
        expect(chore(end)).toBe('nothing');
        expect(provider.paid - provider.refunded).toBe(provider.paid > 0 && !end.orderCancelled ? AMOUNT : 0);
        expect(end.state === 'paid' || end.state === 'refunded').toBe(provider.paid > 0);
        expect(told.filter((type) => type === 'payment.succeeded')).toHaveLength(provider.paid > 0 ? 1 : 0);
        expect(told.filter((type) => type === 'payment.refunded')).toHaveLength(
          provider.refunded > 0 ? 1 : 0,
        );
        expect(told.filter((type) => type === 'payment.expired').length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1_500 },
    );
  });

  test.each(PAYMENT_STATES)(
    'in state %s, what the provider says twice changes nothing the second time',
    (state) => {
      for (const outcome of ['open', 'paid', 'failed', 'expired'] as const) {
        const first = learn({ ...begin(), state }, says(outcome), at(1));
        const after = first === 'unchanged' ? { ...begin(), state } : first.next;
        expect(learn(after, says(outcome), at(2))).toBe('unchanged');
      }
    },
  );

  test('paid beats expiry, expiry never beats paid', () => {
    const expired = learn({ ...begin(), state: 'open' }, says('expired'), at(1)) as Decision;
    const paid = learn(expired.next, says('paid'), at(2)) as Decision;
    expect(paid.next.state).toBe('paid');
    expect(learn(paid.next, says('expired'), at(3))).toBe('unchanged');
  });

  test('an opening that the provider refuses is given up, one that opened is not', () => {
    expect(giveUpOpening(begin(), at(1))).toMatchObject({ next: { state: 'void', checkAt: undefined } });
    expect(giveUpOpening({ ...begin(), state: 'open' }, at(1))).toBe('unchanged');
  });

  test('questions come ever more seldom, and once right after the end of the session', () => {
    const open = { ...begin(), state: 'open' as const };
    const waits = [0, 1, 2, 3, 9].map(
      (checks) => (nextCheck({ ...open, checks }, bornAt).getTime() - bornAt.getTime()) / 1_000,
    );
    expect(waits).toEqual([60, 120, 240, 480, 600]);
    expect(nextCheck({ ...open, checks: 9 }, at(1_800))).toEqual(at(1_870));
  });
});
