import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { lookup, rupees, text } from '../../fields';
import { MAX_LENGTH } from '../../limits';

/** The till of the desk: opened with a float, closed with a count (additive). All amounts are rupees. */
const defineCall = callsOf('order');

export const TILL_MOVES = ['paid-in', 'paid-out'] as const;
export type TillMoveKind = (typeof TILL_MOVES)[number];

/** Moves of one till day. */
export const MAX_TILL_MOVES = 200;
const uuid = z.uuid('is not a UUID').toLowerCase();
const positive = rupees.refine((amount) => amount > 0, 'is above zero');

const tillDay = z
  .object({
    _id: z.string(),
    openedAt: z.string(),
    /** User ids. */
    openedBy: z.string(),
    float: z.number(),
    /** Cash that riders handed in while the till was open. */
    settled: z.number(),
    moves: z.array(
      z.object({
        _id: z.string(),
        kind: z.enum(TILL_MOVES),
        amount: z.number(),
        reason: z.string(),
        at: z.string(),
        by: z.string(),
      }),
    ),
    /** Float, settled cash and what was paid in, less what was paid out. */
    expected: z.number(),
    closed: z
      .object({
        at: z.string(),
        by: z.string(),
        counted: z.number(),
        /** Counted less expected. */
        difference: z.number(),
        note: z.string().optional(),
      })
      .optional(),
  })
  .meta({ id: 'TillDay' });
export type TillDay = z.infer<typeof tillDay>;

const notOpen: NamedFailure = [409, 'CONFLICT', 'The till is not open.'];
const changed: NamedFailure = [409, 'CONFLICT', 'The till has changed. Please count again.'];

export const getTill = defineCall('GET /api/order/desk/till', {
  auth: 'A',
  permission: 'cash.read',
  summary: 'The open till, and the last 30 that were closed (additive)',
  response: answer({ data: z.object({ open: tillDay.optional(), closed: z.array(tillDay) }) }),
});

export const openTill = defineCall('POST /api/order/desk/open-till', {
  auth: 'A',
  permission: 'cash.settle',
  summary: 'Open the till with the cash that is in it (additive)',
  request: z.object({
    /** A new UUID; the same one again returns the same till. */
    tillId: uuid,
    float: rupees,
  }),
  response: answer({ data: tillDay }),
  failures: [[409, 'CONFLICT', 'The till is open already.']],
});

export const moveTillCash = defineCall('POST /api/order/desk/move-till-cash', {
  auth: 'A',
  permission: 'cash.settle',
  summary: 'Record cash that was put into the open till or taken out of it (additive)',
  request: z.object({
    /** A new UUID; the same one again changes nothing. */
    moveId: uuid,
    kind: z.enum(TILL_MOVES),
    amount: positive,
    reason: text(1, MAX_LENGTH.cancelReason),
  }),
  response: answer({ data: tillDay }),
  failures: [
    notOpen,
    [409, 'CONFLICT', 'There is not that much in the till.'],
    [409, 'CONFLICT', `A till takes at most ${MAX_TILL_MOVES} entries. Please close it.`],
  ],
});

export const closeTill = defineCall('POST /api/order/desk/close-till', {
  auth: 'A',
  permission: 'cash.settle',
  summary: 'Close the till with the counted cash; a difference needs a note (additive)',
  request: z.object({
    tillId: lookup(36).toLowerCase(),
    counted: rupees,
    /** As shown when counting began. */
    expected: rupees,
    note: text(0, MAX_LENGTH.cancelReason).optional(),
  }),
  response: answer({ data: tillDay }),
  failures: [notOpen, changed, [400, 'INVALID_INPUT', 'Please write why the counted cash differs.']],
});
