import { z } from 'zod';
import { callsOf, type NamedFailure } from '../../call';
import { answer } from '../../envelope';
import { line, lookup, mobile } from '../../fields';
import { MAX_LENGTH } from '../../limits';
import { deliverySlot } from '../shop/trading-rules';
import { orderId } from './fulfilment';

/** Riders and their shifts: the board of the desk, and the page of a rider's own link (docs/adr/0053). */
const defineCall = callsOf('order');

/** Riders that the board of the desk lists: those that were on shift or added last. */
export const MAX_RIDERS = 200;
/** A shift ends by itself so many seconds after the rider's last action. */
export const IDLE_SHIFT_SECONDS = 2 * 3_600;

/** `returning`: the last bag has ended, and the way back to the store takes until `backAt`. */
const RIDER_STATES = ['off', 'free', 'on-the-way', 'returning'] as const;
export type RiderState = (typeof RIDER_STATES)[number];

const cycle = {
  isOnShift: z.boolean(),
  /** A rider off shift is `off` without bags. */
  state: z.enum(RIDER_STATES),
  /** Since when `free`, or when the first of the bags left the store. */
  since: z.string().optional(),
  /** Expected at the store; only `on-the-way` and `returning`. */
  backAt: z.string().optional(),
  /** Numbers of the orders on the way, the first to leave first. */
  bags: z.array(z.string()),
};

const rider = z
  .object({
    _id: z.string(),
    name: z.string(),
    mobile: z.string(),
    ...cycle,
    /** Numbers of waiting orders that the rider declined; absent when there are none. */
    declined: z.array(z.string()).optional(),
  })
  .meta({ id: 'DeskRider' });
export type DeskRider = z.infer<typeof rider>;

/** Why a rider is proposed: turn, bags that go together, a promise that will not be kept. */
const PROPOSAL_REASONS = [
  'only-one-free',
  'longest-wait',
  'declined-by-others',
  'same-pincode',
  'late',
] as const;
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

/** What a free rider should take next. Computed from what is stored at that moment, and stored nowhere. */
const proposal = z
  .object({
    /** When the bags leave the store, and when the rider is expected back. */
    leaveAt: z.string(),
    backAt: z.string(),
    /** One to three, in the order of their doors. */
    bags: z.array(
      z.object({
        orderId: z.string(),
        pincode: z.string(),
        isPacked: z.boolean(),
        /** When it is packed, or is expected to be. */
        readyAt: z.string(),
        doorAt: z.string(),
        /** The times that the shopper chose, if any. */
        slot: deliverySlot.optional(),
      }),
    ),
    reasons: z.array(z.enum(PROPOSAL_REASONS)),
    /** How long the rider has been free. */
    waitSeconds: z.int(),
    /** From the store to the first door. */
    rideSeconds: z.int(),
    /** Whether deliveries to its pincode have shown it; otherwise it is the ride of all deliveries. */
    isRideLearned: z.boolean(),
  })
  .meta({ id: 'RiderProposal' });
export type RiderProposal = z.infer<typeof proposal>;

const deskProposal = proposal.extend({ rider: rider.pick({ _id: true, name: true, mobile: true }) }).meta({
  id: 'DeskProposal',
});
export type DeskProposal = z.infer<typeof deskProposal>;

const shift = z
  .object({
    name: z.string(),
    ...cycle,
    /** When the shift ends by itself unless the rider does something; only on shift. */
    endsAt: z.string().optional(),
    /** Absent while the rider should take nothing. */
    proposal: proposal.optional(),
  })
  .meta({ id: 'RiderShift' });
export type RiderShift = z.infer<typeof shift>;

export const getRiders = defineCall('GET /api/order/desk/riders', {
  auth: 'A',
  permission: 'orders.read',
  summary: 'Riders of the shop: who is where in the cycle, and who should take which bags (additive)',
  response: answer({
    data: z.object({
      /** Free riders first, the longest waiting before the others; then by the time of return; off shift last. */
      riders: z.array(rider),
      /** For free riders; empty while nobody is on shift. */
      proposals: z.array(deskProposal),
    }),
  }),
});

export const saveRider = defineCall('POST /api/order/desk/save-rider', {
  auth: 'A',
  permission: 'orders.fulfil',
  summary: 'Add a rider, or give a known one a new link; the link before ends (additive)',
  /** The mobile number identifies the rider. */
  request: z.object({ name: line(1, MAX_LENGTH.riderName), mobile }),
  response: answer({
    data: z.object({
      _id: z.string(),
      /** The part of the rider's link after `#`; it is returned only here. */
      secret: z.string(),
    }),
  }),
});

export const removeRider = defineCall('POST /api/order/desk/remove-rider', {
  auth: 'A',
  permission: 'orders.fulfil',
  summary: 'Remove a rider with shift and link; orders keep their hand-overs (additive)',
  request: z.object({ riderId: lookup(24) }),
});

/** The part of a rider's own link after `#`. */
const secret = lookup(100).min(1, 'is required');
const linkEnded: NamedFailure = [404, 'NOT_FOUND', 'This link has ended. Please ask the shop for a new one.'];

export const getShift = defineCall('POST /api/order/rider/shift', {
  auth: 'P',
  summary: "A rider's shift, by the secret of the rider's link (additive)",
  request: z.object({ secret }),
  response: answer({ data: shift }),
  failures: [linkEnded],
});

export const setShift = defineCall('POST /api/order/rider/set-shift', {
  auth: 'P',
  summary:
    'Go on or off shift; on shift it restarts the time after which the shift ends by itself (additive)',
  request: z.object({ secret, isOnShift: z.boolean() }),
  response: answer({ data: shift }),
  failures: [linkEnded],
});

export const declineOrder = defineCall('POST /api/order/rider/decline', {
  auth: 'P',
  summary: 'Decline a bag that is still in the store: it is not proposed to this rider again (additive)',
  request: z.object({ secret, orderId }),
  response: answer({ data: shift }),
  failures: [linkEnded],
});
