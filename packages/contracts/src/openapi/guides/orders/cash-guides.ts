import type { Guides } from '../guide';
import { ORDER, PICKING_ORDER, RIDER } from '../samples';

const SETTLEMENT = {
  _id: '64f1c0ffee64f1c0ffee64c1',
  ...RIDER,
  amount: 86,
  orders: 1,
  at: '2026-11-02T15:30:00.000Z',
  by: PICKING_ORDER.pickerId,
};
const { _id, orderId } = ORDER;
const DRAWER = {
  _id: '5b0e7c1a-2f4d-4c7e-9a61-0d6f5f2f6a11',
  openedAt: '2026-11-02T03:30:00.000Z',
  openedBy: PICKING_ORDER.pickerId,
  float: 2000,
  settled: 86,
  moves: [
    {
      _id: 'c1f9b7aa-51c2-4d1f-8f0c-6f1f7f4b2d10',
      kind: 'paid-out',
      amount: 500,
      reason: 'Deposit at the bank',
      at: '2026-11-02T15:20:00.000Z',
      by: PICKING_ORDER.pickerId,
    },
  ],
  expected: 1586,
};
const CLOSED_DRAWER = {
  ...DRAWER,
  closed: {
    at: '2026-11-02T16:30:00.000Z',
    by: PICKING_ORDER.pickerId,
    counted: 1585,
    difference: -1,
    note: 'No coin for the change',
  },
};

export const cashGuides = {
  getCash: {
    answer: {
      message: 'Cash with riders',
      data: {
        riders: [
          { ...RIDER, amount: 86, since: '2026-11-02T07:20:00.000Z', orders: [{ _id, orderId, amount: 86 }] },
        ],
        settlements: [SETTLEMENT],
      },
    },
  },
  settleCash: {
    request: { mobile: RIDER.mobile, amount: 86, orders: [_id] },
    answer: { message: `Settled with ${RIDER.name}`, data: SETTLEMENT },
  },
  getDrawer: { answer: { message: 'The drawer', data: { open: DRAWER, closed: [] } } },
  openDrawer: {
    request: { drawerId: DRAWER._id, float: 2000 },
    answer: { message: 'The drawer is open.', data: { ...DRAWER, settled: 0, moves: [], expected: 2000 } },
  },
  moveDrawerCash: {
    request: { moveId: DRAWER.moves[0]!._id, kind: 'paid-out', amount: 500, reason: 'Deposit at the bank' },
    answer: { message: 'The cash is recorded.', data: DRAWER },
  },
  closeDrawer: {
    request: { drawerId: DRAWER._id, counted: 1585, expected: 1586, note: 'No coin for the change' },
    answer: { message: 'The drawer is closed.', data: CLOSED_DRAWER },
  },
} satisfies Partial<Guides>;
