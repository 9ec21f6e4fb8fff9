import type { Order } from '@tokri/contracts';
import type { CardLedgerEntry } from '../../e2e/faults/card-sandbox-client';
import type { CardPayment, Submission } from '../../e2e/faults/history';
import { balance, type Books } from './books';
import { forServer } from './manifests';
import { readOptions } from './options';
import { runnable, type Load, type Step } from './rehearsal';
import { hasFailed, reportOf } from './report';
import { apply, type Applied } from './steps/apply';
import { badImage, type RolledBack } from './steps/bad-image';
import { books, type Closed } from './steps/books';
import { drain, type Drained } from './steps/drain';
import { killEngines, type KilledEngines } from './steps/kill-engines';
import { killPods, type Killed } from './steps/kill-pods';
import { lossOf, restore, type Restored } from './steps/restore';
import { roll, type Rolled } from './steps/roll';
import { rotateSecret, type Rotated } from './steps/rotate-secret';
import { scale, type Scaled } from './steps/scale';
import { seed, type Seeded } from './steps/seed';
import { shop, type Shopped } from './steps/shop';

const load = (more: Partial<Load> = {}): Load => ({
  seconds: 60,
  calls: 400,
  failed: [],
  orders: 30,
  ...more,
});
const failing = load({ failed: ['GET /api/cart/get: 503 SERVICE_UNAVAILABLE'] });
const settled = { acknowledged: 30, lost: [], doubled: [], wrong: [], settleSeconds: 4 };

/** A step with what it observes when all is well, and observations that are each off in one way. */
const expectations = <Observed extends object>(
  step: Step<Observed>,
  good: Observed,
  off: Record<string, Partial<Observed>>,
) => ({
  name: step.name,
  good: () => step.violations(good),
  facts: () => step.facts(good),
  off: Object.entries(off).map(([what, more]) => ({
    what,
    violations: () => step.violations({ ...good, ...more }),
  })),
});

const rolled = { name: 'order', seconds: 20, replicas: 2, replaced: 2 };
const drained = { name: 'order', replicas: 2, evicted: 2, refused: 1, leastReady: 1, seconds: 20 } as const;
const killedEngine = { name: 'redis', backSeconds: 5, orderSeconds: 8, unready: [] as string[] };
const release = {
  ...{ name: 'order', what: 'an image that does not exist', wentThrough: false },
  ...{ replicas: 2, leastReady: 2, imageBefore: 'tokri:1', imageAfter: 'tokri:1' },
};
const confirmed = { status: 'confirmed', paymentStatus: 'PAID' };

const restored: Restored = {
  ...{ load: load(), after: load(), at: '2026-01-01T00:00:00.000Z', backupSeconds: 5, restoreSeconds: 20 },
  ...{ downSeconds: 60, lostWindowSeconds: 21, kept: 30, missing: [], later: 9, lost: 8, books: settled },
  reconciled: [{ line: 'catalogue: 0 corrected, 0 remain', code: 0 }],
};

