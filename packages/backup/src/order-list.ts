import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { OWNER_ONLY } from './manifest';

const pieces = z.array(z.object({ productId: z.string(), quantity: z.number().int() }));

/**
 * An order in the list that the order service exports for the reconciliation of catalogue and payment after a restore.
 * It is a file sorted by id: services do not read each other's databases, and none can hold all orders in memory.
 */
const orderFact = z.object({
  id: z.string(),
  number: z.string(),
  userId: z.string(),
  method: z.enum(['cash', 'card']),
  /** Orders in picking, delivery or delivered count as confirmed here. */
  status: z.enum(['pending', 'awaiting-payment', 'confirmed', 'cancelled', 'returned']),
  /** Its goods were returned to stock. */
  restocked: z.boolean(),
  /** Paise. */
  amount: z.number().int(),
  /** Paise without the missing pieces, once it is packed. */
  finalAmount: z.number().int(),
  /** Paise of the pieces refused at the door. */
  refused: z.number().int(),
  /** Paise refunded according to the order. */
  refunded: z.number().int(),
  lines: pieces,
  missing: pieces,
  /** Pieces of the lines that the shop took out before packing. */
  takenOut: pieces.optional(),
  /** Pieces of the lines that were refused at the door and restocked. */
  refusedBack: pieces,
  /** Pieces that the desk refunded and put back on the shelf, by refund. Absent if there are none. */
  refundsBack: z.array(z.object({ refundId: z.string(), pieces })).optional(),
});
export type OrderFact = z.infer<typeof orderFact>;

const header = z.object({ exportedAt: z.iso.datetime() });

export async function writeOrderList(
  file: string,
  orders: AsyncIterable<OrderFact>,
  exportedAt: Date,
): Promise<number> {
  let count = 0;
  async function* lines() {
    yield `${JSON.stringify({ exportedAt: exportedAt.toISOString() })}\n`;
    for await (const order of orders) {
      count += 1;
      yield `${JSON.stringify(order)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, { mode: OWNER_ONLY.file }));
  return count;
}

/** @returns the time of the list, and its orders by ascending id */
export async function readOrderList(
  file: string,
): Promise<{ exportedAt: Date; orders: AsyncGenerator<OrderFact> }> {
  const lines = createInterface({ input: createReadStream(file) })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done) throw new Error(`${file} is empty: export the orders first`);
  const { exportedAt } = header.parse(JSON.parse(first.value));
  async function* orders() {
    for (let line = await lines.next(); !line.done; line = await lines.next())
      yield orderFact.parse(JSON.parse(line.value));
  }
  return { exportedAt: new Date(exportedAt), orders: orders() };
}

export interface Pair<Left, Right> {
  id: string;
  left?: Left;
  right?: Right;
}

/** Merges two lists sorted by id; memory is bounded by one row of each. */
export async function* pairById<Left extends { id: string }, Right extends { id: string }>(
  lefts: AsyncIterable<Left>,
  rights: AsyncIterable<Right>,
): AsyncGenerator<Pair<Left, Right>> {
  const [ones, others] = [lefts[Symbol.asyncIterator](), rights[Symbol.asyncIterator]()];
  let [left, right] = await Promise.all([ones.next(), others.next()]);
  while (!left.done || !right.done) {
    const id = smaller(left.done ? undefined : left.value.id, right.done ? undefined : right.value.id);
    const pair: Pair<Left, Right> = { id };
    if (!left.done && left.value.id === id) {
      pair.left = left.value;
      left = await ones.next();
    }
    if (!right.done && right.value.id === id) {
      pair.right = right.value;
      right = await others.next();
    }
    yield pair;
  }
}

function smaller(one: string | undefined, other: string | undefined): string {
  if (one === undefined) return other ?? '';
  return other === undefined || one <= other ? one : other;
}
