import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { limit, line, numeric, page } from '../../fields';
import { MAX_LENGTH, PAGE_SIZE } from '../../limits';

/** Searches of shoppers, counted by day: without user, address or order of searches. */
const defineCall = callsOf('catalogue');

/** `searched`: the results were shown. `clicked`: one of them was opened or put into the cart. */
const QUERY_USES = ['searched', 'clicked'] as const;

export const recordQuery = defineCall('POST /api/product/record-query', {
  auth: 'P',
  summary: 'Count a search whose results were shown or clicked (additive)',
  request: z.object({ search: line(1, MAX_LENGTH.search), use: z.enum(QUERY_USES) }),
  response: answer({}),
});

/** Periods of the query log in days; 1 is today in Indian time. */
const QUERY_LOG_DAYS = [1, 7, 30];
/** `nothing-found`: searches without results. `never-clicked`: searches whose results nobody clicked. */
const QUERY_LISTS = ['most-searched', 'nothing-found', 'never-clicked'] as const;
export type QueryList = (typeof QUERY_LISTS)[number];

const counts = z.object({
  searches: z.int(),
  withoutResult: z.int(),
  clicks: z.int(),
});
const loggedQuery = counts.extend({
  query: z.string(),
  /** Products that it finds now. */
  found: z.int(),
});

export const getQueries = defineCall('POST /api/product/queries', {
  auth: 'A',
  permission: 'search.manage',
  summary:
    'Most frequent searches, searches without results or without clicks: today, 7 or 30 days (additive)',
  request: z.object({
    list: z.enum(QUERY_LISTS).default('most-searched'),
    days: numeric(
      z.number().refine((days) => QUERY_LOG_DAYS.includes(days), `is one of ${QUERY_LOG_DAYS.join(', ')}`),
    ).default(7),
    page,
    limit: limit(PAGE_SIZE.queryLog),
  }),
  response: answer({
    /** The most frequent first. */
    data: z.array(loggedQuery),
    page: z.int(),
    totalPage: z.int(),
    totalCount: z.int(),
    /** Totals of all queries of the period, regardless of the list. */
    totals: counts,
  }),
});