const STEPS = [
  expectations<Restored>(restore, restored, {
    'an order of before the backup that is gone': { missing: ['ORD-A'] },
    'a backup that shoppers feel': { load: failing },
    'a restore that brings back what came later': { lost: 0 },
    'something that is left for people': {
      reconciled: [{ line: 'payment: 0 corrected, 1 remain', code: 1 }],
    },
    'a shop that sells no more': { after: load({ orders: 0 }) },
    'stock that does not agree': { books: { ...settled, wrong: ['3 pieces count as sold, orders say 2'] } },
  }),
  expectations<Applied>(
    apply,
    {
      objects: 90,
      jobs: [{ name: 'prepare', isComplete: true }],
      ready: [{ name: 'a', seconds: 9 }],
      restarts: [],
    },
    { 'a Job that does not complete': { jobs: [{ name: 'prepare', isComplete: false }] } },
  ),
  expectations<Seeded>(
    seed,
    { products: 60, found: 60, picture: { status: 200, type: 'image/webp' } },
    {
      'a product that search does not find': { found: 59 },
      'a picture that is lost': { picture: { status: 404, type: 'application/json' } },
    },
  ),
  expectations<Shopped>(
    shop,
    {
      page: { status: 200, type: 'text/html; charset=utf-8' },
      ...{ guestPieces: 3, mergedPieces: 3, cash: confirmed, card: confirmed, mails: [] },
      hostedPage: { shown: 200, paid: 303, next: 'http://shop/success' },
    },
    {
      'a first page that is an error': { page: { status: 502, type: 'text/html' } },
      'a cart that loses pieces': { guestPieces: 2, mergedPieces: 2 },
      'a merge that loses pieces': { mergedPieces: 2 },
      'a cash order that is not confirmed': {
        cash: { status: 'pending', paymentStatus: 'CASH ON DELIVERY' },
      },
      'a card order that is not paid': { card: { status: 'confirmed', paymentStatus: 'PENDING' } },
      'a hosted page that is missing': { hostedPage: { shown: 404, paid: 303, next: 'http://shop/success' } },
      'a payment that leads nowhere': { hostedPage: { shown: 200, paid: 200, next: '' } },
    },
  ),
  expectations<Rolled>(
    roll,
    { load: load(), deployments: [rolled] },
    {
      'a failed call': { load: failing },
      'a load without orders': { load: load({ orders: 0 }) },
      'a replica that was not replaced': { deployments: [{ ...rolled, replaced: 1 }] },
    },
  ),
  expectations<Scaled>(
    scale,
    { load: load(), minReplicas: 2, mostReady: 4, secondsUp: 30, secondsDown: 90, endReplicas: 2 },
    {
      'a failed call': { load: failing },
      'no further replica': { mostReady: 2 },
      'replicas that stay': { endReplicas: 3 },
    },
  ),
  expectations<Drained>(
    drain,
    { load: load(), deployments: [drained] },
    {
      'a failed call': { load: failing },
      'a budget that refuses nothing': { deployments: [{ ...drained, refused: 0 }] },
      'a pod that cannot be evicted': { deployments: [{ ...drained, evicted: 1 }] },
      'a time without a ready replica': { deployments: [{ ...drained, leastReady: 0 }] },
    },
  ),
  expectations<Killed>(
    killPods,
    { load: load(), pods: [{ name: 'order', seconds: 9 }], books: settled },
    {
      'more failures than the killed can explain': {
        load: load({ failed: Array<string>(40).fill('no answer') }),
      },
      'a load without orders': { load: load({ orders: 0 }) },
      'a lost order': { books: { ...settled, lost: ['ORD-A was acknowledged and is gone'] } },
    },
  ),
  expectations<KilledEngines>(
    killEngines,
    {
      load: load(),
      engines: [killedEngine, { ...killedEngine, name: 'mongo', unready: ['order-service'] }],
      books: settled,
    },
    {
      'a service that is off the air without Redis': {
        engines: [{ ...killedEngine, unready: ['gateway-service'] }],
      },
      'a load without orders': { load: load({ orders: 0 }) },
      'an order twice': { books: { ...settled, doubled: ['ORD-A is there 2 times'] } },
    },
  ),
  expectations<RolledBack>(
    badImage,
    { load: load(), releases: [release] },
    {
      'a failed call': { load: failing },
      'a bad release that is taken': { releases: [{ ...release, wentThrough: true }] },
      'a good replica that had to go': { releases: [{ ...release, leastReady: 1 }] },
      'an undo that undoes nothing': { releases: [{ ...release, imageAfter: 'tokri:2' }] },
    },
  ),
  expectations<Rotated>(
    rotateSecret,
    { load: load(), stages: [{ what: 'both', seconds: 20 }], callerShows: 'new', calleeAccepts: 'new' },
    {
      'a failed call': { load: failing },
      'a caller that still shows the old one': { callerShows: 'old' },
      'a callee that still accepts the old one': { calleeAccepts: 'both' },
    },
  ),
  expectations<Closed>(
    books,
    {
      books: settled,
      queues: [
        {
          name: 'order',
          deadLetters: 'order: no dead letters',
          outbox: 'order: 0 unpublished, the oldest 0 s old',
        },
      ],
    },
    {
      'stock that does not add up': { books: { ...settled, wrong: ['the stock does not add up'] } },
      'a dead letter': {
        queues: [
          {
            name: 'order',
            deadLetters: 'order: 1 dead letter',
            outbox: 'order: 0 unpublished, the oldest 0 s old',
          },
        ],
      },
      'an event that nobody published': {
        queues: [
          {
            name: 'order',
            deadLetters: 'order: no dead letters',
            outbox: 'order: 3 unpublished, the oldest 90 s old',
          },
        ],
      },
    },
  ),
];

