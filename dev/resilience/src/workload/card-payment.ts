import { CARD, isDefinite, sleep, type CardSandboxClient, type ShopClient } from '@tokri/shop-client';
import type { Account } from './accounts';
import type { CardPayment, History } from './history';
import type { Random } from './random';

const GOOD_CARD = CARD.number;
/** A test card whose refunds the provider refuses. */
const DISPUTED_CARD = '4000 0000 0000 0259';
const DECLINED_CARD = '4000 0000 0000 0002';

const ACTIONS = [
  'pay',
  'pay',
  'pay',
  'decline, then pay',
  'decline',
  'leave',
  'cancel',
  'pay and cancel at once',
  'pay, then cancel',
  'pay by UPI',
  'pay by UPI, the bank decides later',
  'pay by UPI, then cancel before the bank decides',
] as const;

export interface CardPaymentDependencies {
  account: Account;
  cards: CardSandboxClient;
  history: History;
  random: Random;
  isRunning: () => boolean;
  /** Some pay with cards whose refunds the provider refuses; the desk then refunds by hand. */
  mayDispute?: boolean;
}

/** On the hosted page: pays, is declined, leaves, cancels, or pays in one tab and cancels in another. */
export async function payOrCancel(
  { cards, history, random, account, isRunning, mayDispute }: CardPaymentDependencies,
  { send }: ShopClient,
  number: string,
  session: string,
): Promise<void> {
  // The same submission returns the same order and continues its payment.
  const begun: CardPayment = { number, session, paid: 'no', cancelled: 'not attempted' };
  const payment = history.cardPayments.get(number) ?? begun;
  history.cardPayments.set(number, payment);
  if (payment.session !== session)
    history.anomalies.push(`${number} of ${account.email} has two payment sessions`);

  const pay = async (card: string) => {
    const outcome = await cards.pay(session, card);
    if (outcome === 'paid') payment.paid = 'yes';
    else if (outcome === undefined && payment.paid === 'no') payment.paid = 'unknown';
  };
  const payByUpi = async (answer: 'approve' | 'pending') => {
    const outcome = await cards.payByUpi(session, answer);
    if (outcome === 'paid') payment.paid = 'yes';
    else if (outcome !== 'closed' && payment.paid === 'no') payment.paid = 'unknown';
  };
  const settle = async () => {
    await sleep(random.between(50, 1_500));
    // A refusal ends the payment; what is still pending at the end of the day is paid then.
    if (isRunning() && random.chance(0.7)) await cards.settleUpi(session, random.chance(0.7));
  };
  const cancel = async () => {
    payment.cancelled = 'unknown';
    for (let tries = 0; tries < 8; tries += 1) {
      const answer = await send('cancelPayment', { orderId: number });
      if (isDefinite(answer)) {
        payment.cancelled = answer.isOk ? 'acknowledged' : 'rejected';
        return;
      }
      await sleep(500);
    }
  };

  const action = random.pick(ACTIONS);
  await sleep(random.between(50, 1_500));
  if (!isRunning()) return;
  switch (action) {
    case 'pay':
      await pay(mayDispute && random.chance(0.2) ? DISPUTED_CARD : GOOD_CARD);
      break;
    case 'decline, then pay':
      await pay(DECLINED_CARD);
      await pay(GOOD_CARD);
      break;
    case 'decline':
      await pay(DECLINED_CARD);
      break;
    case 'leave':
      break;
    case 'cancel':
      await cancel();
      break;
    case 'pay and cancel at once':
      await Promise.all([pay(GOOD_CARD), cancel()]);
      break;
    case 'pay, then cancel':
      await pay(GOOD_CARD);
      await cancel();
      break;
    case 'pay by UPI':
      await payByUpi('approve');
      break;
    case 'pay by UPI, the bank decides later':
      await payByUpi('pending');
      await settle();
      break;
    case 'pay by UPI, then cancel before the bank decides':
      await payByUpi('pending');
      await cancel();
      await settle();
  }
}
