import { newEvent } from '@tokri/contracts';
import { isDuplicateKey } from '@tokri/database';
import type { Transaction, UnitOfWork } from '@tokri/messaging';
import { conflict, createKeyedMutex, notFound } from '@tokri/service-kit';
import mongoose from 'mongoose';
import {
  addPiece,
  mergeCarts,
  setQuantity,
  takeOutOrdered,
  type CartLine,
  type Decision,
  type OrderedLine,
} from '../cart';
import { userIdOf, userKey, type OwnerKey } from '../owner-key';
import type { ProductProjection } from '../product-projection';
import { sellableStock } from '../product-row';
import type { CartStore } from '../store';

/** How long an add may be on its way while another tab logs in. */
const MERGE_GRACE_MS = 60_000;

const newId = () => new mongoose.Types.ObjectId().toHexString();

export interface CommandDependencies {
  unitOfWork: UnitOfWork;
  /** For what happens in many carts at once. */
  groupCommit: UnitOfWork;
  carts: CartStore;
  products: ProductProjection;
  /** Pieces of one product that a line may have. */
  maxPieces: number;
}

/** Every change of a cart: load, decide, save, emit. Safe to retry; two first adds at once are one after the other. */
export function createCommands(dependencies: CommandDependencies) {
  const { unitOfWork, groupCommit, carts, products, maxPieces } = dependencies;
  // Spares a shopper's quick taps the write conflicts among themselves; replicas are kept apart by the transaction.
  const mutex = createKeyedMutex();
  const change = <T>(
    owner: OwnerKey,
    work: (transaction: Transaction) => Promise<T>,
    run = unitOfWork,
  ): Promise<T> => mutex(owner, () => retryOnDuplicateKey(() => run(work)));

  async function save(owner: OwnerKey, lines: CartLine[], { session, emit }: Transaction): Promise<void> {
    await carts.save(owner, lines, session);
    const userId = userIdOf(owner);
    if (userId) emit(newEvent('cart.changed', userId, { userId, lineIds: lines.map((line) => line._id) }));
  }

  const apply = async (owner: OwnerKey, decision: Decision, transaction: Transaction): Promise<CartLine> => {
    const { lines, line } = accepted(decision);
    await save(owner, lines, transaction);
    return line;
  };

  const bounds = async (ids: readonly string[], transaction: Transaction) => {
    const rows = await products.find(ids, transaction.session);
    return (productId: string) => ({ stock: sellableStock(rows.get(productId)), maxPieces });
  };

  async function addTo(owner: OwnerKey, productId: string, transaction: Transaction): Promise<CartLine> {
    const row = (await products.find([productId], transaction.session)).get(productId);
    if (!row?.product || row.gone) throw notFound('This product');
    const cart = await carts.load(owner, transaction.session);
    return apply(owner, addPiece(cart, productId, { stock: row.stock, maxPieces }, newId), transaction);
  }

  async function takeOut(
    userId: string,
    orderId: string,
    ordered: OrderedLine[],
    transaction: Transaction,
  ): Promise<number> {
    if (!(await carts.claimOrder(orderId, transaction.session))) return 0;
    const owner = userKey(userId);
    const cart = await carts.load(owner, transaction.session);
    const left = takeOutOrdered(cart, ordered, newId);
    const cleared = cart.lines.filter((line) => !left.includes(line)).length;
    if (cleared > 0) await save(owner, left, transaction);
    return cleared;
  }

  return {
    add: (owner: OwnerKey, productId: string): Promise<CartLine> =>
      change(owner, (transaction) => addTo(owner, productId, transaction)),

    /**
     * Adds to the cart of a guest who says to have one. When it has just gone into a user's cart (another tab logged in
     * while this tap was on its way), the piece follows it there. Undefined: no such cart, this guest needs a new one.
     */
    addAsGuest: (guest: OwnerKey, productId: string): Promise<CartLine | undefined> =>
      change(guest, async (transaction) => {
        const state = await carts.findGuestCartState(guest, transaction.session);
        if (!state) return undefined;
        if (!state.mergedInto || !state.mergedAt) return addTo(guest, productId, transaction);
        const age = Date.now() - state.mergedAt.getTime();
        return age < MERGE_GRACE_MS ? addTo(state.mergedInto, productId, transaction) : undefined;
      }),

    setQuantity: (owner: OwnerKey, lineId: string, quantity: number): Promise<CartLine> =>
      change(owner, async (transaction) => {
        const cart = await carts.load(owner, transaction.session);
        const productId = cart.lines.find((line) => line._id === lineId)?.productId;
        const boundsOf = await bounds(productId ? [productId] : [], transaction);
        return apply(owner, setQuantity(cart, lineId, quantity, boundsOf), transaction);
      }),

    /** A line already gone is a success. */
    remove: (owner: OwnerKey, lineId: string): Promise<void> =>
      change(owner, async (transaction) => {
        const cart = await carts.load(owner, transaction.session);
        const lines = cart.lines.filter((line) => line._id !== lineId);
        if (lines.length < cart.lines.length) await save(owner, lines, transaction);
      }),

    /** Puts a guest's lines into the user's cart and empties the guest's; false when there was nothing to merge. */
    merge: (guest: OwnerKey, user: OwnerKey): Promise<boolean> =>
      change(user, async (transaction) => {
        const state = await carts.findGuestCartState(guest, transaction.session);
        if (!state || state.mergedInto) return false;
        // An empty one is marked too: a piece that is being added at this moment must find out where to go.
        const from = await carts.load(guest, transaction.session);
        await carts.markMerged(guest, user, transaction.session);
        if (from.lines.length === 0) return false;
        const to = await carts.load(user, transaction.session);
        const boundsOf = await bounds(
          from.lines.map((line) => line.productId),
          transaction,
        );
        await save(user, mergeCarts(to, from, boundsOf), transaction);
        return true;
      }),

    /** Takes exactly the ordered pieces out, once for each order; within the transaction of the event or in one of its own. */
    takeOut,
    clear: (userId: string, orderId: string, ordered: OrderedLine[]): Promise<number> =>
      change(userKey(userId), (transaction) => takeOut(userId, orderId, ordered, transaction), groupCommit),
  };
}

export type Commands = ReturnType<typeof createCommands>;

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

/** Two transactions that make the same first row: one of them finds it there at its second try. */
async function retryOnDuplicateKey<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isDuplicateKey(error) || attempt >= 5) throw error;
    }
  }
}
