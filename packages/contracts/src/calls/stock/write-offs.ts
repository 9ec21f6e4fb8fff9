import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { limit, lookup, objectId, pieces, text, timeCursor, withinAYear } from '../../fields';
import { MAX_LENGTH, MAX_WRITTEN_OFF_LINES, PAGE_SIZE } from '../../limits';

const defineCall = callsOf('catalogue');

/** Why pieces that cannot be sold leave the stock. */
export const WRITE_OFF_REASONS = [
  'expired',
  'spoilt',
  'damaged',
  'stolen-or-missing',
  'used-in-shop',
  'sample-or-donation',
  /** Needs a note. */
  'other',
] as const;
export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number];
const reason = z.enum(WRITE_OFF_REASONS);

/** Reasons why a line of a write-off is refused. */
const WRITE_OFF_PROBLEMS = ['product-gone', 'too-few'] as const;
const answeredLine = z.object({
  productId: z.string(),
  pieces: z.int(),
  /**
   * Pieces that can be sold after the line, also after one that is refused; of the lot, where `too-few` names one. Absent
   * with `product-gone`.
   */
  stock: z.int().optional(),
  problem: z.enum(WRITE_OFF_PROBLEMS).optional(),
});
export type WriteOffLine = z.infer<typeof answeredLine>;

export const writeOffStock = defineCall('POST /api/product/stock/write-off', {
  auth: 'A',
  permission: 'stock.write',
  summary: 'Take pieces that cannot be sold out of the stock, for a reason (additive)',
  request: z
    .object({
      /** Chosen by the caller: repeating the write-off removes nothing and returns the same answer. */
      writeOffId: z.uuid('is not a UUID').transform((id) => id.toLowerCase()),
      reason,
      note: text(0, MAX_LENGTH.stockNote).default(''),
      lines: z
        .array(
          z.object({
            productId: objectId,
            pieces,
            /** Of `product/stock/lots`: the pieces are of this lot. Left out: those that expire first. */
            lotId: lookup(60).optional(),
          }),
        )
        .min(1, 'needs at least one line')
        .max(MAX_WRITTEN_OFF_LINES, `has at most ${MAX_WRITTEN_OFF_LINES} lines`),
    })
    .refine((writeOff) => writeOff.reason !== 'other' || writeOff.note !== '', {
      path: ['note'],
      message: 'is required for another reason',
    }),
  response: answer({ data: z.object({ lines: z.array(answeredLine) }) }),
});

/** What the value of a piece is taken from: the cost of its last receipt, else the price that shoppers pay. */
const VALUED_BY = ['cost', 'price'] as const;

const writtenOff = z.object({
  productId: z.string(),
  /** Name, brand in front, and unit at that time. */
  name: z.string(),
  unit: z.string(),
  pieces: z.int(),
  /** Rupees of these pieces. */
  value: z.number(),
  valuedBy: z.enum(VALUED_BY),
  /** Of the lot that the line named. */
  lot: z.string().optional(),
  bestBefore: z.string().optional(),
});
export type ValuedBy = (typeof VALUED_BY)[number];

const writeOff = z
  .object({
    _id: z.string(),
    at: z.string(),
    /** The admin; absent when the account was deleted. */
    by: z.string().optional(),
    reason,
    note: z.string().optional(),
    lines: z.array(writtenOff),
    /** Sums of the lines; rupees. */
    pieces: z.int(),
    value: z.number(),
  })
  .meta({ id: 'WriteOff' });
export type WriteOff = z.infer<typeof writeOff>;

export const listWriteOffs = defineCall('POST /api/product/stock/write-offs', {
  auth: 'A',
  permission: 'stock.read',
  summary: 'Write-offs of a period, the newest first, with their value by reason (additive)',
  request: withinAYear(
    z.object({
      /** Days in India, both included. */
      from: z.iso.date(),
      to: z.iso.date(),
      limit: limit(PAGE_SIZE.writeOffs),
      /** `nextCursor` of the previous page, of the same period. */
      cursor: timeCursor.optional(),
    }),
  ),
  response: answer({
    data: z.object({
      writeOffs: z.array(writeOff),
      /** Sums of the whole period, the highest value first; reasons without write-offs and later pages have none. */
      byReason: z.array(z.object({ reason, writeOffs: z.int(), pieces: z.int(), value: z.number() })),
      /** Absent when there is nothing older. */
      nextCursor: z.string().optional(),
    }),
  }),
});
