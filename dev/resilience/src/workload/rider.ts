import { RIDERS, sleep, type Answer, type CardSandboxClient, type ShopClient } from '@tokri/shop-client';
import { repeat } from './calls';
import { recordMove, type Desk, type HandedOver } from './desk';
import type { History } from './history';
import type { Random } from './random';

export interface RiderDependencies {
  desk: Desk;
  /** The rider's page: no login, only the secret of the link. */
  guest: ShopClient;
  /** The shopper with this mobile number. */
  shopperOf: (mobile: string) => ShopClient | undefined;
  cards: CardSandboxClient;
  history: History;
  random: Random;
}

const MANNERS = [
  ...Array.from({ length: 12 }, () => 'deliver' as const),
  'guess first',
  'guess first',
  'guess too often',
  'nobody there',
  'nobody there',
  'another rider',
] as const;

/** Wrong codes that lock a hand-over; one more is tried. */
const TRIES = 5;
const MAX_GUESSES = TRIES + 1;

/** Chooses the course of a delivery. */
export async function ride(dependencies: RiderDependencies, handedOver: HandedOver): Promise<void> {
  const { desk, random, history } = dependencies;
  const { order, secret } = handedOver;
  const number = order.orderId;
  await sleep(random.between(100, 1_500));
  await checkBill(dependencies, handedOver);
  switch (random.pick(MANNERS)) {
    case 'deliver':
      return deliver(dependencies, handedOver);
    case 'guess first':
      await guess(dependencies, handedOver, random.between(1, 3));
      return deliver(dependencies, handedOver);
    case 'guess too often':
      await guess(dependencies, handedOver, MAX_GUESSES);
      return deliver(dependencies, handedOver);
    case 'nobody there':
      return failDelivery(dependencies, handedOver);
    case 'another rider': {
      const [next] = await desk.handOver([number], random.pick(RIDERS));
      const code = next && (await askForCode(dependencies, next));
      if (!next || !code) return;
      if ((await dependencies.guest.send('completeDelivery', { secret, code })).isOk)
        history.anomalies.push(`${number} was delivered by a link that had ended`);
      return deliver(dependencies, next);
    }
  }
}

/** Delivers with the shopper's code. If too many guesses have locked the code, the order is handed over again. */
export async function deliver(dependencies: RiderDependencies, handedOver: HandedOver): Promise<void> {
  const { desk, random } = dependencies;
  const refused = refusedOf(dependencies, handedOver);
  const answer = await complete(dependencies, handedOver, refused);
  if (answer?.isOk) return afterwards(dependencies, handedOver, refused);
  if (answer?.body.code !== 'DELIVERY_CODE_LOCKED') return;
  const [next] = await desk.handOver([handedOver.order.orderId], random.pick(RIDERS));
  const last = next && (await complete(dependencies, next, refused));
  if (last?.isOk) await afterwards(dependencies, next!, refused);
}

type Refused = { productId: string; quantity: number }[];

/**
 * A few shoppers refuse a piece. Excludes card orders with missing pieces: with a card that refuses refunds, they would
 * need two refunds by hand.
 */
function refusedOf({ random }: RiderDependencies, { order }: HandedOver): Refused {
  const { items, ledger } = order;
  const found = items.filter(({ picked }) => picked > 0);
  const pieces = found.reduce((sum, { picked }) => sum + picked, 0);
  const isWhole = items.every(({ missing = 0 }) => missing === 0);
  if (pieces < 2 || !(isWhole || ledger.charged === 0) || !random.chance(0.15)) return [];
  return [{ productId: random.pick(found).productId, quantity: 1 }];
}

async function complete(
  dependencies: RiderDependencies,
  handedOver: HandedOver,
  refused: Refused,
): Promise<Answer<'completeDelivery'> | undefined> {
  const code = await askForCode(dependencies, handedOver);
  if (!code) return undefined;
  const { secret, order } = handedOver;
  return recordMove(dependencies, { number: order.orderId, step: 'delivered' }, () =>
    dependencies.guest.send('completeDelivery', { secret, code, refused }),
  );
}

