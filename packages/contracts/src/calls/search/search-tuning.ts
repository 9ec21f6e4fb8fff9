import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { line, objectId } from '../../fields';
import { MAX_LENGTH, SEARCH_TUNING } from '../../limits';
import { PRODUCT_STATES } from '../catalogue/product';

/** Search settings of admins: groups of synonyms, and products pinned on top of the results of a query. */
const defineCall = callsOf('catalogue');

const { phrasesOfGroup, productsOfQuery, changesAtOnce } = SEARCH_TUNING;
/** A UUID of the caller, or the id of a built-in group: `built-in-dahi`. */
const groupId = line(1, 100).regex(/^[a-z0-9-]+$/, 'has small letters, digits and hyphens');
const atMostChanges = `has at most ${changesAtOnce} changes`;

const changes = z.object({
  synonyms: z
    .array(
      z.strictObject({
        groupId,
        /** The complete new list; an empty list removes the group, or switches a built-in one off. */
        phrases: z
          .array(line(1, MAX_LENGTH.synonym))
          .max(phrasesOfGroup, `has at most ${phrasesOfGroup} phrases`)
          .refine((phrases) => phrases.length !== 1, 'needs at least two phrases'),
      }),
    )
    .max(changesAtOnce, atMostChanges)
    .default([]),
  pins: z
    .array(
      z.strictObject({
        query: line(1, MAX_LENGTH.pinnedQuery),
        /** The complete new list in order; an empty list removes the pins. */
        productIds: z
          .array(objectId)
          .max(productsOfQuery, `has at most ${productsOfQuery} products`)
          .transform((ids) => [...new Set(ids)]),
      }),
    )
    .max(changesAtOnce, atMostChanges)
    .default([]),
});
export type SearchTuningChanges = z.output<typeof changes>;

const synonymGroup = z.object({
  groupId: z.string(),
  /** Empty: a built-in group that is switched off. */
  phrases: z.array(z.string()),
  /** The built-in phrases of this id. */
  builtIn: z.array(z.string()).optional(),
});
export type SynonymGroup = z.infer<typeof synonymGroup>;

const pinnedProduct = z.object({
  _id: z.string(),
  name: z.string(),
  brand: z.string().optional(),
  unit: z.string(),
  image: z.string().optional(),
  /** Only live products are shown to shoppers. */
  state: z.enum(PRODUCT_STATES),
});
export type PinnedProduct = z.infer<typeof pinnedProduct>;

export const getSearchTuning = defineCall('GET /api/product/search-tuning', {
  auth: 'A',
  permission: 'search.manage',
  summary: 'The active synonyms and pinned results (additive)',
  response: answer({
    data: z.object({
      /** Sorted by their first phrase. */
      synonyms: z.array(synonymGroup),
      /** Sorted by query, without deleted products. */
      pins: z.array(z.object({ query: z.string(), products: z.array(pinnedProduct) })),
    }),
  }),
});

/** Effect on a query; `changes`: the same number of results, but other products first. */
export const REHEARSAL_OUTCOMES = ['finds-nothing', 'loses', 'finds-now', 'gains', 'changes'] as const;
export type RehearsalOutcome = (typeof REHEARSAL_OUTCOMES)[number];

const found = z.object({
  total: z.int().min(0),
  /** Names of the first products. */
  first: z.array(z.string()),
});
const rehearsedQuery = z.object({
  query: z.string(),
  /** How often the query was made in these weeks. */
  searches: z.int().min(0),
  outcome: z.enum(REHEARSAL_OUTCOMES),
  before: found,
  after: found,
});
export type RehearsedQuery = z.infer<typeof rehearsedQuery>;

const weighted = z.object({ queries: z.int().min(0), searches: z.int().min(0) });
const rehearsalResult = z.object({
  replayed: weighted,
  outcomes: z.record(z.enum(REHEARSAL_OUTCOMES), weighted),
  /** Most frequent first, at most a hundred of each outcome. */
  rows: z.array(rehearsedQuery),
});
export type RehearsalResult = z.infer<typeof rehearsalResult>;

/** `outdated`: the active settings have changed since. `failed`: start a new rehearsal. */
const REHEARSAL_STATES = ['running', 'done', 'failed', 'outdated', 'applied'] as const;

const rehearsal = z
  .object({
    rehearsalId: z.string(),
    state: z.enum(REHEARSAL_STATES),
    /** Percent. */
    progress: z.int().min(0).max(100),
    /** Pinned products that do not exist and were left out. */
    leftOut: z.int().min(0),
    changes: z.object({ synonyms: z.int(), pins: z.int() }),
    /** Present once the state is `done`. */
    result: rehearsalResult.optional(),
  })
  .meta({ id: 'SearchRehearsal' });
export type SearchRehearsal = z.infer<typeof rehearsal>;

const rehearsalId = z.uuid('is not a UUID').transform((id) => id.toLowerCase());
const rehearsalNotFound = [404, 'NOT_FOUND', 'This rehearsal was not found.'] as const;

export const rehearseSearchTuning = defineCall('POST /api/product/search-tuning/rehearse', {
  auth: 'A',
  permission: 'search.manage',
  summary: 'Rehearse changes of synonyms and pinned results on the queries of the last weeks (additive)',
  request: changes
    .extend({
      /** Chosen by the caller: repeating the request returns the same rehearsal. */
      rehearsalId,
    })
    .refine(({ synonyms, pins }) => synonyms.length + pins.length > 0, {
      path: ['synonyms'],
      message: 'Please say what is to change.',
    }),
  response: answer({ data: rehearsal }),
  failures: [
    [400, 'INVALID_INPUT', 'Please say what is to change.'],
    [400, 'INVALID_INPUT', 'A group needs two phrases that differ, each with a letter or digit.'],
    [409, 'CONFLICT', `There are at most ${SEARCH_TUNING.groups} groups of synonyms of your own.`],
    [409, 'CONFLICT', `At most ${SEARCH_TUNING.pinnedQueries} queries have pinned results.`],
  ],
});

export const getSearchRehearsal = defineCall('POST /api/product/search-tuning/rehearsal', {
  auth: 'A',
  permission: 'search.manage',
  summary: 'Progress and result of a rehearsal (additive)',
  request: z.object({ rehearsalId }),
  response: answer({ data: rehearsal }),
  failures: [rehearsalNotFound],
});

export const applySearchTuning = defineCall('POST /api/product/search-tuning/apply', {
  auth: 'A',
  permission: 'search.manage',
  summary: 'Activate the changes of a rehearsal (additive)',
  request: z.object({ rehearsalId }),
  response: answer({}),
  failures: [
    rehearsalNotFound,
    [409, 'CONFLICT', 'This rehearsal has not been done to the end.'],
    [409, 'CONFLICT', 'Synonyms or pinned results have changed since. Please rehearse again.'],
  ],
});