describe.each(STEPS)('the step $name', ({ good, facts, off }) => {
  it('is content when all is well', () => {
    expect(good()).toEqual([]);
    expect(facts().join('')).not.toBe('');
  });
  it.each(off)('notices $what', ({ violations }) => {
    expect(violations()).toHaveLength(1);
  });
});

it('counts a step that could not be done as off', async () => {
  const broken: Step<Applied> = { ...apply, perform: () => Promise.reject(new Error('no such host')) };
  const result = await runnable(broken).run({} as never);
  expect(result.violations).toEqual(['it could not be done: no such host']);
});

describe('the report', () => {
  const result = {
    name: 'roll',
    title: 'rolled',
    seconds: 60,
    violations: [],
    facts: ['all well'],
    load: load(),
  };
  it('fails when a number is off, and when nothing was done', () => {
    expect(hasFailed([result])).toBe(false);
    expect(hasFailed([result, { ...result, violations: ['one call failed'] }])).toBe(true);
    expect(hasFailed([])).toBe(true);
  });
  it('shows what was off', () => {
    const input = {
      command: 'npm run rehearse',
      startedAt: new Date(0),
      environment: ['one node'],
      left: ['drain'],
    };
    const text = reportOf({ ...input, results: [{ ...result, violations: ['one call failed'] }] });
    expect(text).toContain('0 of 1 steps as they should be, 400 calls and 30 orders under load');
    expect(text).toContain('| roll | 60 | 400 | 0 | 30 | **1 off** |');
    expect(text).toContain('- **off**: one call failed');
    expect(text).toContain('- **not performed**: drain');
  });
});

describe('the books', () => {
  const order = (more: Partial<Order> & Pick<Order, '_id' | 'orderId'>): Order => ({
    ...{ status: 'confirmed', payment_status: 'CASH ON DELIVERY', subTotalAmt: 50.5, totalAmt: 50.5 },
    ...{ product_details: { name: '', image: [] }, delivery_address: {} as Order['delivery_address'] },
    items: [{ productId: 'p1', quantity: 2 } as Order['items'][number]],
    ...{ timeline: [], createdAt: '' },
    ...more,
  });
  const submission = (number: string | undefined, method: 'cash' | 'card'): Submission => ({
    ...{ userId: 'u1', method, lines: [] },
    ...(number === undefined ? { outcome: 'unknown' } : { outcome: 'acknowledged', number }),
  });
  const cash = order({ _id: 'o1', orderId: 'CASH' });
  const card = order({ _id: 'o2', orderId: 'CARD', payment_status: 'PAID' });
  const entry: CardLedgerEntry = {
    reference: 'o2',
    session: 's2',
    status: 'complete',
    paid: 5050,
    refunded: 0,
  };
  const payment: CardPayment = { number: 'CARD', session: 's2', paid: 'yes', cancelled: 'not attempted' };
  const good: Books = {
    history: {
      submissions: [submission('CASH', 'cash'), submission('CARD', 'card')],
      cardPayments: new Map([['CARD', payment]]),
      anomalies: [],
    },
    orders: new Map([['u1', [cash, card]]]),
    ledger: [entry],
    audit: { code: 0, line: 'it adds up', sold: 4 },
    products: [{ id: 'p1', stock: 10 }],
  };
  const problems = (more: Partial<Books>) => {
    const { lost, doubled, wrong } = balance({ ...good, ...more });
    return { lost: lost.length, doubled: doubled.length, wrong: wrong.length };
  };
  const orders = (...list: Order[]) => ({ orders: new Map([['u1', list]]) });

  it('balance when everybody says the same', () => {
    expect(problems({})).toEqual({ lost: 0, doubled: 0, wrong: 0 });
  });
  it.each<[string, Partial<Books>, Partial<ReturnType<typeof problems>>]>([
    ['an acknowledged order that is gone', orders(card), { lost: 1 }],
    [
      'an acknowledged cash order that is cancelled',
      orders({ ...cash, status: 'cancelled' }, card),
      { lost: 1 },
    ],
    ['a paid order that is cancelled', orders(cash, { ...card, status: 'cancelled' }), { lost: 1 }],
    ['an order that is there twice', orders(cash, cash, card), { doubled: 1 }],
    ['an order that nobody asked for', orders(cash, card, { ...cash, orderId: 'GHOST' }), { doubled: 1 }],
    ['one click that became two', { history: { ...good.history, anomalies: ['two'] } }, { doubled: 1 }],
    ['an order that stands still', orders(cash, { ...card, status: 'awaiting-payment' }), { wrong: 1 }],
    ['a charge too many', { ledger: [entry, { ...entry, session: 's3' }] }, { wrong: 1 }],
    [
      'money that was not sent back',
      orders(cash, { ...card, status: 'cancelled', payment_status: 'REFUNDED' }),
      { wrong: 1 },
    ],
    ['an audit that fails', { audit: { ...good.audit, code: 1 } }, { wrong: 1 }],
    ['stock that was sold and not ordered', { audit: { ...good.audit, sold: 5 } }, { wrong: 1 }],
    ['more sold than there was', { products: [{ id: 'p1', stock: 3 }] }, { wrong: 1 }],
  ])('notice %s', (_what, more, expected) => {
    const found = problems(more);
    for (const [kind, least] of Object.entries(expected))
      expect(found[kind as keyof typeof found]).toBeGreaterThanOrEqual(least);
  });
  it('let a submission without an answer become one order at most', () => {
    const unanswered = {
      ...good.history,
      submissions: [...good.history.submissions, submission(undefined, 'cash')],
    };
    const [first, second] = ['X', 'Y'].map((orderId) => order({ _id: orderId, orderId }));
    const audit = (sold: number) => ({ audit: { ...good.audit, sold } });
    expect(problems({ history: unanswered, ...orders(cash, card, first!), ...audit(6) }).doubled).toBe(0);
    expect(
      problems({ history: unanswered, ...orders(cash, card, first!, second!), ...audit(8) }).doubled,
    ).toBe(1);
  });
});

