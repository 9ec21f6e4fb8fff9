import type { Category, Product } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import type { PriceFacts } from '@tokri/contracts/money';
import type { RequestBody } from '../../../api/call-types';
import {
  PRODUCT_FIELD_KEYS,
  PRODUCT_FIELDS,
  type NumberProductField,
  type ProductField,
  type ProductFieldKey,
} from '../../../components/product-fields';
import { t } from '../../../lib/language';
import { factsErrors, toFacts, type FactsValues } from './facts/facts-values';
import { isAbovePrice, percentOff } from '@tokri/contracts/sale-price';
import { typedNumber } from '../../../lib/text/typed-number';

interface CustomField {
  name: string;
  value: string;
}

/** The values of the form: simple fields as typed, custom fields in their order. */
export interface ProductFormValues extends Record<ProductFieldKey, string> {
  image: readonly string[];
  category: readonly Category[];
  subCategory: readonly Category[];
  customFields: readonly CustomField[];
  /** Undefined until a fact is changed: the stored ones stay. */
  facts: FactsValues | undefined;
  /** The place in the store; undefined until it is changed. */
  shelf: string | undefined;
}

const mapFields = <Value>(valueOf: (key: ProductFieldKey, field: ProductField) => Value) =>
  Object.fromEntries(PRODUCT_FIELD_KEYS.map((key) => [key, valueOf(key, PRODUCT_FIELDS[key])])) as Record<
    ProductFieldKey,
    Value
  >;

export const EMPTY_FORM: ProductFormValues = {
  ...mapFields(() => ''),
  image: [],
  category: [],
  subCategory: [],
  customFields: [],
  facts: undefined,
  shelf: undefined,
};

const idsOf = (things: readonly Category[]) => things.map(({ _id }) => _id);
const comparable = (values: ProductFormValues) =>
  JSON.stringify({ ...values, category: idsOf(values.category), subCategory: idsOf(values.subCategory) });

/** Whether the values differ from the initial ones. */
export const hasChanged = (values: ProductFormValues, start: ProductFormValues): boolean =>
  comparable(values) !== comparable(start);

export const toFormValues = (product: Product): ProductFormValues => ({
  ...mapFields((key) => String(product[key] ?? '')),
  image: product.image,
  category: product.category,
  subCategory: product.subCategory,
  customFields: Object.entries(product.more_details).map(([name, value]) => ({ name, value })),
  facts: undefined,
  shelf: undefined,
});

export const detailsOf = ({
  customFields,
}: Pick<ProductFormValues, 'customFields'>): Record<string, string> =>
  Object.fromEntries(customFields.map(({ name, value }) => [name, value.trim()]));

/**
 * The request for these values. An optional field that is not set is absent (undefined): here, in answers and
 * on the server. `toUpdateRequest` sends null to clear a field that was set.
 */
export function toProductRequest(values: ProductFormValues): RequestBody<'createProduct'> {
  const simple = mapFields((key, { input }) => {
    const typed = values[key].trim();
    if (typed === '') return undefined;
    return input === 'number' ? typedNumber(typed) : typed;
  });
  return {
    ...(simple as Pick<RequestBody<'createProduct'>, ProductFieldKey>),
    image: [...values.image],
    category: [...values.category],
    subCategory: [...values.subCategory],
    more_details: detailsOf(values),
    ...(values.facts && { facts: toFacts(values.facts) }),
    ...(values.shelf !== undefined && { shelf: values.shelf.trim() || null }),
  };
}

/**
 * The whole product, without the stock if it was not edited: orders lower it concurrently, and the value in
 * the form would overwrite that. With `updatedAt` and `stockShown` the server refuses to overwrite newer values.
 */
export function toUpdateRequest(
  product: RequestBody<'createProduct'>,
  base: Product,
): RequestBody<'updateProduct'> {
  const { stock, ...others } = product;
  const cleared = PRODUCT_FIELD_KEYS.filter((key) => product[key] === undefined && base[key] !== undefined);
  return {
    ...others,
    ...Object.fromEntries(cleared.map((key) => [key, null])),
    ...(stock !== base.stock && { stock, stockShown: base.stock }),
    _id: base._id,
    updatedAt: base.updatedAt,
  };
}

/** The key of a custom field's error; distinct from the fixed fields. */
export const customFieldKey = (name: string) => `more_details.${name}`;

