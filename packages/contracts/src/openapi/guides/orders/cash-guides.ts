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
} satisfies Partial<Guides>;
