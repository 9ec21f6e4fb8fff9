import { calls, SERVICE_NAMES } from '@tokri/contracts';
import type { CollectedSpan } from '@tokri/testing/traces';
import { drawTrace } from '../tracing/draw-trace';
import { orphansIn, spansOf, traceCardOrder, traceCashOrder, wayTo } from '../tracing/order-traces';

const servicesIn = (spans: readonly CollectedSpan[]) =>
  [...new Set(spans.map(({ service }) => service))].sort();
const without = (...absent: string[]) =>
  ['gateway', ...SERVICE_NAMES].filter((name) => !absent.includes(name)).sort();

const reaction = (service: string) => [
  'order publish shop.events:order.confirmed',
  `${service} process shop.events:order.confirmed:${service}`,
];

describe('one order is one trace', () => {
  let cash: CollectedSpan[];
  let card: CollectedSpan[];
  beforeAll(async () => {
    cash = await traceCashOrder();
    card = await traceCardOrder();
    console.log(`${drawTrace(cash)}\n\n${drawTrace(card)}`);
  });

  it('a cash order passes every service except payment, and each span is a child of its cause', () => {
    expect(servicesIn(cash)).toEqual(without('payment'));
    expect(orphansIn(cash)).toEqual(['cashOnDelivery']);
    const order = ['gateway cashOnDelivery', 'gateway cashOnDelivery (client)', 'order cashOnDelivery'];
    expect(wayTo(cash, 'catalogue reserveStock')).toEqual([
      ...order,
      'order reserveStock (client)',
      'catalogue reserveStock',
    ]);
    for (const service of ['catalogue', 'cart', 'media'])
      expect(wayTo(cash, reaction(service)[1]!)).toEqual([...order, ...reaction(service)]);
    expect(wayTo(cash, 'identity send mail (client)')).toEqual([
      ...order,
      ...reaction('identity'),
      'identity send mail (client)',
    ]);
    expect(wayTo(cash, 'order insertMany orders (client)')).toEqual([
      ...order,
      'order insertMany orders (client)',
    ]);
  });

  it('a card order is one trace including the payment, which the provider reports in a separate trace', async () => {
    expect(servicesIn(card)).toEqual(without());
    expect(orphansIn(card)).toEqual(['checkout']);
    const told = [
      'gateway checkout',
      'gateway checkout (client)',
      'order checkout',
      'order openPaymentSession (client)',
      'payment openPaymentSession',
      'payment apply checkout.session.completed',
      'payment publish shop.events:payment.succeeded',
      'order process shop.events:payment.succeeded:order',
    ];
    expect(wayTo(card, told.at(-1)!)).toEqual(told);
    expect(wayTo(card, reaction('cart')[1]!)).toEqual([...told, ...reaction('cart')]);
    const applied = card.find(({ name }) => name === 'apply checkout.session.completed');
    const webhook = await spansOf(applied?.links[0] ?? '');
    expect(wayTo(webhook, 'payment paymentWebhook')).toEqual([
      'gateway paymentWebhook',
      'gateway paymentWebhook (client)',
      'payment paymentWebhook',
    ]);
  });

  it('follows the semantic conventions', () => {
    const attributesOf = (kind: CollectedSpan['kind'], service: string, name: string) =>
      card.find((span) => span.kind === kind && span.service === service && span.name === name)?.attributes;
    expect(attributesOf('server', 'gateway', 'checkout')).toMatchObject({
      'http.request.method': 'POST',
      'http.route': calls.checkout.path,
      'http.response.status_code': 200,
    });
    expect(attributesOf('client', 'order', 'insertMany orders')).toMatchObject({
      'db.system.name': 'mongodb',
      'db.namespace': 'tokri_order',
      'db.operation.name': 'insertMany',
      'db.collection.name': 'orders',
    });
    expect(attributesOf('consumer', 'cart', 'process shop.events:order.confirmed:cart')).toMatchObject({
      'messaging.system': 'rabbitmq',
      'messaging.operation.type': 'process',
      'messaging.destination.name': 'shop.events:order.confirmed:cart',
    });
    expect(card[0]?.resource).toMatchObject({
      'service.version': expect.any(String),
      'service.instance.id': expect.any(String),
      'deployment.environment.name': 'development',
    });
  });
});
