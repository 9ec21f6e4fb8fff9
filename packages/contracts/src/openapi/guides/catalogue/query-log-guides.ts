import type { Guides } from '../guide';

export const queryLogGuides = {
  recordQuery: {
    request: { search: 'toor dal', use: 'searched' },
    answer: { message: 'Noted' },
  },
  getQueries: {
    request: { list: 'nothing-found', days: 7 },
    answer: {
      message: 'Queries',
      data: [{ query: 'quinoa', searches: 14, withoutResult: 14, clicks: 0, found: 0 }],
      page: 1,
      totalPage: 1,
      totalCount: 1,
      totals: { searches: 620, withoutResult: 14, clicks: 401 },
    },
  },
} satisfies Partial<Guides>;
