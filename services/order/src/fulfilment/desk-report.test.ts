import { DESK_STATUSES, type DeskStatus } from '@tokri/contracts';
import { anOrderDraft, decided } from '../../test/builders';
import { STANDS_STILL_SECONDS } from './desk-limits';
import { deskReport, readDesk } from './desk-report';
import { MAX_COUNTED, type DeskFigures, type FulfilmentStore } from './store';
import type { Order } from '../orders/order';
import { acceptCash, beginOrder } from '../checkout/placement';

const NOW = new Date('2026-11-23T10:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

const figuresOf = (more: Partial<DeskFigures> = {}): DeskFigures => ({
  byStatus: Object.fromEntries(
    DESK_STATUSES.map((status) => [status, { count: 0 }]),
  ) as DeskFigures['byStatus'],
  late: 0,
  refundsRefused: 0,
  problems: 0,
  itemsRefused: 0,
  ridersOut: 0,
  ...more,
});
const anOrder = (number: string, more: object = {}): Order => ({
  ...decided(acceptCash(beginOrder(anOrderDraft({ number, id: number })), ago(0))),
  ...more,
});
/** A desk with one order. */
const deskOf = (order: Order, status: DeskStatus, seconds: number, figures: Partial<DeskFigures> = {}) => {
  const byStatus = { ...figuresOf().byStatus, [status]: { count: 1, oldest: ago(seconds) } };
  return {
    measure: () => Promise.resolve(figuresOf({ byStatus, ...figures })),
    queue: (filter: { status?: string }) => Promise.resolve(filter.status === status ? [order] : []),
    late: () => Promise.resolve([]),
  } as unknown as FulfilmentStore;
};

test('a desk with nothing to do', () => {
  expect(deskReport(figuresOf(), { standing: [], late: [], refused: [], atMost: 10 }, NOW)).toEqual({
    lines: [
      'confirmed: 0',
      'picking: 0',
      'packed: 0',
      'on-the-way: 0',
      'not-delivered: 0',
      'order: 0 at the desk, 0 stand still, 0 late, 0 riders out, 0 refunds refused, 0 problems open, 0 with refused items to take back',
    ],
    mustAct: false,
  });
});

test.each(DESK_STATUSES)('an order that is %s is stuck a second after its limit', async (status) => {
  const limit = STANDS_STILL_SECONDS[status];
  const orderOf = (seconds: number) =>
    anOrder('ORD-AAAAAAAA', { status, queuedAt: ago(seconds), promisedAt: undefined });
  const inTime = await readDesk(deskOf(orderOf(limit), status, limit), 10, NOW);
  expect(inTime.mustAct).toBe(false);
  expect(inTime.lines).toContain(`${status}: 1, the oldest for ${limit} s`);

  const { mustAct, lines } = await readDesk(deskOf(orderOf(limit + 1), status, limit + 1), 10, NOW);
  expect(mustAct).toBe(true);
  expect(lines).toContain(`${status}: 1, the oldest for ${limit + 1} s (stands still after ${limit} s)`);
  expect(lines.at(-2)).toBe(`ORD-AAAAAAAA  ORD-AAAAAAAA  cash  ${status}  for ${limit + 1} s, stands still`);
});

test('an order that is only late is listed, but needs no action', () => {
  const late = [anOrder('ORD-AAAAAAAA', { queuedAt: ago(100), promisedAt: ago(40) })];
  const { lines, mustAct } = deskReport(
    figuresOf({ late: 3, ridersOut: 1 }),
    { standing: [], late, refused: [], atMost: 1 },
    NOW,
  );
  expect(mustAct).toBe(false);
  expect(lines.slice(-3)).toEqual([
    'ORD-AAAAAAAA  ORD-AAAAAAAA  cash  confirmed  for 100 s, 40 s late',
    'and 2 more late',
    'order: 0 at the desk, 0 stand still, 3 late, 1 riders out, 0 refunds refused, 0 problems open, 0 with refused items to take back',
  ]);
});

test('an order that is stuck and late has one line', () => {
  const slow = anOrder('ORD-AAAAAAAA', { queuedAt: ago(400), promisedAt: ago(40) });
  const listed = { standing: [slow], late: [{ ...slow }], refused: [], atMost: 10 };
  const { lines } = deskReport(figuresOf({ late: 1 }), listed, NOW);
  expect(lines.filter((line) => line.startsWith('ORD-'))).toEqual([
    'ORD-AAAAAAAA  ORD-AAAAAAAA  cash  confirmed  for 400 s, stands still, 40 s late',
  ]);
});

test('a refused refund needs action in any status of its order', () => {
  const refused = [anOrder('ORD-AAAAAAAA', { status: 'cancelled', refundRefusedAt: ago(900) })];
  const { lines, mustAct } = deskReport(
    figuresOf({ refundsRefused: 1 }),
    { standing: [], late: [], refused, atMost: 10 },
    NOW,
  );
  expect(mustAct).toBe(true);
  expect(lines.at(-2)).toBe('ORD-AAAAAAAA  ORD-AAAAAAAA  cash  cancelled  refund refused 900 s ago');
});

test('a count that reached its limit is shown as "or more"', () => {
  const { lines } = deskReport(
    figuresOf({ late: MAX_COUNTED }),
    { standing: [anOrder('ORD-AAAAAAAA')], late: [], refused: [], atMost: 1 },
    NOW,
  );
  expect(lines.at(-1)).toBe(
    'order: 0 at the desk, 1 or more stand still, 10000 or more late, 0 riders out, 0 refunds refused, 0 problems open, 0 with refused items to take back',
  );
});
