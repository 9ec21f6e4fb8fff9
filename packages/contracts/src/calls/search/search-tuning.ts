import { z } from 'zod';
import { defineCall } from '../../call';
import { answer } from '../../envelope';
import { objectId, text } from '../../fields';
import { MAX_LENGTH, SEARCH_TUNING } from '../../limits';
import { PRODUCT_STATES } from '../catalogue/product';

/** What an admin makes of search: groups of synonyms, and products pinned on top of what a query finds. */
const service = 'catalogue' as const;

const { phrasesOfGroup, productsOfQuery, changesAtOnce } = SEARCH_TUNING;
/** A UUID of the caller, or the id of a group that the shop comes with: `built-in-dahi`. */
const groupId = text(1, 100).regex(/^[a-z0-9-]+$/, 'has small letters, digits and hyphens');
const atMostChanges = `has at most ${changesAtOnce} changes`;

const changes = z.object({
  synonyms: z
    .array(
      z.strictObject({
        groupId,
        /** All of them, as they are to be; none removes the group, or switches off one that the shop comes with. */
        phrases: z
          .array(text(1, MAX_LENGTH.synonym))
          .max(phrasesOfGroup, `has at most ${phrasesOfGroup} phrases`)
          .refine((phrases) => phrases.length !== 1, 'needs at least two phrases'),
      }),
    )
    .max(changesAtOnce, atMostChanges)
    .default([]),
  pins: z
    .array(
      z.strictObject({
        query: text(1, MAX_LENGTH.pinnedQuery),
        /** In their order; none removes what is pinned. */
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
  /** None: a group that the shop comes with is switched off. */
  phrases: z.array(z.string()),
  /** What the shop comes with under this id. */
  builtIn: z.array(z.string()).optional(),
});
export type SynonymGroup = z.infer<typeof synonymGroup>;

const pinnedProduct = z.object({
  _id: z.string(),
  name: z.string(),
  unit: z.string(),
  image: z.string().optional(),
  /** Only live products are shown to shoppers. */
  state: z.enum(PRODUCT_STATES),
});
export type PinnedProduct = z.infer<typeof pinnedProduct>;

export const getSearchTuning = defineCall({
  method: 'GET',
  path: '/api/product/search-tuning',
  service,
  auth: 'A',
  summary: 'The synonyms and pinned results that are in force (additive)',
  body: 'none',
  request: z.object({}),
  response: answer({
    data: z.object({
      /** By their first phrase. */
      synonyms: z.array(synonymGroup),
      /** By query; products that were deleted have dropped out. */
      pins: z.array(z.object({ query: z.string(), products: z.array(pinnedProduct) })),
    }),
  }),
  failures: [],
});

/** What becomes of a query: `changes` finds as many, but other products first. */
export const REHEARSAL_OUTCOMES = ['finds-nothing', 'loses', 'finds-now', 'gains', 'changes'] as const;
export type RehearsalOutcome = (typeof REHEARSAL_OUTCOMES)[number];

const found = z.object({
  total: z.int().min(0),
  /** Names of the first products. */
  first: z.array(z.string()),
});
const rehearsedQuery = z.object({
  query: z.string(),
  /** How often it was made in these weeks. */
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
  /** The most frequent first, of each outcome not more than a hundred. */
  rows: z.array(rehearsedQuery),
});
export type RehearsalResult = z.infer<typeof rehearsalResult>;

/** `outdated`: what is in force has changed since. `failed`: to be rehearsed again. */
const REHEARSAL_STATES = ['running', 'done', 'failed', 'outdated', 'applied'] as const;

const rehearsal = z
  .object({
    rehearsalId: z.string(),
    state: z.enum(REHEARSAL_STATES),
    /** Percent. */
    progress: z.int().min(0).max(100),
    /** Pinned products that are not there, and so left out. */
    leftOut: z.int().min(0),
    changes: z.object({ synonyms: z.int(), pins: z.int() }),
    /** Once it is done. */
    result: rehearsalResult.optional(),
  })
  .meta({ id: 'SearchRehearsal' });
export type SearchRehearsal = z.infer<typeof rehearsal>;

const rehearsalId = z.uuid('is not a UUID').transform((id) => id.toLowerCase());
const rehearsalNotFound = [404, 'NOT_FOUND', 'This rehearsal was not found.'] as const;

export const rehearseSearchTuning = defineCall({
  method: 'POST',
  path: '/api/product/search-tuning/rehearse',
  service,
  auth: 'A',
  summary: "Replay the last weeks' queries as if changes of synonyms and pinned results counted (additive)",
  body: 'json',
  request: changes
    .extend({
      /** Chosen by the caller: the same one again is the same rehearsal. */
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

export const getSearchRehearsal = defineCall({
  method: 'POST',
  path: '/api/product/search-tuning/rehearsal',
  service,
  auth: 'A',
  summary: 'How far a rehearsal is, and what gains and what loses (additive)',
  body: 'json',
  request: z.object({ rehearsalId }),
  response: answer({ data: rehearsal }),
  failures: [rehearsalNotFound],
});

export const applySearchTuning = defineCall({
  method: 'POST',
  path: '/api/product/search-tuning/apply',
  service,
  auth: 'A',
  summary: 'Put what was rehearsed in force (additive)',
  body: 'json',
  request: z.object({ rehearsalId }),
  response: answer({}),
  failures: [
    rehearsalNotFound,
    [409, 'CONFLICT', 'This rehearsal has not been done to the end.'],
    [409, 'CONFLICT', 'Synonyms or pinned results have changed since. Please rehearse again.'],
  ],
});
