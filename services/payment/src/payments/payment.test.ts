import fc from 'fast-check';
import {
  beginPayment,
  PAYMENT_STATES,
  type Decision,
  type Payment,
  type PaymentState,
  type SessionFacts,
} from './payment';
import { nextDueAt, pendingAction } from '../reconciliation/pending-action';
import { refunded } from './refund';
import { applySessionOutcome, cancelForOrder, giveUpOpening } from './session-outcome';

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

const after = (payment: Payment, decide: (known: Payment, now: Date) => Decision | 'unchanged'): Payment => {
  const decision = decide(payment, at(1));
  if (decision === 'unchanged') throw new Error('nothing was decided');
  return decision.next;
};
const afterOutcome = (outcome: SessionFacts['outcome']) =>
  after(begin(), (known, now) => applySessionOutcome(known, says(outcome), now));
const inState: Record<PaymentState, () => Payment> = {
  opening: begin,
  open: () => afterOutcome('open'),
  paid: () => afterOutcome('paid'),
  failed: () => afterOutcome('failed'),
  expired: () => afterOutcome('expired'),
  refunded: () => after(afterOutcome('paid'), (known, now) => refunded(known, 're', now)),
  void: () => after(begin(), giveUpOpening),
};

/** A minimal provider whose webhooks may be late, duplicate or lost, and our payment. */
function world() {
  let payment = begin();
  const emitted: string[] = [];
  const provider = { session: 'none' as 'none' | 'open' | 'paid' | 'expired', paid: 0, refunded: 0 };
  const webhooks: SessionFacts[] = [];

  const apply = (decision: Decision | 'unchanged') => {
    if (decision === 'unchanged') return;
    emitted.push(...decision.events.map(({ type }) => type));
    payment = decision.next;
  };
  const now = () => at(payment.version + 1);
  const facts = () => says(provider.session === 'none' ? 'open' : provider.session);

  const act = (answerArrives: boolean) => {
    const { action } = pendingAction(payment);
    if (action === 'open-session' && provider.session === 'none') provider.session = 'open';
    if (action === 'expire-session' && provider.session === 'open') {
      provider.session = 'expired';
      webhooks.push(says('expired'));
    }
    if (action === 'refund') provider.refunded = provider.paid;
    if (!answerArrives || action === 'none') return;
    apply(
      action === 'refund' ? refunded(payment, 're', now()) : applySessionOutcome(payment, facts(), now()),
    );
  };
  const acts: Record<string, () => void> = {
    pendingAction: () => act(true),
    pendingActionWithLostAnswer: () => act(false),
    shopperPays: () => {
      if (provider.session !== 'open') return;
      provider.session = 'paid';
      provider.paid = AMOUNT;
      webhooks.push(says('paid'));
    },
    timePasses: () => {
      if (provider.session !== 'open') return;
      provider.session = 'expired';
      webhooks.push(says('expired'));
    },
    orderCancelled: () => apply(cancelForOrder(payment, now())),
    firstWebhook: () => {
      const webhook = webhooks[0];
      if (webhook) apply(applySessionOutcome(payment, webhook, now()));
    },
    lastWebhook: () => {
      const webhook = webhooks.pop();
      if (webhook) apply(applySessionOutcome(payment, webhook, now()));
    },
  };
  return { acts, emitted, provider, payment: () => payment };
}

test.each([
  ['opening', begin],
  ['open', inState.open],
  ['paid', inState.paid],
  ['expired', inState.expired],
])('a payment that is %s and was paid and refunded since is published as refunded', (_state, payment) => {
  const decision = applySessionOutcome(payment(), { ...says('paid'), refundId: 're' }, at(2));
  if (decision === 'unchanged') throw new Error('nothing was decided');
  expect(decision.next).toMatchObject({ state: 'refunded', refundId: 're', intentId: 'pi' });
  expect(decision.next.version).toBe(payment().version + 1);
  expect(decision.events.map(({ type }) => type)).toEqual(['payment.refunded']);
});

describe('a payment, with any events in any order', () => {
  test('is charged in the end exactly for valid orders, and published once', () => {
    const names = Object.keys(world().acts);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { maxLength: 16 }), (script) => {
        const { acts, emitted, provider, payment } = world();
        for (const name of script) acts[name]!();
        for (let round = 0; round < 5; round += 1) {
          acts.pendingAction!();
          acts.timePasses!();
        }

        const end = payment();
        expect(pendingAction(end).action).toBe('none');
        expect(provider.paid - provider.refunded).toBe(provider.paid > 0 && !end.orderCancelled ? AMOUNT : 0);
        expect(end.state === 'paid' || end.state === 'refunded').toBe(provider.paid > 0);
        expect(emitted.filter((type) => type === 'payment.succeeded')).toHaveLength(
          provider.paid > 0 ? 1 : 0,
        );
        expect(emitted.filter((type) => type === 'payment.refunded')).toHaveLength(
          provider.refunded > 0 ? 1 : 0,
        );
        expect(emitted.filter((type) => type === 'payment.expired').length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1_500 },
    );
  });

  test.each(PAYMENT_STATES)('in state %s, a repeated session outcome changes nothing', (state) => {
    for (const outcome of ['open', 'paid', 'failed', 'expired'] as const) {
      const known = inState[state]();
      expect(known.state).toBe(state);
      const first = applySessionOutcome(known, says(outcome), at(1));
      const left = first === 'unchanged' ? known : first.next;
      expect(applySessionOutcome(left, says(outcome), at(2))).toBe('unchanged');
    }
  });

  test('paid overrides expiry, expiry never overrides paid', () => {
    const expired = applySessionOutcome(inState.open(), says('expired'), at(1)) as Decision;
    const paid = applySessionOutcome(expired.next, says('paid'), at(2)) as Decision;
    expect(paid.next.state).toBe('paid');
    expect(applySessionOutcome(paid.next, says('expired'), at(3))).toBe('unchanged');
  });

  test('an opening is given up after a refusal, but not once it has opened', () => {
    const decision = giveUpOpening(begin(), at(1));
    expect(decision).toMatchObject({ next: { state: 'void' } });
    expect(decision).not.toHaveProperty('next.dueAt');
    expect(giveUpOpening(inState.open(), at(1))).toBe('unchanged');
  });

  test('checks of the provider have growing intervals, with one right after the end of the session', () => {
    const open = inState.open();
    const waits = [0, 1, 2, 3, 9].map(
      (checks) => (nextDueAt({ ...open, checks }, bornAt).getTime() - bornAt.getTime()) / 1_000,
    );
    expect(waits).toEqual([60, 120, 240, 480, 600]);
    expect(nextDueAt({ ...open, checks: 9 }, at(1_800))).toEqual(at(1_870));
  });
});
