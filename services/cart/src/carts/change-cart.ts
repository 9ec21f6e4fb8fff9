import { newEvent } from '@tokri/contracts';
import { isDuplicateKey } from '@tokri/database';
import type { Transaction, UnitOfWork } from '@tokri/messaging';
import { conflict, notFound, type createKeyedMutex } from '@tokri/service-kit';
import mongoose from 'mongoose';
import { sellableStock } from '../products/product-row';
import type { ProductProjection } from '../products/store';
import { addPiece, takeOutOrdered, type CartLine, type Decision, type OrderedLine } from './cart';
import { userIdOf, userKey, type OwnerKey } from './owner-key';
import type { CartStore } from './store';

/** Shared by the commands: steps of a change, each within the caller's transaction. */

export interface CommandDependencies {
  unitOfWork: UnitOfWork;
  groupCommit: UnitOfWork;
  carts: CartStore;
  products: ProductProjection;
  /** Maximum pieces of one product in a line. */
  maxPieces: number;
  /** One per process. Serialises quick taps of one shopper; across replicas the transaction does. */
  mutex: ReturnType<typeof createKeyedMutex>;
}

const MAX_ATTEMPTS = 6;

const newId = () => new mongoose.Types.ObjectId().toHexString();

/** Runs one change of the owner's cart. Two concurrent first adds both insert the row; the loser retries. */
export const changeCart = <T>(
  { unitOfWork, mutex }: Pick<CommandDependencies, 'unitOfWork' | 'mutex'>,
  owner: OwnerKey,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  mutex(owner, async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await unitOfWork(work);
      } catch (error) {
        if (!isDuplicateKey(error) || attempt >= MAX_ATTEMPTS) throw error;
      }
    }
  });

export async function saveLines(
  { carts }: Pick<CommandDependencies, 'carts'>,
  owner: OwnerKey,
  lines: CartLine[],
  { session, emit }: Transaction,
): Promise<void> {
  await carts.save(owner, lines, session);
  const userId = userIdOf(owner);
  if (userId) emit(newEvent('cart.changed', userId, { userId, lineIds: lines.map((line) => line._id) }));
}

/** Saves an accepted decision; a refused one becomes an HTTP error. @returns the changed line */
export async function applyDecision(
  dependencies: Pick<CommandDependencies, 'carts'>,
  owner: OwnerKey,
  decision: Decision,
  transaction: Transaction,
): Promise<CartLine> {
  const { lines, line } = accepted(decision);
  await saveLines(dependencies, owner, lines, transaction);
  return line;
}

export async function readBounds(
  { products, maxPieces }: Pick<CommandDependencies, 'products' | 'maxPieces'>,
  ids: readonly string[],
  { session }: Transaction,
) {
  const rows = await products.find(ids, session);
  return (productId: string) => ({ stock: sellableStock(rows.get(productId)), maxPieces });
}

export async function addPieceTo(
  dependencies: Pick<CommandDependencies, 'carts' | 'products' | 'maxPieces'>,
  owner: OwnerKey,
  productId: string,
  transaction: Transaction,
): Promise<CartLine> {
  const { carts, products, maxPieces } = dependencies;
  const row = (await products.find([productId], transaction.session)).get(productId);
  if (!row?.product || row.gone) throw notFound('This product');
  const cart = await carts.load(owner, transaction.session);
  const decision = addPiece(cart, productId, { stock: row.stock, maxPieces }, newId);
  return applyDecision(dependencies, owner, decision, transaction);
}

/** Removes exactly the ordered pieces, once per order. @returns the number of lines changed */
export async function removeOrdered(
  dependencies: Pick<CommandDependencies, 'carts'>,
  { userId, orderId, lines }: { userId: string; orderId: string; lines: OrderedLine[] },
  transaction: Transaction,
): Promise<number> {
  const { carts } = dependencies;
  if (!(await carts.claimOrder(orderId, transaction.session))) return 0;
  const owner = userKey(userId);
  const cart = await carts.load(owner, transaction.session);
  const left = takeOutOrdered(cart, lines, newId);
  const cleared = cart.lines.filter((line) => !left.includes(line)).length;
  if (cleared > 0) await saveLines(dependencies, owner, left, transaction);
  return cleared;
}

function accepted(decision: Decision): { lines: CartLine[]; line: CartLine } {
  switch (decision.kind) {
    case 'changed':
      return decision;
    case 'unknown-line':
      throw notFound('This cart item');
    case 'full':
      throw conflict('CONFLICT', 'Your cart is full. Please place an order or remove something first.');
    case 'too-many':
      throw conflict(
        'TOO_MANY_OF_ONE',
        `At most ${decision.max} pieces of one product in an order. Please order the rest separately.`,
        { max: decision.max },
      );
    case 'out-of-stock': {
      const message =
        decision.left > 0 ? `Only ${decision.left} left in stock.` : 'This product is out of stock.';
      throw conflict('OUT_OF_STOCK', message, { left: decision.left });
    }
  }
}
