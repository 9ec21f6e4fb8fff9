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
    about:
      'The cash of a delivered order is with its rider until it is handed in. Each rider with cash is listed with the sum ' +
      'and its orders, at most 200; the answer also has the last 20 settlements. Orders older than the tracking of cash ' +
      'are in neither.',
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
    about:
      'Settles the cash that a rider handed in: the counted `amount` and the `orders` (their `_id`s) of the rider, as listed. All of it ' +
      "is settled or nothing. If the rider's cash has changed, after another delivery or another settlement, " +
      'it is refused, with the present cash in `details.amount` and `details.orders`. Repeated by the same admin it is a ' +
      'success.',
    request: { mobile: RIDER.mobile, amount: 86, orders: [_id] },
    answer: { message: `Settled with ${RIDER.name}`, data: SETTLEMENT },
  },
} satisfies Partial<Guides>;
