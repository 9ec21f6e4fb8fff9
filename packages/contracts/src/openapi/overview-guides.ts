import type { Guides } from './guide';

const TODAY = {
  ...{ orders: 41, cancelled: 1, revenue: 14_520.5, averageBasket: 363.01, refunded: 240 },
  ...{ delivered: 36, promised: 36, inTime: 33, failedPayments: 2 },
};
const YESTERDAY = {
  ...{ orders: 38, cancelled: 2, revenue: 12_960, averageBasket: 360, refunded: 512.5 },
  ...{ delivered: 36, promised: 36, inTime: 35, failedPayments: 0 },
};

export const overviewGuides = {
  getOverview: {
    about:
      'Figures of the orders that were placed today, in the last 7 or in the last 30 days, today included until now, and of ' +
      'the same hours so many days before. An order counts for the hour in which it was placed, whenever it was delivered or ' +
      'its money went back; hours and days are those of India. `steps` are the hours of today, or the days. The figures follow ' +
      'an order within seconds.',
    request: { days: 1 },
    answer: {
      message: 'Overview',
      data: {
        days: 1,
        now: { from: '2026-11-01T18:30:00.000Z', until: '2026-11-01T19:30:00.000Z', ...TODAY },
        before: { from: '2026-10-31T18:30:00.000Z', until: '2026-10-31T19:30:00.000Z', ...YESTERDAY },
        steps: [{ at: '2026-11-01T18:30:00.000Z', ...TODAY }],
      },
    },
  },
} satisfies Partial<Guides>;
