import type { CardStory } from './book';
import { isFinal, LOST, rest } from './client';
import type { Call, ShopperParts } from './shopper';

const GOOD = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';

const DEEDS = [
  'pay',
  'pay',
  'pay',
  'decline, then pay',
  'decline',
  'leave',
  'cancel',
  'pay and cancel at once',
  'pay, then cancel',
] as const;

/** At the bank's page: pays, is declined, leaves, cancels, or pays in one tab and cancels in another. */
export async function payFor(
  { cards, book, random, account, isOpen }: ShopperParts,
  call: Call,
  number: string,
  session: string,
): Promise<void> {
  const story: CardStory = { number, session, paid: 'no', cancelled: 'never tried' };
  // The same submission sent again gives the same order: its story goes on.
  const known = book.cards.get(number) ?? story;
  book.cards.set(number, known);
  if (known.session !== session) book.complaints.push(`${number} of ${account.email} has two payment pages`);

  const pay = async (card: string) => {
    const said = await cards.pay(session, card);
    if (said === 'paid') known.paid = 'yes';
    else if (said === LOST && known.paid === 'no') known.paid = 'perhaps';
  };
  const cancel = async () => {
    known.cancelled = 'perhaps';
    for (let tries = 0; tries < 8; tries += 1) {
      const answer = await call('POST', '/api/order/cancel-payment', { orderId: number });
      if (answer !== LOST && isFinal(answer)) {
        known.cancelled = answer.status === 200 ? 'told' : 'too late';
        return;
      }
      await rest(500);
    }
  };

  const deed = random.pick(DEEDS);
  await rest(random.between(50, 1_500));
  if (!isOpen()) return;
  switch (deed) {
    case 'pay':
      await pay(GOOD);
      break;
    case 'decline, then pay':
      await pay(DECLINED);
      await pay(GOOD);
      break;
    case 'decline':
      await pay(DECLINED);
      break;
    case 'leave':
      break;
    case 'cancel':
      await cancel();
      break;
    case 'pay and cancel at once':
      await Promise.all([pay(GOOD), cancel()]);
      break;
    case 'pay, then cancel':
      await pay(GOOD);
      await cancel();
  }
}
