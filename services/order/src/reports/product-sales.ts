import { priceOfPieces, toPaise } from '@tokri/contracts';
import { taxOf, taxWithin } from '../invoices/tax';
import { DELIVERY_FEE, DELIVERY_FEE_ID, deliveryFeePaise, feeTaxRate } from '../trading-rules/delivery-fee';
import { acceptedPieces, keptLine, notKeptPieces } from '../orders/ledger';
import { restockedPieces } from '../refunds/granted-refunds';
import type { Item, Order } from '../orders/order';
import { contributionOf } from './figures';

/** Days that product sales are kept: twice the longest overview, with a margin. */
export const PRODUCT_SALES_DAYS = 90;

const SALES = [
  'ordersOfAll',
  'ordersOfProduct',
  'ordersOfBrand',
  'ordersOfCategory',
  'ordersOfRate',
  'pieces',
  'gross',
  'revenue',
  'taxable',
  'tax',
  'costed',
  'cost',
] as const;

/**
 * Sums over products of orders, amounts in paise. They add up over products, so that sums over brands, categories, rates
 * and all products count each order once:
 * - `ordersOf...`: 1 for the first delivered product of the order, of its brand, category or rate
 * - `pieces`: kept and paid; `gross`: price of the pieces that were not missing or refused; `revenue`: without refunds
 * - `taxable`, `tax`: of the pieces in invoices without those in credit notes, as within a state; 0 without a tax rate
 * - `costed`: revenue without tax of goods whose cost is known; `cost`: of their pieces that did not come back to the stock
 */
export type Sales = Readonly<Record<(typeof SALES)[number], number>>;

export const NO_SALES = Object.fromEntries(SALES.map((name) => [name, 0])) as unknown as Sales;

/** Sales of a product. Name, brand, unit, category and rate as in the order. */
export interface ProductSales
  extends Pick<Item, 'productId' | 'name' | 'brand' | 'unit' | 'category' | 'taxRate'>, Sales {}

/**
 * The sales of one order by product; a pure function of its state. `pieces` are kept and paid, and the revenues add up
 * to the revenue of its contribution, to the paisa: the price of the pieces or, when a different amount is owed (more
 * was refunded than due), proportional shares of it. The delivery fee is a row of its own. Products without sales are
 * left out.
 */
export function productsOf(order: Order): ProductSales[] {
  const { orders, cancelled, revenue } = contributionOf(order);
  if (orders === 0) return [];
  const accepted = acceptedPieces(order);
  const acceptedOf = (productId: string) =>
    accepted.reduce((sum, each) => (each.productId === productId ? sum + each.quantity : sum), 0);
  const delivered = order.items.map(({ productId, quantity }) =>
    cancelled > 0 ? 0 : quantity - notKeptPieces(order, productId),
  );
  const pieces = order.items.map(({ productId }, at) =>
    cancelled > 0 ? 0 : delivered[at]! - acceptedOf(productId),
  );
  const ordered = order.items.map(({ lineTotal }) => toPaise(lineTotal));
  const prices = order.items.map((item) => (cancelled > 0 ? 0 : keptLine(order, item)));
  const kept = prices.map(
    (price, at) => price - priceOfPieces(price, delivered[at]!, delivered[at]! - pieces[at]!),
  );
  const fee = cancelled > 0 ? 0 : deliveryFeePaise(order);
  const weights = [[...kept, fee], ordered].find((values) => sumOf(values) > 0) ?? ordered.map(() => 1);
  const revenues = allocate(revenue, weights);
  // Its invoice is credited completely.
  const isRefunded = order.status === 'delivered' && order.paymentStatus === 'REFUNDED';
  const countOnce = onceCounter();
  const goods = order.items.map((item, at): ProductSales => {
    const { productId, name, brand, unit, category, taxRate } = item;
    const gross = prices[at]!;
    const isSold = delivered[at]! > 0;
    const taxes = taxedPart(gross, isRefunded || cancelled > 0 ? gross : gross - kept[at]!, taxRate);
    const gone = delivered[at]! - restockedPieces(order, productId);
    return {
      ...{ productId, name, unit },
      ...(brand && { brand }),
      ...(category && { category }),
      ...(taxRate !== undefined && { taxRate }),
      ordersOfAll: countOnce(isSold, 'all'),
      ordersOfProduct: Number(isSold),
      ordersOfBrand: countOnce(isSold, 'brand', brand),
      ordersOfCategory: countOnce(isSold, 'category', category?._id),
      ordersOfRate: countOnce(isSold, 'rate', taxRate),
      pieces: pieces[at]!,
      gross,
      revenue: revenues[at]!,
      ...taxes,
      ...costedPart(order, productId, revenues[at]! - taxes.tax, gone),
    };
  });
  const delivery = feeSales(order, fee, revenues[goods.length] ?? 0, isRefunded);
  return [...goods, delivery].filter(isSomething);
}

