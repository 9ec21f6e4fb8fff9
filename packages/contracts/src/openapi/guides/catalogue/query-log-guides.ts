import type { Guides } from '../guide';

export const queryLogGuides = {
  recordQuery: {
    about:
      'A page of search results tells that they were looked at, and once that one of them was clicked. Only the words and counts ' +
      'of the day are kept, for 90 days. What looks like an email or a phone number, or is longer than 60 ' +
      'characters, is not counted. What the catalogue has not written when it is killed (seconds) is lost.',
    request: { search: 'toor dal', use: 'searched' },
    answer: { message: 'Noted' },
  },
  getQueries: {
    about:
      'The query log in one of three lists, the most frequent first, with what each query finds now. `totals` are of all queries of ' +
      'the time. It is seconds behind.',
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
