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
const deskOf = (order: Order, status: DeskStatus, seconds: number, figures: Partial<DeskFigures> = {}) => {
  const byStatus = { ...figuresOf().byStatus, [status]: { count: 1, oldest: ago(seconds) } };
  return {
    measure: () => Promise.resolve(figuresOf({ byStatus, ...figures })),
    queue: (filter: { status?: string }) => Promise.resolve(filter.status === status ? [order] : []),
    late: () => Promise.resolve([]),
  } as unknown as FulfilmentStore;
};

const NUMBER = 'ORD-AAAAAAAA';
type Listed = Partial<Parameters<typeof deskReport>[1]>;
const reportOf = (figures: Partial<DeskFigures>, listed: Listed = {}) =>
  deskReport(figuresOf(figures), { standing: [], late: [], refused: [], atMost: 10, ...listed }, NOW);
const ENDS = '0 refunds refused, 0 problems open, 0 with refused items to take back';

test('a desk with nothing to do', () => {
  expect(reportOf({})).toEqual({
    lines: [
      ...DESK_STATUSES.map((status) => `${status}: 0`),
      `order: 0 at the desk, 0 stand still, 0 late, 0 riders out, ${ENDS}`,
    ],
    mustAct: false,
  });
});

test.each(DESK_STATUSES)('an order that is %s is stuck a second after its limit', async (status) => {
  const limit = STANDS_STILL_SECONDS[status];
  const read = (seconds: number) => {
    const order = anOrder(NUMBER, { status, queuedAt: ago(seconds), promisedAt: undefined });
    return readDesk(deskOf(order, status, seconds), 10, NOW);
  };
  const inTime = await read(limit);
  expect(inTime.mustAct).toBe(false);
  expect(inTime.lines).toContain(`${status}: 1, the oldest for ${limit} s`);

  const { mustAct, lines } = await read(limit + 1);
  expect(mustAct).toBe(true);
  expect(lines).toContain(`${status}: 1, the oldest for ${limit + 1} s (stands still after ${limit} s)`);
  expect(lines.at(-2)).toBe(`${NUMBER}  ${NUMBER}  cash  ${status}  for ${limit + 1} s, stands still`);
});

test('an order that is only late is listed, but needs no action', () => {
  const late = [anOrder(NUMBER, { queuedAt: ago(100), promisedAt: ago(40) })];
  const { lines, mustAct } = reportOf({ late: 3, ridersOut: 1 }, { late, atMost: 1 });
  expect(mustAct).toBe(false);
  expect(lines.slice(-3)).toEqual([
    `${NUMBER}  ${NUMBER}  cash  confirmed  for 100 s, 40 s late`,
    'and 2 more late',
    `order: 0 at the desk, 0 stand still, 3 late, 1 riders out, ${ENDS}`,
  ]);
});

test('an order that is stuck and late has one line', () => {
  const slow = anOrder(NUMBER, { queuedAt: ago(400), promisedAt: ago(40) });
  const { lines } = reportOf({ late: 1 }, { standing: [slow], late: [{ ...slow }] });
  expect(lines.filter((line) => line.startsWith('ORD-'))).toEqual([
    `${NUMBER}  ${NUMBER}  cash  confirmed  for 400 s, stands still, 40 s late`,
  ]);
});

test('a refused refund needs action in any status of its order', () => {
  const refused = [anOrder(NUMBER, { status: 'cancelled', refundRefusedAt: ago(900) })];
  const { lines, mustAct } = reportOf({ refundsRefused: 1 }, { refused });
  expect(mustAct).toBe(true);
  expect(lines.at(-2)).toBe(`${NUMBER}  ${NUMBER}  cash  cancelled  refund refused 900 s ago`);
});

test('a count that reached its limit is shown as "or more"', () => {
  const { lines } = reportOf({ late: MAX_COUNTED }, { standing: [anOrder(NUMBER)], atMost: 1 });
  expect(lines.at(-1)).toContain('1 or more stand still, 10000 or more late');
});
