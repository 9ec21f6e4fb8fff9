import type { ImportField } from '@tokri/contracts';
import type { FileTable } from './read-file';

/** The meaning of a column: a field, a detail of the product under the column's title, or nothing. */
export type ColumnMeaning = ImportField | 'detail' | 'ignore';

/** Known titles of the fields, reduced to letters and digits. */
const TITLES: Record<ImportField, readonly string[]> = {
  id: ['id', 'productid'],
  sku: ['sku', 'skucode', 'skuid', 'articlenumber', 'itemcode', 'productcode', 'variantsku'],
  barcode: ['barcode', 'ean', 'ean13', 'gtin', 'upc', 'variantbarcode'],
  name: ['name', 'product', 'productname', 'title', 'item', 'itemname', 'producttitle'],
  name_hi: ['nameinhindi', 'namehindi', 'hindiname', 'namehi', 'hindititle', 'titleinhindi', 'titlehi'],
  brand: ['brand', 'brandname', 'vendor', 'manufacturer', 'make'],
  unit: [
    'unit',
    'units',
    'size',
    'packsize',
    'pack',
    'weight',
    'quantityperpack',
    'packaging',
    'netweight',
    'uom',
    // Of shops that sell by it, where it holds no numbers; of variants.
    'quantity',
    'option1value',
  ],
  variantGroup: ['variantgroup', 'itemgroupid', 'groupid', 'parentsku', 'handle'],
  price: [
    'price',
    'mrp',
    'marketprice',
    'listprice',
    'regularprice',
    'originalprice',
    'actualprice',
    'compareatprice',
    'variantcompareatprice',
    'maximumretailprice',
    'pricebeforediscount',
    'retailprice',
  ],
  salePrice: [
    'saleprice',
    'sellingprice',
    'discountedprice',
    'offerprice',
    'specialprice',
    'discountprice',
    'variantprice',
    'ourprice',
    'finalprice',
    'priceafterdiscount',
  ],
  discount: ['discount', 'discountpercent', 'discountpercentage', 'off', 'percentoff'],
  stock: [
    'stock',
    'quantity',
    'qty',
    'inventory',
    'stockquantity',
    'availablequantity',
    'onhand',
    'pieces',
    'variantinventoryqty',
  ],
  lowStockAt: ['reorderat', 'lowstockat', 'reorderlevel', 'reorderpoint', 'minimumstock', 'lowstockamount'],
  state: ['state', 'status', 'published'],
  categories: [
    'category',
    'categories',
    'categoryname',
    'department',
    'productcategory',
    'maincategory',
    'categorypath',
    'breadcrumbs',
    'categorytree',
    'productcategorytree',
  ],
  subCategories: ['subcategory', 'subcategories', 'subcategoryname', 'type', 'producttype', 'subcat'],
  hsnCode: ['hsn', 'hsncode', 'hsnsac'],
  taxRate: ['tax', 'taxrate', 'gst', 'gstrate', 'gstpercent'],
  description: [
    'description',
    'desc',
    'about',
    'body',
    'bodyhtml',
    'longdescription',
    'productdescription',
    'details',
  ],
  pictures: [
    'pictures',
    'picture',
    'image',
    'images',
    'imageurl',
    'imageurls',
    'imagesrc',
    'photo',
    'photos',
    'imagelink',
    'img',
  ],
  details: ['details', 'moredetails', 'attributes', 'specifications'],
};

export const lettersOf = (title: string) => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Values that other systems write for an empty cell. */
const isNothing = (cell: string): boolean => /^\s*(?:nan|null|undefined|#?n\/a)?\s*$/i.test(cell);

/** Whether the values fit the title: the number of checked values, and the share that has to fit. */
const LOOKED_AT = 50;
const SHARE = 0.8;
const FITS: Partial<Record<ImportField, RegExp>> = {
  id: /^[0-9a-f]{24}$/i,
  details: /^\s*\{/,
  stock: /^\s*[-+]?[\d.,\s']+$/,
  state:
    /^\s*(?:draft|live|archived|active|inactive|(?:un)?published|enabled|disabled|true|false|yes|no|[01])\s*$/i,
  pictures: /^(?:\/media\/|https?:\/\/|[^|]+\.(?:jpe?g|png|webp|gif|avif)\b)/i,
};

/**
 * The meaning of each column by its title and cells; a field is proposed once, for the first title that is known
 * best.
 */
export function proposeColumns({ titles, rows }: FileTable): ColumnMeaning[] {
  const taken = new Set<ImportField>();
  const meanings: ColumnMeaning[] = titles.map(() => 'ignore');
  const wishes = titles.flatMap((title, column) =>
    fieldsOf(title).map(({ field, rank }) => ({ column, field, rank })),
  );
  for (const { column, field } of wishes.sort((a, b) => a.rank - b.rank || a.column - b.column)) {
    if (taken.has(field) || meanings[column] !== 'ignore' || !fits(rows, column, field)) continue;
    taken.add(field);
    meanings[column] = field;
  }
  return meanings;
}

function fieldsOf(title: string): { field: ImportField; rank: number }[] {
  const letters = lettersOf(title);
  return Object.entries(TITLES).flatMap(([field, titles]) => {
    const rank = titles.indexOf(letters);
    return rank < 0 ? [] : [{ field: field as ImportField, rank }];
  });
}

function fits(rows: FileTable['rows'], column: number, field: ImportField): boolean {
  const pattern = FITS[field];
  const values = rows
    .slice(0, LOOKED_AT)
    .map(({ cells }) => cells[column] ?? '')
    .filter((cell) => !isNothing(cell));
  if (!pattern) return true;
  const fitting = values.filter((value) => pattern.test(value)).length;
  return fitting > 0 && fitting >= SHARE * values.length;
}

/** A row of the file, as input of an import. */
export interface FileRow {
  line: number;
  cells: Partial<Record<ImportField, string>>;
  /** Why it cannot be imported, as far as known before it is sent. */
  problems?: { field: ImportField; reason: string }[];
}

/** The rows by the meanings of their columns; detail columns are added to those of a details cell. */
export function rowsOf({ titles, rows }: FileTable, meanings: readonly ColumnMeaning[]): FileRow[] {
  return rows.map(({ line, cells: texts }) => {
    const cells: FileRow['cells'] = {};
    const details: Record<string, string> = {};
    for (const [column, meaning] of meanings.entries()) {
      const value = texts[column] ?? '';
      if (meaning === 'ignore' || isNothing(value)) continue;
      if (meaning === 'detail') details[titles[column] || `Column ${column + 1}`] = value.trim();
      else cells[meaning] = value;
    }
    if (Object.keys(details).length > 0) cells.details = withDetails(cells.details, details);
    return { line, cells };
  });
}

function withDetails(cell: string | undefined, details: Record<string, string>): string {
  try {
    const own: unknown = JSON.parse(cell ?? '{}');
    return typeof own === 'object' ? JSON.stringify({ ...own, ...details }) : (cell ?? '');
  } catch {
    // Reported when the row is checked.
    return cell ?? '';
  }
}
