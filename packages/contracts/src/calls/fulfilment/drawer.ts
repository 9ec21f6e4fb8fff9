import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { lookup, rupees, rupeesUpTo, text } from '../../fields';
import { MAX_LENGTH } from '../../limits';

/** The drawer of the desk: opened with a float, closed with a count (additive). All amounts are rupees. */
const defineCall = callsOf('order');

export const DRAWER_MOVES = ['paid-in', 'paid-out'] as const;
export type DrawerMoveKind = (typeof DRAWER_MOVES)[number];

/** Moves of one drawer day. */
export const MAX_DRAWER_MOVES = 200;
/** More than the float, all moves and the settled cash of a day: a drawer can always be closed. */
const MAX_DRAWER_RUPEES = 10_000_000_000;
const uuid = z.uuid('is not a UUID').toLowerCase();
const positive = rupees.refine((amount) => amount > 0, 'is above zero');

const drawerDay = z
  .object({
    _id: z.string(),
    openedAt: z.string(),
    /** User ids. */
    openedBy: z.string(),
    float: z.number(),
    /** Cash that riders handed in while the drawer was open. */
    settled: z.number(),
    moves: z.array(
      z.object({
        _id: z.string(),
        kind: z.enum(DRAWER_MOVES),
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
  .meta({ id: 'DrawerDay' });
export type DrawerDay = z.infer<typeof drawerDay>;

const notOpen: NamedFailure = [409, 'CONFLICT', 'The drawer is not open.'];
const changed: NamedFailure = [409, 'CONFLICT', 'The drawer has changed. Please count again.'];

export const getDrawer = defineCall('GET /api/order/desk/drawer', {
  auth: 'A',
  permission: 'cash.read',
  summary: 'The open drawer, and the last 30 that were closed (additive)',
  response: answer({ data: z.object({ open: drawerDay.optional(), closed: z.array(drawerDay) }) }),
});

export const openDrawer = defineCall('POST /api/order/desk/open-drawer', {
  auth: 'A',
  permission: 'cash.settle',
  summary: 'Open the drawer with the cash that is in it (additive)',
  request: z.object({
    /** A new UUID; the same one again returns the same drawer. */
    drawerId: uuid,
    float: rupees,
  }),
  response: answer({ data: drawerDay }),
  failures: [[409, 'CONFLICT', 'The drawer is open already.']],
});

export const moveDrawerCash = defineCall('POST /api/order/desk/move-drawer-cash', {
  auth: 'A',
  permission: 'cash.settle',
  summary: 'Record cash that was put into the open drawer or taken out of it (additive)',
  request: z.object({
    /** A new UUID; the same entry again changes nothing, also after the drawer was closed. */
    moveId: uuid,
    kind: z.enum(DRAWER_MOVES),
    amount: positive,
    reason: text(1, MAX_LENGTH.cancelReason),
  }),
  response: answer({ data: drawerDay }),
  failures: [
    notOpen,
    [409, 'CONFLICT', 'There is not that much in the drawer.'],
    [
      409,
      'IDEMPOTENCY_MISMATCH',
      'This entry was already recorded with other contents. Please look at the drawer.',
    ],
    [409, 'CONFLICT', `A drawer takes at most ${MAX_DRAWER_MOVES} entries. Please close it.`],
  ],
});

export const closeDrawer = defineCall('POST /api/order/desk/close-drawer', {
  auth: 'A',
  permission: 'cash.settle',
  summary: 'Close the drawer with the counted cash; a difference needs a note (additive)',
  request: z.object({
    drawerId: lookup(36).toLowerCase(),
    counted: rupeesUpTo(MAX_DRAWER_RUPEES),
    /** As shown when counting began. */
    expected: rupeesUpTo(MAX_DRAWER_RUPEES),
    note: text(0, MAX_LENGTH.cancelReason).optional(),
  }),
  response: answer({ data: drawerDay }),
  failures: [notOpen, changed, [400, 'INVALID_INPUT', 'Please write why the counted cash differs.']],
});
