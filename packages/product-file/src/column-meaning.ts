import type { ImportField } from '@tokri/contracts';

/** The meaning of a column: a field, a detail of the product under the column's title, or nothing. */
export type ColumnMeaning = ImportField | 'detail' | 'ignore';

/** What a bare number of a column counts: rupees or paise of a price, grams and so on of a unit. */
const MEASURES = ['g', 'kg', 'ml', 'l'] as const;
type Measure = (typeof MEASURES)[number];
export type Conversion = 'rupees' | 'paise' | Measure;
export const isMeasure = (conversion: Conversion): conversion is Measure =>
  MEASURES.some((each) => each === conversion);

/** The conversion of each column; undefined for a column whose cells are not converted. */
export type Conversions = readonly (Conversion | undefined)[];
export const PRICE_FIELDS: readonly ColumnMeaning[] = ['price', 'salePrice'];