/** @param fee paise that were invoiced @param isRefunded also the fee */
function feeSales(order: Order, fee: number, revenue: number, isRefunded: boolean): ProductSales {
  const taxRate = feeTaxRate(order);
  return {
    ...NO_SALES,
    ...{ productId: DELIVERY_FEE_ID, name: DELIVERY_FEE, unit: '' },
    ...(taxRate !== undefined && { taxRate }),
    ordersOfProduct: Number(fee > 0),
    gross: fee,
    revenue,
    ...taxedPart(fee, isRefunded ? fee : 0, taxRate),
  };
}

/**
 * The taxes of an invoiced line without those of its credit notes, with their rounding.
 * @param gross paise of the line @param credited paise of its credited pieces
 */
function taxedPart(gross: number, credited: number, rate?: number): Pick<Sales, 'taxable' | 'tax'> {
  if (rate === undefined) return { taxable: 0, tax: 0 };
  const tax = taxOf(taxWithin(gross, rate, false)) - taxOf(taxWithin(credited, rate, false));
  return { taxable: gross - credited - tax, tax };
}

/** @param revenue paise without tax @param pieces that are not in the stock any more */
function costedPart(
  { costs = [] }: Order,
  productId: string,
  revenue: number,
  pieces: number,
): Pick<Sales, 'costed' | 'cost'> {
  const known = costs.find((each) => each.productId === productId);
  return known ? { costed: revenue, cost: known.cost * pieces } : { costed: 0, cost: 0 };
}

/** Counts 1 for the first sold product with each value, 0 for all others. */
function onceCounter() {
  const seen = new Set<string>();
  return (isSold: boolean, kind: string, value: string | number = ''): number => {
    const key = `${kind} ${value}`;
    if (!isSold || seen.has(key)) return 0;
    seen.add(key);
    return 1;
  };
}

/** The deltas of product sales from a change of an order; unchanged products are left out. */
export function productChangesOf(before: Order, next: Order): ProductSales[] {
  const back = productsOf(before).map((sales) => ({ ...sales, ...salesOf((name) => -sales[name]) }));
  const sums = addSales(addSales(new Map(), back), productsOf(next));
  return [...sums.values()].filter(isSomething);
}

/** Adds sales to the sum of each product, by id; the last name, brand and unit win. @returns the sums */
export function addSales(
  sums: Map<string, ProductSales>,
  sales: Iterable<ProductSales>,
): Map<string, ProductSales> {
  for (const each of sales) {
    const sum = sums.get(each.productId) ?? NO_SALES;
    sums.set(each.productId, { ...each, ...salesOf((name) => sum[name] + each[name]) });
  }
  return sums;
}

const salesOf = (value: (name: keyof Sales) => number): Sales =>
  Object.fromEntries(SALES.map((name) => [name, value(name)])) as unknown as Sales;

const isSomething = (sales: Sales): boolean => SALES.some((name) => sales[name] !== 0);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * Splits a whole amount into whole shares in proportion to the weights, by rounding the running sum, so that the shares
 * add up.
 */
function allocate(amount: number, weights: readonly number[]): number[] {
  const all = sumOf(weights);
  let [weight, given] = [0, 0];
  return weights.map((each) => {
    weight += each;
    const share = Math.round(amount * (weight / all)) - given;
    given += share;
    return share;
  });
}
