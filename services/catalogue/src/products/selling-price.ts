import {
  ABOVE_PRICE,
  isAbovePrice,
  withPriceChange,
  type PriceChange,
  type PriceFacts,
} from '@tokri/contracts';
import { invalidInput } from '@tokri/service-kit/errors';

/** The facts of a product with this price; a selling price that is not set is absent. */
export function withPrice<Facts extends PriceFacts>(
  facts: Facts,
  { price, discount, sellingPrice }: PriceFacts,
): Facts {
  const { sellingPrice: _before, ...rest } = facts;
  const priced = { ...rest, price, discount, ...(sellingPrice !== undefined && { sellingPrice }) };
  return priced as PriceFacts as Facts;
}

/** @throws 400 when the selling price would be above the price */
export function changedPrice(before: PriceFacts, change: PriceChange): PriceFacts {
  const { price = before.price, sellingPrice } = change;
  if (isAbovePrice({ price, sellingPrice }))
    throw invalidInput({ sellingPrice: ABOVE_PRICE }, `Selling price ${ABOVE_PRICE}.`);
  return withPriceChange(before, change);
}

/** The price of a new product. */
export const firstPrice = ({
  price,
  discount,
  sellingPrice,
}: Pick<PriceFacts, 'price' | 'discount'> & PriceChange): PriceFacts =>
  changedPrice({ price, discount }, { sellingPrice });
