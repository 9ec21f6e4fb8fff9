import type { Product } from '@tokri/contracts';
import {
  GST_RATES,
  MAX_DISCOUNT_PERCENT,
  MAX_LENGTH,
  MAX_PRICE_RUPEES,
  MAX_STOCK,
} from '@tokri/contracts/limits';

/** The product fields of the contract that are one text or one number. */
type SimpleKey = {
  [Key in keyof Product]-?: NonNullable<Product[Key]> extends string | number ? Key : never;
}[keyof Product];
export type ProductFieldKey = Exclude<
  SimpleKey,
  '_id' | 'state' | 'variantGroup' | 'createdAt' | 'updatedAt'
>;

interface CommonField {
  label: string;
  /** If omitted, the field is required in the form. */
  optional?: boolean;
  /** Takes a full row of the form, above the pictures. */
  fullWidth?: boolean;
  /** Shown to shoppers in the product's details; `wide` takes the full width. */
  detail?: 'normal' | 'wide';
  /** The English label within a sentence, if it is not just the label in lower case. */
  withinText?: string;
}
interface TextProductField extends CommonField {
  input: 'text' | 'textarea';
  maxLength: number;
  /** The language of the content, if it differs from the page's. */
  lang?: 'hi';
}
export interface NumberProductField extends CommonField {
  input: 'number';
  max: number;
  /** Digits after the decimal point. */
  decimals: 0 | 2;
  /** If omitted, every number up to `max` is allowed. */
  among?: readonly number[];
}
export type ProductField = TextProductField | NumberProductField;

/**
 * The simple fields of a product in display order, for the admin's form and the shopper's details. Every such field of
 * the contract must be listed; a new optional field only needs a row with `optional: true`.
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
  sellingPrice: {
    label: 'Selling price',
    input: 'number',
    max: MAX_PRICE_RUPEES,
    decimals: 2,
    optional: true,
  },
  brand: {
    label: 'Brand',
    input: 'text',
    maxLength: MAX_LENGTH.productBrand,
    optional: true,
    detail: 'normal',
  },
  sku: { label: 'SKU', input: 'text', maxLength: MAX_LENGTH.productSku, optional: true },
  /** Digits, with room for the spaces printed between them on packs. */
  barcode: { label: 'Barcode', input: 'text', maxLength: 20, optional: true },
  lowStockAt: { label: 'Reorder at', input: 'number', max: MAX_STOCK, decimals: 0, optional: true },
  hsnCode: { label: 'HSN code', input: 'text', maxLength: 12, optional: true },
  taxRate: {
    label: 'GST %',
    input: 'number',
    max: Math.max(...GST_RATES),
    decimals: 0,
    among: GST_RATES,
    optional: true,
  },
};

/** The place of a product in the store; only answers of the back office have it. */
export const SHELF_FIELD: TextProductField = {
  label: 'Shelf place',
  input: 'text',
  maxLength: MAX_LENGTH.shelf,
  optional: true,
};

export const PRODUCT_FIELD_KEYS = Object.keys(PRODUCT_FIELDS) as ProductFieldKey[];
