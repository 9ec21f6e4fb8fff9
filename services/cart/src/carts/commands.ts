import { mergeCarts, setQuantity, type CartLine, type OrderedLine } from './cart';
import {
  addPieceTo,
  applyDecision,
  changeCart,
  readBounds,
  removeOrdered,
  saveLines,
  type CommandDependencies,
} from './change-cart';
import { userKey, type OwnerKey } from './owner-key';

/** The user's id, or the hash of a guest's cookie. */
interface By {
  owner: OwnerKey;
}

/** An add of another tab may arrive this long after the guest's cart was merged. */
const MERGE_GRACE_MS = 60_000;

/** Every command loads the cart, decides, saves and emits in one transaction, and is safe to retry. */
export const addToCart =
  (dependencies: CommandDependencies) =>
  ({ productId }: { productId: string }, { owner }: By): Promise<CartLine> =>
    changeCart(dependencies, owner, (transaction) => addPieceTo(dependencies, owner, productId, transaction));

/**
 * Adds to the cart of a guest's cookie. If it was just merged (another tab logged in during the request), the piece
 * goes into the user's cart. @returns undefined when there is no such cart: the guest needs a new one
 */
export const addToGuestCart =
  (dependencies: CommandDependencies) =>
  ({ productId }: { productId: string }, { owner: guest }: By): Promise<CartLine | undefined> =>
    changeCart(dependencies, guest, async (transaction) => {
      const state = await dependencies.carts.findGuestCartState(guest, transaction.session);
      if (!state) return undefined;
      if (!state.mergedInto || !state.mergedAt)
        return addPieceTo(dependencies, guest, productId, transaction);
      const age = Date.now() - state.mergedAt.getTime();
      return age < MERGE_GRACE_MS
        ? addPieceTo(dependencies, state.mergedInto, productId, transaction)
        : undefined;
    });

export const updateQuantity =
  (dependencies: CommandDependencies) =>
  ({ lineId, quantity }: { lineId: string; quantity: number }, { owner }: By): Promise<CartLine> =>
    changeCart(dependencies, owner, async (transaction) => {
      const cart = await dependencies.carts.load(owner, transaction.session);
      const productId = cart.lines.find((line) => line._id === lineId)?.productId;
      const boundsOf = await readBounds(dependencies, productId ? [productId] : [], transaction);
      const decision = setQuantity(cart, lineId, quantity, boundsOf);
      return applyDecision(dependencies, owner, decision, transaction);
    });

/** Succeeds when the line is already gone. */
export const removeLine =
  (dependencies: CommandDependencies) =>
  ({ lineId }: { lineId: string }, { owner }: By): Promise<void> =>
    changeCart(dependencies, owner, async (transaction) => {
      const cart = await dependencies.carts.load(owner, transaction.session);
      const lines = cart.lines.filter((line) => line._id !== lineId);
      if (lines.length < cart.lines.length) await saveLines(dependencies, owner, lines, transaction);
    });

/**
 * Moves a guest's lines into the user's cart, once (docs/architecture.md, "How a guest's cart becomes the user's").
 * @returns false when there was nothing to merge
 */
export const mergeGuestCart =
  (dependencies: CommandDependencies) =>
  ({ guest }: { guest: OwnerKey }, { owner: user }: By): Promise<boolean> =>
    changeCart(dependencies, user, async (transaction) => {
      const { carts } = dependencies;
      const state = await carts.findGuestCartState(guest, transaction.session);
      if (!state || state.mergedInto) return false;
      const from = await carts.load(guest, transaction.session);
      // An empty cart is marked too, so that a concurrent add finds the user's cart.
      await carts.markMerged(guest, user, transaction.session);
      if (from.lines.length === 0) return false;
      const to = await carts.load(user, transaction.session);
      const ids = from.lines.map((line) => line.productId);
      const boundsOf = await readBounds(dependencies, ids, transaction);
      await saveLines(dependencies, user, mergeCarts(to, from, boundsOf), transaction);
      return true;
    });

/** Called by order when it confirms; the event does the same (removeOrdered). @returns the number of lines changed */
export const clearOrdered =
  (dependencies: CommandDependencies) =>
  (order: { userId: string; orderId: string; lines: OrderedLine[] }): Promise<number> =>
    changeCart(
      { mutex: dependencies.mutex, unitOfWork: dependencies.groupCommit },
      userKey(order.userId),
      (transaction) => removeOrdered(dependencies, order, transaction),
    );
