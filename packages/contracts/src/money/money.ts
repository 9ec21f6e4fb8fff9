/** Exact arithmetic on rupees: every price has at most two decimals, so amounts are computed in whole paise. */

/** An amount in rupees as whole paise. @throws on more than two decimals */
export function toPaise(rupees: number): number {
  const paise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(paise) || Math.abs(paise - rupees * 100) > 1e-4) {
    throw new RangeError(`not an amount in rupees and paise: ${rupees}`);
  }
  return paise;
}

export const toRupees = (paise: number): number => paise / 100;

/**
 * What a shopper pays for one piece, in rupees: the price minus the discount rounded up to whole rupees
 * (docs/specification.md section 9). Never negative, never above the price.
 * @param price rupees, at most two decimals
 * @param discountPercent 0-100, at most two decimals
 */
export function discountedPrice(price: number, discountPercent: number): number {
  const paise = toPaise(price);
  // Paise x hundredths of a percent are whole numbers, so the division by 10^6 is rounded up exactly.
  const discountRupees = Math.ceil((paise * Math.round(discountPercent * 100)) / 1e6);
  return toRupees(Math.max(0, paise - discountRupees * 100));
}

/** What a piece costs. `price`, the MRP, and `sellingPrice` are rupees with at most two decimals. */
export interface PriceFacts {
  price: number;
  /** Percent, at most two decimals; follows from the selling price where there is one. */
  discount: number;
  /** What the shopper pays, at most `price`; absent: `discountedPrice` applies. */
  sellingPrice?: number | undefined;
}

/** What a shopper pays for one piece, in rupees: the selling price, else the discounted price. Never above the price. */
export const salePriceOf = ({ price, discount, sellingPrice }: PriceFacts): number =>
  sellingPrice === undefined
    ? discountedPrice(price, discount)
    : toRupees(Math.max(0, Math.min(toPaise(price), toPaise(sellingPrice))));

export interface PricedQuantity extends PriceFacts {
  quantity: number;
}

/** Totals of a cart: rupees before discount, to pay and saved, and the number of pieces. */
export function cartTotals(lines: readonly PricedQuantity[]) {
  let before = 0;
  let toPay = 0;
  let quantity = 0;
  for (const line of lines) {
    before += toPaise(line.price) * line.quantity;
    toPay += toPaise(salePriceOf(line)) * line.quantity;
    quantity += line.quantity;
  }
  return {
    undiscounted: toRupees(before),
    total: toRupees(toPay),
    savings: toRupees(before - toPay),
    quantity,
  };
}