async function askForCode(
  { shopperOf, random }: RiderDependencies,
  { order }: HandedOver,
): Promise<string | undefined> {
  const shopper = shopperOf(order.delivery_address.mobile);
  const details = () => shopper!.send('getOrderDetails', { orderId: order.orderId });
  const answer = shopper && (await repeat(random, details));
  return answer?.isOk ? answer.body.data.deliveryCode : undefined;
}

/** Tries wrong codes. Once the code is locked, the correct one must also be refused. */
async function guess(dependencies: RiderDependencies, handedOver: HandedOver, times: number): Promise<void> {
  const { history, random, guest } = dependencies;
  const { secret, order } = handedOver;
  const right = await askForCode(dependencies, handedOver);
  if (!right) return;
  let wrong = 0;
  for (let tries = 1; tries <= times; tries += 1) {
    const code = String((Number(right) + tries) % 10_000).padStart(4, '0');
    const answer = await repeat(random, () => guest.send('completeDelivery', { secret, code }));
    if (answer?.isOk) history.anomalies.push(`${order.orderId} was delivered by a wrong code`);
    if (!answer || answer.isOk) continue;
    if (answer.body.code === 'BAD_DELIVERY_CODE') wrong += 1;
    if (wrong === TRIES) history.anomalies.push(`${order.orderId} has more than ${TRIES} tries`);
    if (answer.body.code !== 'DELIVERY_CODE_LOCKED') continue;
    if ((await guest.send('completeDelivery', { secret, code: right })).isOk)
      history.anomalies.push(`${order.orderId} was delivered although its code was locked`);
    return;
  }
}

/** A failed delivery: the desk accepts the return or hands the order over again. */
async function failDelivery(dependencies: RiderDependencies, handedOver: HandedOver): Promise<void> {
  const { desk, random, guest } = dependencies;
  const { secret, order } = handedOver;
  const reason = random.pick(['nobody-there', 'refused'] as const);
  const answer = await recordMove(dependencies, { number: order.orderId, step: 'not-delivered' }, () =>
    guest.send('failDelivery', { secret, reason }),
  );
  if (!answer?.isOk) return;
  await sleep(random.between(50, 500));
  if (random.chance(0.7)) {
    await desk.acceptReturn(order.orderId, random.pick(['restocked', 'written-off']));
    return;
  }
  const [next] = await desk.handOver([order.orderId], random.pick(RIDERS));
  if (next) await deliver(dependencies, next);
}

/** Checks that the rider collects the amount due at the desk. */
async function checkBill(dependencies: RiderDependencies, { order, secret }: HandedOver): Promise<void> {
  const { random, guest } = dependencies;
  const answer = await repeat(random, () => guest.send('getDelivery', { secret }));
  const delivery = answer?.isOk ? answer.body.data : undefined;
  if (delivery?.status === 'on-the-way' && delivery.toCollect !== order.ledger.due)
    dependencies.history.anomalies.push(
      `the rider of ${order.orderId} collects ${delivery.toCollect}, due is ${order.ledger.due}`,
    );
}

/** Returns refused pieces to the desk. A few other orders are refunded in full in the provider's dashboard. */
async function afterwards(
  { desk, history, cards, random }: RiderDependencies,
  { order }: HandedOver,
  refused: Refused,
): Promise<void> {
  if (refused.length > 0) {
    await sleep(random.between(50, 500));
    await desk.acceptRefusedPieces(order.orderId, random.pick(['restocked', 'written-off']));
    return;
  }
  const payment = history.cardPayments.get(order.orderId);
  const isWhole = order.items.every(({ missing = 0 }) => missing === 0);
  if (!payment || payment.paid !== 'yes' || !isWhole || !random.chance(0.08)) return;
  history.sentBack.add(order.orderId);
  await cards.refund(payment.session);
}
