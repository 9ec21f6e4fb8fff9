/** A product with pieces in stock; amounts in paise. */
export interface StockedProduct {
  productId: string;
  onHand: number;
  /** What shoppers pay for a piece. */
  salePrice: number;
  /** Of the last receipt. */
  cost?: number | undefined;
  /** The first one; empty without a category. */
  categoryId: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

export interface StockValue {
  products: number;
  pieces: number;
  atCost: number;
  /** Pieces whose cost is unknown. */
  withoutCost: number;
  atPrice: number;
}

const NO_VALUE: StockValue = { products: 0, pieces: 0, atCost: 0, withoutCost: 0, atPrice: 0 };

const plus = (sum: StockValue, { onHand, salePrice, cost }: StockedProduct): StockValue => ({
  products: sum.products + 1,
  pieces: sum.pieces + onHand,
  atCost: sum.atCost + onHand * (cost ?? 0),
  withoutCost: sum.withoutCost + (cost === undefined ? onHand : 0),
  atPrice: sum.atPrice + onHand * salePrice,
});

interface CategoryValue extends StockValue {
  categoryId: string;
}

/** By category, the highest value at selling prices first. */
export function stockValueOf(products: readonly StockedProduct[]): {
  rows: CategoryValue[];
  total: StockValue;
} {
  const byCategory = new Map<string, StockValue>();
  for (const product of products) {
    const { categoryId } = product;
    byCategory.set(categoryId, plus(byCategory.get(categoryId) ?? NO_VALUE, product));
  }
  const rows = [...byCategory].map(([categoryId, value]) => ({ categoryId, ...value }));
  return { rows: rows.toSorted((a, b) => b.atPrice - a.atPrice), total: products.reduce(plus, NO_VALUE) };
}

interface ValuedPieces {
  pieces: number;
  /** Paise: at the last cost, else at the price that shoppers pay. */
  value: number;
}

interface DeadProduct extends ValuedPieces {
  productId: string;
}

interface DeadSum extends ValuedPieces {
  products: number;
}

const NOTHING: DeadSum = { products: 0, pieces: 0, value: 0 };
const sumOf = (rows: readonly DeadProduct[]): DeadSum =>
  rows.reduce(
    ({ products, pieces, value }, row) => ({
      products: products + 1,
      pieces: pieces + row.pieces,
      value: value + row.value,
    }),
    NOTHING,
  );

/**
 * Products that existed at `since` and that nobody ordered after it, the highest value first.
 * @param ordered ids of products ordered since then @param since milliseconds @param most rows; the others are summed
 */
export function deadStockOf(
  products: readonly StockedProduct[],
  ordered: ReadonlySet<string>,
  { since, most }: { since: number; most: number },
): { rows: DeadProduct[]; rest?: DeadSum; total: DeadSum } {
  const dead = products
    .filter(({ productId, createdAt }) => createdAt < since && !ordered.has(productId))
    .map(({ productId, onHand, cost, salePrice }) => {
      return { productId, pieces: onHand, value: onHand * (cost ?? salePrice) };
    })
    .sort((a, b) => b.value - a.value || (a.productId < b.productId ? -1 : 1));
  const others = dead.slice(most);
  return {
    rows: dead.slice(0, most),
    ...(others.length > 0 && { rest: sumOf(others) }),
    total: sumOf(dead),
  };
}

/** The months of a period of days, each with its days in the period. */
export function monthsOf({
  from,
  to,
}: {
  from: string;
  to: string;
}): { month: string; from: string; to: string }[] {
  const months = [];
  for (let first = from; first <= to;) {
    const month = first.slice(0, 7);
    const [year = 0, number = 0] = month.split('-').map(Number);
    const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
    const last = `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
    months.push({ month, from: first, to: last < to ? last : to });
    first = next;
  }
  return months;
}