it('takes the versions that an older server has, and leaves those of a new one', () => {
  const manifest = (apiVersion: string, kind: string) => ({ apiVersion, kind, metadata: { name: 'a' } });
  const manifests = [
    manifest('autoscaling/v2', 'HorizontalPodAutoscaler'),
    manifest('policy/v1', 'PodDisruptionBudget'),
    manifest('batch/v1', 'CronJob'),
    manifest('batch/v1', 'Job'),
    manifest('apps/v1', 'Deployment'),
  ];
  const versions = (...served: string[]) =>
    forServer(manifests, new Set(['apps/v1', 'batch/v1', ...served])).map(({ apiVersion }) => apiVersion);
  expect(versions('autoscaling/v2beta2', 'policy/v1beta1', 'batch/v1beta1')).toEqual([
    ...['autoscaling/v2beta2', 'policy/v1beta1', 'batch/v1beta1', 'batch/v1', 'apps/v1'],
  ]);
  expect(versions('autoscaling/v2', 'policy/v1')).toEqual(manifests.map(({ apiVersion }) => apiVersion));
});

describe('the options', () => {
  const names = ['apply', 'roll', 'books'];
  it('take steps by name, in the order of the rehearsal', () => {
    expect(readOptions(['--image', 'tokri:1', '--steps', 'books,apply'], names).steps).toEqual([
      'apply',
      'books',
    ]);
    expect(readOptions(['--image', 'tokri:1'], names).steps).toEqual(names);
  });
  it.each([[['--image', 'tokri']], [[]], [['--image', 'tokri:1', '--steps', 'fly']]])('refuse %j', (args) => {
    expect(() => readOptions(args, names)).toThrow('npm run rehearse');
  });
});

test('what a restore loses is told apart by the moment of the backup', () => {
  const order = (number: string, acknowledgedAt: number): Submission => ({
    ...{ userId: 'a', method: 'cash', lines: [], outcome: 'acknowledged' },
    ...{ number, acknowledgedAt },
  });
  const submissions = [order('A', 10), order('B', 20), order('C', 21), order('D', 30)];
  expect(lossOf({ submissions }, new Set(['A', 'C']), 20)).toEqual({
    ...{ kept: 2, missing: ['B'], later: 2, gone: new Set(['D']) },
  });
});
