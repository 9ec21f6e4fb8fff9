import type { Guides } from '../guide';

export const queryLogGuides = {
  recordQuery: {
    about:
      'Sent by a page of search results when they were shown, and once when one of them was clicked. Only the words and counts ' +
      'of the day are kept, for 90 days. Queries that look like an email or a phone number, or are longer than 60 ' +
      'characters, are not counted. A crash of the catalogue loses the counts of the last seconds.',
    request: { search: 'toor dal', use: 'searched' },
    answer: { message: 'Noted' },
  },
  getQueries: {
    about:
      'The query log in one of three lists, the most frequent first, with the present number of results. `totals` are of all queries of ' +
      'the period. Updated within seconds.',
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
