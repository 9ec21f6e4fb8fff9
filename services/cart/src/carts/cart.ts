/** Pure decisions about the lines of a cart. */

export interface CartLine {
  _id: string;
  productId: string;
  quantity: number;
}

export interface Cart {
  lines: readonly CartLine[];
}

export interface OrderedLine {
  productId: string;
  quantity: number;
  cartLineId?: string;
}

export type Decision =
  | { kind: 'changed'; lines: CartLine[]; line: CartLine }
  | { kind: 'out-of-stock'; left: number }
  | { kind: 'too-many'; max: number }
  | { kind: 'full' }
  | { kind: 'unknown-line' };

/** Different products in one cart. */
export const MAX_LINES = 100;

export const emptyCart: Cart = { lines: [] };

export interface Bounds {
  stock: number;
  /** Keeps one cart from taking all pieces of a product. */
  maxPieces: number;
}

export function addPiece(
  { lines }: Cart,
  productId: string,
  { stock, maxPieces }: Bounds,
  newId: () => string,
): Decision {
  const present = lines.find((line) => line.productId === productId);
  const quantity = (present?.quantity ?? 0) + 1;
  if (quantity > stock) return { kind: 'out-of-stock', left: stock };
  if (quantity > maxPieces) return { kind: 'too-many', max: maxPieces };
  if (!present && lines.length >= MAX_LINES) return { kind: 'full' };
  const line = { _id: present?._id ?? newId(), productId, quantity };
  return { kind: 'changed', line, lines: [...lines.filter((other) => other !== present), line] };
}

/** Sets the quantity of a line; 0 removes it. Lowering is always allowed. */
export function setQuantity(
  { lines }: Cart,
  lineId: string,
  quantity: number,
  boundsOf: (productId: string) => Bounds,
): Decision {
  const present = lines.find((line) => line._id === lineId);
  if (!present) return { kind: 'unknown-line' };
  const { stock, maxPieces } = boundsOf(present.productId);
  if (quantity > present.quantity && quantity > stock) return { kind: 'out-of-stock', left: stock };
  if (quantity > present.quantity && quantity > maxPieces) return { kind: 'too-many', max: maxPieces };
  const line = { ...present, quantity };
  const changed = lines.map((other) => (other === present ? line : other));
  return { kind: 'changed', line, lines: changed.filter((other) => other.quantity > 0) };
}

/**
 * The user's cart with the guest's lines: quantities are added, up to the bounds. A sold-out product keeps the larger
 * of the two quantities, so that no line is lost.
 */
export function mergeCarts(user: Cart, guest: Cart, boundsOf: (productId: string) => Bounds): CartLine[] {
  const merged = new Map(user.lines.map((line) => [line.productId, line]));
  for (const line of guest.lines) {
    const own = merged.get(line.productId);
    const { stock, maxPieces } = boundsOf(line.productId);
    const sum = (own?.quantity ?? 0) + line.quantity;
    const quantity =
      stock > 0 ? Math.min(sum, stock, maxPieces) : Math.max(own?.quantity ?? 0, line.quantity);
    merged.set(line.productId, { ...line, _id: own?._id ?? line._id, quantity });
  }
  return [...merged.values()];
}

/**
 * The cart without exactly what was ordered. A line that keeps pieces added after the order becomes a new line, because
 * the id of an ordered line identifies that submission.
 */
export function takeOutOrdered(
  { lines }: Cart,
  ordered: readonly OrderedLine[],
  newId: () => string,
): CartLine[] {
  return lines.flatMap((line) => {
    const taken = ordered
      .filter(
        ({ productId, cartLineId }) => productId === line.productId && (cartLineId ?? line._id) === line._id,
      )
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (taken === 0) return [line];
    const rest = line.quantity - taken;
    return rest > 0 ? [{ ...line, _id: newId(), quantity: rest }] : [];
  });
}
