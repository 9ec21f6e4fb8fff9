import type { Submission } from '@tokri/resilience/workload';
import type { Load, Step } from './rehearsal';
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

/** A step with observations that pass, and observations that each violate one expectation. */
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
  name: 'order',
  what: 'an image that does not exist',
  wentThrough: false,
  replicas: 2,
  leastReady: 2,
  imageBefore: 'tokri:1',
  imageAfter: 'tokri:1',
};
const confirmed = { status: 'confirmed', paymentStatus: 'PAID' };

const restored: Restored = {
  load: load(),
  after: load(),
  at: '2026-01-01T00:00:00.000Z',
  backupSeconds: 5,
  restoreSeconds: 20,
  downSeconds: 60,
  lostWindowSeconds: 21,
  kept: 30,
  missing: [],
  later: 9,
  lost: 8,
  books: settled,
  reconciled: [{ line: 'catalogue: 0 corrected, 0 remain', code: 0 }],
};

const STEPS = [
  expectations<Restored>(restore, restored, {
    'a lost order from before the backup': { missing: ['ORD-A'] },
    'failed calls during the backup': { load: failing },
    'a restore that keeps orders placed after the backup': { lost: 0 },
    'differences that reconcile could not correct': {
      reconciled: [{ line: 'payment: 0 corrected, 1 remain', code: 1 }],
    },
    'no orders after the restore': { after: load({ orders: 0 }) },
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
      guestPieces: 3,
      mergedPieces: 3,
      cash: confirmed,
      card: confirmed,
      mails: [],
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

describe.each(STEPS)('the step $name [G-302]', ({ good, facts, off }) => {
  it('reports no violation when all is well', () => {
    expect(good()).toEqual([]);
    expect(facts().join('')).not.toBe('');
  });
  it.each(off)('notices $what', ({ violations }) => {
    expect(violations()).toHaveLength(1);
  });
});

test('lost orders are split by the moment of the backup', () => {
  const order = (number: string, acknowledgedAt: number): Submission => ({
    userId: 'a',
    method: 'cash',
    lines: [],
    outcome: 'acknowledged',
    number,
    acknowledgedAt,
  });
  const submissions = [order('A', 10), order('B', 20), order('C', 21), order('D', 30)];
  expect(lossOf({ submissions }, new Set(['A', 'C']), 20)).toEqual({
    kept: 2,
    missing: ['B'],
    later: 2,
    gone: new Set(['D']),
  });
});
