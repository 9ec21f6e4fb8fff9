import {
  soldFor,
  withPriceChange,
  type AboutField,
  type ImportField,
  type PriceFacts,
} from '@tokri/contracts';
import type { RowValues } from './read-row';

export interface Remarks {
  problems: AboutField[];
  notes: AboutField[];
}

type Prices = Pick<RowValues, 'price' | 'salePrice' | 'discount'>;

/** Other systems write 0 for a missing price or sale price. */
function withoutZeros(
  { price, salePrice, discount }: Prices,
  before: PriceFacts | undefined,
  notes: AboutField[],
): Prices {
  const none = (field: ImportField) => void notes.push({ field, reason: 'is 0, which was taken for none' });
  if (price === 0 && salePrice) {
    none('price');
    return { salePrice, ...(discount !== undefined && { discount }) };
  }
  if (salePrice === 0 && (price ?? before?.price)) {
    none('salePrice');
    return { ...(price !== undefined && { price }), ...(discount !== undefined && { discount }) };
  }
  return {
    ...(price !== undefined && { price }),
    ...(salePrice !== undefined && { salePrice }),
    ...(discount !== undefined && { discount }),
  };
}

/**
 * The price after a row; undefined when the row has none. Shoppers pay its sale price exactly: by a discount, or by a
 * selling price where no discount gives it.
 */
export function priceOf(
  values: Prices,
  before: PriceFacts | undefined,
  { problems, notes }: Remarks,
): PriceFacts | undefined {
  const { price, salePrice, discount } = withoutZeros(values, before, notes);
  if (price === 0) problems.push({ field: 'price', reason: 'is 0' });
  if (salePrice === 0) problems.push({ field: 'salePrice', reason: 'is 0' });
  const full = price ?? before?.price ?? (salePrice === 0 ? undefined : salePrice);
  if (full === undefined) return undefined;
  if (salePrice && salePrice <= full) return soldFor(full, salePrice, before);
  if (salePrice) problems.push({ field: 'salePrice', reason: `is above the price, ${full}` });
  return withPriceChange(before ?? { price: full, discount: 0 }, { price, discount });
}
