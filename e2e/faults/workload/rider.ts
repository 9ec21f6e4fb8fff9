import type { Delivery } from '@tokri/contracts';
import type { CardSandboxClient } from '../card-sandbox-client';
import type { History, Step } from '../history';
import { NO_ANSWER, sleep, type Answer } from '../http-client';
import type { Random } from '../random';
import { repeat, type Call } from './call';
import { recordMove, type Desk, type HandedOver, type Rider } from './desk';

export interface RiderDependencies {
  desk: Desk;
  /** The rider's page: no login, only the secret of the link. */
  call: Call;
  /** Calls of the shopper with that mobile number. */
  shopperOf: (mobile: string) => Call | undefined;
  cards: CardSandboxClient;
  history: History;
  random: Random;
}

export const RIDERS: readonly Rider[] = Array.from({ length: 5 }, (_each, at) => ({
  name: `Rider ${at + 1}`,
  mobile: `876543210${at}`,
}));

const MANNERS = [
  ...Array.from({ length: 12 }, () => 'deliver' as const),
  'guess first',
  'guess first',
  'guess too often',
  'nobody there',
  'nobody there',
  'another rider',
] as const;

/** Wrong codes that lock one hand-over; one more is guessed. */
const TRIES = 5;
const MAX_GUESSES = TRIES + 1;

/** Chooses how the delivery of an order goes. */
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
      const late = await rider(dependencies, 'complete', { secret, code })();
      if (late !== NO_ANSWER && late.status === 200)
        history.anomalies.push(`${number} was delivered by a link that had ended`);
      return deliver(dependencies, next);
    }
  }
}

/** Delivers with the shopper's code. A code that is locked by too many guesses requires another hand-over. */
export async function deliver(dependencies: RiderDependencies, handedOver: HandedOver): Promise<void> {
  const { desk, random } = dependencies;
  const refused = refusedOf(dependencies, handedOver);
  const answer = await complete(dependencies, handedOver, refused);
  if (answer?.status === 200) return afterwards(dependencies, handedOver, refused);
  if (answer?.body.code !== 'DELIVERY_CODE_LOCKED') return;
  const [next] = await desk.handOver([handedOver.order.orderId], random.pick(RIDERS));
  const last = next && (await complete(dependencies, next, refused));
  if (last?.status === 200) await afterwards(dependencies, next!, refused);
}

type Refused = readonly { productId: string; quantity: number }[];

/**
 * A few shoppers refuse a piece. Not in a card order with missing pieces: a card that refuses both refunds would have to
 * be settled twice.
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
): Promise<Answer | undefined> {
  const code = await askForCode(dependencies, handedOver);
  if (!code) return undefined;
  const { secret, order } = handedOver;
  return moveAs(dependencies, order.orderId, 'delivered', 'complete', { secret, code, refused });
}

const rider =
  ({ call }: RiderDependencies, name: string, body: object) =>
  () =>
    call('POST', `/api/order/delivery/${name}`, body);

const moveAs = (dependencies: RiderDependencies, number: string, step: Step, name: string, body: object) =>
  recordMove(dependencies, { number, step }, rider(dependencies, name, body));

async function askForCode(
  { shopperOf, random }: RiderDependencies,
  { order }: HandedOver,
): Promise<string | undefined> {
  const call = shopperOf(order.delivery_address.mobile);
  const answer =
    call && (await repeat(random, () => call('GET', `/api/order/order-details?orderId=${order.orderId}`)));
  return answer?.body.data?.deliveryCode as string | undefined;
}

/** Tries wrong codes. Once the code is locked, the right one must be refused as well. */
async function guess(dependencies: RiderDependencies, handedOver: HandedOver, times: number): Promise<void> {
  const { history, random } = dependencies;
  const { secret, order } = handedOver;
  const right = await askForCode(dependencies, handedOver);
  if (!right) return;
  let wrong = 0;
  for (let tries = 1; tries <= times; tries += 1) {
    const code = String((Number(right) + tries) % 10_000).padStart(4, '0');
    const answer = await repeat(random, rider(dependencies, 'complete', { secret, code }));
    if (answer?.status === 200) history.anomalies.push(`${order.orderId} was delivered by a wrong code`);
    if (answer?.body.code === 'BAD_DELIVERY_CODE') wrong += 1;
    if (wrong === TRIES) history.anomalies.push(`${order.orderId} has more than ${TRIES} tries`);
    if (answer?.body.code !== 'DELIVERY_CODE_LOCKED') continue;
    const late = await rider(dependencies, 'complete', { secret, code: right })();
    if (late !== NO_ANSWER && late.status === 200)
      history.anomalies.push(`${order.orderId} was delivered although its code was locked`);
    return;
  }
}

/** A failed delivery: the desk accepts the return, or the order is handed over again. */
async function failDelivery(dependencies: RiderDependencies, handedOver: HandedOver): Promise<void> {
  const { desk, random } = dependencies;
  const { secret, order } = handedOver;
  const body = { secret, reason: random.pick(['nobody-there', 'refused']) };
  const answer = await moveAs(dependencies, order.orderId, 'not-delivered', 'fail', body);
  if (answer?.status !== 200) return;
  await sleep(random.between(50, 500));
  if (random.chance(0.7)) {
    await desk.acceptReturn(order.orderId, random.pick(['restocked', 'written-off']));
    return;
  }
  const [next] = await desk.handOver([order.orderId], random.pick(RIDERS));
  if (next) await deliver(dependencies, next);
}

/** Checks that the rider is to collect the amount due at the desk. */
async function checkBill(dependencies: RiderDependencies, { order, secret }: HandedOver): Promise<void> {
  const answer = await repeat(dependencies.random, rider(dependencies, 'details', { secret }));
  const delivery = answer?.status === 200 ? (answer.body.data as Delivery) : undefined;
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
