import { shownName, type QuotedLine } from '@tokri/contracts';
import { conflict, HttpError } from '@tokri/service-kit';
import { createHash } from 'node:crypto';
import type { OrderClients } from '../../clients';
import type { DeskDependencies } from '../../fulfilment/commands/desk';
import type { Addition, Order } from '../../orders/order';

export interface AdditionDependencies extends DeskDependencies {
  clients: Pick<OrderClients, 'quote' | 'reserveAddition' | 'tryReleaseAddition'>;
  /** Pieces of one product in an order. */
  maxPieces: number;
}

const TIME_DIGITS = 8;

/**
 * The id of an addition, also of its reservation in catalogue. It is derived from the order and the contents, so that a
 * client cannot name the reservation of another order, and begins with the time of the order, by which catalogue folds
 * reservations.
 */
export function additionIdOf(order: Order, clientId: string, productId: string, quantity: number): string {
  const facts = JSON.stringify([order.id, clientId, productId, quantity]);
  const digest = createHash('sha256').update(facts).digest('hex');
  return order.id.slice(0, TIME_DIGITS) + digest.slice(0, 24 - TIME_DIGITS);
}

/** @throws 404 NOT_FOUND when it is not sold, 409 OUT_OF_STOCK */
export async function quotePieces(
  { clients }: Pick<AdditionDependencies, 'clients'>,
  productId: string,
  quantity: number,
): Promise<QuotedLine> {
  const [line] = (await clients.quote([{ productId, quantity }])).lines;
  if (!line) throw new HttpError(404, 'NOT_FOUND', 'This product is no longer sold.');
  if (line.stock >= quantity) return line;
  const name = shownName(line.name, line.brand);
  const left = line.stock;
  const message = left > 0 ? `${name}: only ${left} left.` : `${name}: nothing left.`;
  throw conflict('OUT_OF_STOCK', message, { lines: [{ productId, name: line.name, left }] });
}

/**
 * Reserves the pieces, then records them in the order. If the order does not take them, they are released at once; if
 * this process dies before that, their reservation expires.
 * @param record returns the order after the attempt, @param isRecorded whether it has the pieces now
 */
export async function withReserved(
  { clients, now }: Pick<AdditionDependencies, 'clients' | 'now'>,
  order: Order,
  addition: Addition,
  record: () => Promise<Order>,
  isRecorded: (left: Order) => boolean,
): Promise<Order> {
  const { state } = await clients.reserveAddition(order, addition, now());
  if (state === 'released')
    throw conflict('CONFLICT', 'These pieces are not reserved any more. Please try again.');
  const left = await record();
  if (!isRecorded(left)) await clients.tryReleaseAddition(left, addition.id);
  return left;
}
