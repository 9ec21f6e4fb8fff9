import type { ImportImage } from '../jobs/store';
import { hasAllFacts } from '../products/sale-rules/decide';
import type { ProductRow } from '../products/store';
import { keyOf } from '../taxonomy/name-key';

const FIELDS = [
  ...(['name', 'image', 'category', 'subCategory', 'unit', 'price', 'discount', 'description'] as const),
  ...(['brand', 'sku', 'barcode', 'hsnCode', 'taxRate', 'state', 'more_details'] as const),
  ...(['name_hi', 'variantGroup', 'lowStockAt', 'sellingPrice', 'facts'] as const),
] as const satisfies readonly (keyof ImportImage)[];

/** Before-image of the fields that an import can change. */
export const imageOf = (product: ProductRow): ImportImage =>
  Object.fromEntries(
    FIELDS.flatMap((field) => (product[field] === undefined ? [] : [[field, product[field]]])),
  ) as unknown as ImportImage;

/** The product with the fields of the image; fields that the image lacks are unset. */
export function withImage(product: ProductRow, image: ImportImage): ProductRow {
  const own = Object.entries(product).filter(([name]) => !(FIELDS as readonly string[]).includes(name));
  const derived = { nameKey: keyOf(image.name), hasAllFacts: hasAllFacts(image) };
  return { ...(Object.fromEntries(own) as unknown as ProductRow), ...image, ...derived };
}