const requiredError = (label: string, value: string) =>
  value.trim() ? undefined : t('{field} is required', { field: label });

function numberError(field: NumberProductField, typed: string): string | undefined {
  const { max, decimals, among } = field;
  const label = t(field.label);
  const value = typedNumber(typed);
  if (Number.isNaN(value)) return t('{label} is a number', { label });
  if (value < 0) return t('{label} may not be negative', { label });
  if (value > max) return t('{label} is at most {max}', { label, max: max.toLocaleString('en-IN') });
  if (among && !among.includes(value))
    return t('{label} is one of {values}', { label, values: among.join(', ') });
  const scaled = value * 10 ** decimals;
  if (Math.abs(Math.round(scaled) - scaled) < 1e-6) return undefined;
  return decimals === 0
    ? t('{label} is a whole number', { label })
    : t('{label} has at most two decimals', { label });
}

function fieldError(field: ProductField, typed: string): string | undefined {
  if (typed.trim() === '') return field.optional ? undefined : requiredError(t(field.label), typed);
  return field.input === 'number' ? numberError(field, typed) : undefined;
}

type TypedPrice = Pick<ProductFormValues, 'price' | 'discount'> & { sellingPrice?: string };

const isEmpty = (typed = '') => typed.trim() === '';

/**
 * The typed price and selling price in rupees and discount in percent (0 if empty); undefined if they are no valid
 * price.
 */
export function typedPrice(typed: TypedPrice): PriceFacts | undefined {
  const { price, discount, sellingPrice } = PRODUCT_FIELDS;
  const isPrice = !fieldError(price, typed.price);
  const isDiscount = isEmpty(typed.discount) || !fieldError(discount, typed.discount);
  const isSellingPrice = !fieldError(sellingPrice, typed.sellingPrice ?? '') && !abovePriceError(typed);
  if (!isPrice || !isDiscount || !isSellingPrice) return undefined;
  return {
    price: typedNumber(typed.price),
    discount: typedNumber(typed.discount) || 0,
    ...(!isEmpty(typed.sellingPrice) && { sellingPrice: typedNumber(typed.sellingPrice ?? '') }),
  };
}

const abovePriceError = ({ price, sellingPrice = '' }: TypedPrice): string | undefined =>
  !isEmpty(sellingPrice) &&
  !fieldError(PRODUCT_FIELDS.price, price) &&
  !fieldError(PRODUCT_FIELDS.sellingPrice, sellingPrice) &&
  isAbovePrice({ price: typedNumber(price), sellingPrice: typedNumber(sellingPrice) })
    ? t('At most the price, {price}', { price: displayRupees(typedNumber(price)) })
    : undefined;

/** A change of the form with what follows: a selling price determines the discount, another discount clears it. */
export function withPriceFields(
  values: ProductFormValues,
  changes: Partial<ProductFormValues>,
): Partial<ProductFormValues> {
  if (changes.discount !== undefined && changes.sellingPrice === undefined)
    return { ...changes, sellingPrice: '' };
  const next = { ...values, ...changes };
  const isPrice = changes.price !== undefined || changes.sellingPrice !== undefined;
  const typed = isPrice ? typedPrice({ ...next, discount: '' }) : undefined;
  if (typed?.sellingPrice === undefined) return changes;
  return { ...changes, discount: String(percentOff(typed.price, typed.sellingPrice)) };
}

/**
 * Errors by field, with the bounds of the contract.
 * @param mayLackPicture for a product that was stored without one, by an import
 */
export function validate(
  values: ProductFormValues,
  { mayLackPicture = false }: { mayLackPicture?: boolean } = {},
): Record<string, string> {
  const errors: Record<string, string | undefined> = {
    ...mapFields((key, field) => fieldError(field, values[key])),
    ...(abovePriceError(values) && { sellingPrice: abovePriceError(values) }),
    image: values.image.length === 0 && !mayLackPicture ? t('Add at least one image') : undefined,
    category: values.category.length === 0 ? t('Choose at least one category') : undefined,
    subCategory: values.subCategory.length === 0 ? t('Choose at least one sub category') : undefined,
    ...(values.facts && factsErrors(values.facts)),
  };
  for (const { name, value } of values.customFields)
    errors[customFieldKey(name)] = requiredError(name, value);
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
