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
      'The cash of a delivered order is with its rider until it is handed in. Each rider who has some is listed with the sum ' +
      'and the orders that it comes from, at most 200; beside them are the last 20 settlements. Orders of before cash was ' +
      'followed are in neither.',
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
      'The desk counted what a rider handed in: the `amount` and the `orders` (their `_id`s) of the rider, as listed. All of it ' +
      'is settled or nothing. When the rider has other cash by now, after another delivery or since somebody else settled it, ' +
      'it is refused, with what there is now in `details.amount` and `details.orders`. The same from the same admin again is a ' +
      'success.',
    request: { mobile: RIDER.mobile, amount: 86, orders: [_id] },
    answer: { message: `Settled with ${RIDER.name}`, data: SETTLEMENT },
  },
} satisfies Partial<Guides>;
