import type { Product } from '@tokri/contracts';
import {
  GST_RATES,
  MAX_DISCOUNT_PERCENT,
  MAX_LENGTH,
  MAX_PRICE_RUPEES,
  MAX_STOCK,
} from '@tokri/contracts/limits';

/** The fields of a product that are one text or one number, by the contract. */
type SimpleKey = {
  [Key in keyof Product]-?: NonNullable<Product[Key]> extends string | number ? Key : never;
}[keyof Product];
export type ProductFieldKey = Exclude<
  SimpleKey,
  '_id' | 'state' | 'variantGroup' | 'createdAt' | 'updatedAt'
>;

interface CommonField {
  label: string;
  /** Left out: the form insists on it. */
  optional?: boolean;
  /** Has a line of its own in the form, above the pictures. */
  fullWidth?: boolean;
  /** Shown to shoppers among the details of the product: `wide` over the whole width. */
  detail?: 'normal' | 'wide';
  /** The English label within a sentence, where it is not all in small letters. */
  withinText?: string;
}
interface TextProductField extends CommonField {
  input: 'text' | 'textarea';
  maxLength: number;
  /** Of what is written into it, where it is not that of the page. */
  lang?: 'hi';
}
export interface NumberProductField extends CommonField {
  input: 'number';
  max: number;
  /** Digits after the decimal point. */
  decimals: 0 | 2;
  /** Left out: every number up to `max`. */
  among?: readonly number[];
}
export type ProductField = TextProductField | NumberProductField;

/**
 * The one table of a product's simple fields, in the order in which they are shown: the admin's form and the shopper's
 * details are made from it. It has to name every such field of the contract; a row with `optional: true` is all that an
 * additional field needs here.
 */
export const PRODUCT_FIELDS: Record<ProductFieldKey, ProductField> = {
  name: { label: 'Name', input: 'text', maxLength: MAX_LENGTH.productName, fullWidth: true },
  name_hi: {
    label: 'Name in Hindi',
    input: 'text',
    maxLength: MAX_LENGTH.productName,
    fullWidth: true,
    optional: true,
    lang: 'hi',
    withinText: 'name in Hindi',
  },
  description: {
    label: 'Description',
    input: 'textarea',
    maxLength: MAX_LENGTH.productDescription,
    fullWidth: true,
    detail: 'wide',
  },
  unit: { label: 'Unit', input: 'text', maxLength: MAX_LENGTH.productUnit, detail: 'normal' },
  stock: { label: 'Stock', input: 'number', max: MAX_STOCK, decimals: 0 },
  price: { label: 'Price', input: 'number', max: MAX_PRICE_RUPEES, decimals: 2 },
  discount: { label: 'Discount', input: 'number', max: MAX_DISCOUNT_PERCENT, decimals: 2 },
  brand: {
    label: 'Brand',
    input: 'text',
    maxLength: MAX_LENGTH.productBrand,
    optional: true,
    detail: 'normal',
  },
  sku: { label: 'SKU', input: 'text', maxLength: MAX_LENGTH.productSku, optional: true },
  /** Digits, and room for the spaces that stand between them on packs. */
  barcode: { label: 'Barcode', input: 'text', maxLength: 20, optional: true },
  lowStockAt: { label: 'Reorder at', input: 'number', max: MAX_STOCK, decimals: 0, optional: true },
  hsnCode: { label: 'HSN code', input: 'text', maxLength: 8, optional: true },
  taxRate: {
    label: 'GST %',
    input: 'number',
    max: Math.max(...GST_RATES),
    decimals: 0,
    among: GST_RATES,
    optional: true,
  },
};

export const PRODUCT_FIELD_KEYS = Object.keys(PRODUCT_FIELDS) as ProductFieldKey[];
