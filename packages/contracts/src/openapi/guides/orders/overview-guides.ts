import type { Guides } from '../guide';

const TODAY = {
  orders: 41,
  cancelled: 1,
  revenue: 14_520.5,
  averageBasket: 363.01,
  refunded: 240,
  delivered: 36,
  promised: 36,
  inTime: 33,
  failedPayments: 2,
  windows: { quoted: 35, kept: 32, errorSeconds: 74 },
};
const YESTERDAY = {
  orders: 38,
  cancelled: 2,
  revenue: 12_960,
  averageBasket: 360,
  refunded: 512.5,
  delivered: 36,
  promised: 36,
  inTime: 35,
  failedPayments: 0,
};

const PERIODS = {
  now: { from: '2026-11-01T18:30:00.000Z', until: '2026-11-01T19:30:00.000Z' },
  before: { from: '2026-10-31T18:30:00.000Z', until: '2026-10-31T19:30:00.000Z' },
};
const MILK = { productId: '64f1c0ffee64f1c0ffee6401', name: 'Toned milk', unit: '500 ml' };
const RICE = { productId: '64f1c0ffee64f1c0ffee6402', name: 'Basmati rice', unit: '5 kg' };

export const overviewGuides = {
  getOverview: {
    request: { days: 1 },
    answer: {
      message: 'Overview',
      data: {
        days: 1,
        now: { ...PERIODS.now, ...TODAY },
        before: { ...PERIODS.before, ...YESTERDAY },
        steps: [{ at: '2026-11-01T18:30:00.000Z', ...TODAY }],
      },
    },
  },
  getBestProducts: {
    request: { days: 1 },
    answer: {
      message: 'Best products',
      data: {
        days: 1,
        ...PERIODS,
        best: [{ ...MILK, pieces: 96, revenue: 2_688, before: { pieces: 71, revenue: 1_988 } }],
        falling: [{ ...RICE, pieces: 1, revenue: 640, before: { pieces: 4, revenue: 2_560 } }],
      },
    },
  },
} satisfies Partial<Guides>;
