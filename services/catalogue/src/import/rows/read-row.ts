import {
  calls,
  cut,
  isAllowedKey,
  PRODUCT_STATES,
  variantGroup,
  type AboutField,
  type ImportCells,
  type ImportField,
  type ProductState,
} from '@tokri/contracts';
import { readAmount } from '@tokri/product-file/amounts';
import { bareDigits } from '@tokri/product-file/bare-digits';
import { isAddress, listIn, picturesIn } from '@tokri/product-file/cell-pictures';
import { AND } from '@tokri/product-file/cells';
import { orNone, parsed, textOf, Unreadable, type Note, type Reader, type Schema } from './cells';
import { isDate } from './dates';
import { oneLine, plainText } from './plain-text';
import { FACT_READERS, type FactValues } from './read-facts';

/** The values of a row by field; empty cells are absent. Amounts are rupees and percent. */
export interface RowValues extends FactValues {
  id?: string;
  sku?: string;
  barcode?: string;
  name?: string;
  name_hi?: string;
  brand?: string;
  unit?: string;
  variantGroup?: string;
  price?: number;
  salePrice?: number;
  discount?: number;
  stock?: number;
  lowStockAt?: number;
  shelf?: string;
  state?: ProductState;
  /** Category paths: names from the top level down. */
  categories?: string[][];
  subCategories?: string[];
  hsnCode?: string;
  taxRate?: number;
  description?: string;
  pictures?: string[];
  details?: Record<string, string>;
}

export interface ReadRow {
  cells: ImportCells;
  values: RowValues;
  problems: AboutField[];
  notes: AboutField[];
}

const twoDecimals = (amount: number): number => Math.round(amount * 100) / 100;

/** Parses the texts of a row into values; each must pass the contract's schema of its field. */
export function readRow(cells: ImportCells): ReadRow {
  const row: ReadRow = { cells, values: {}, problems: [], notes: [] };
  for (const [field, cell] of Object.entries(cells) as [ImportField, string][]) {
    if (cell.trim() === '') continue;
    try {
      const note = (reason: string) => void row.notes.push({ field, reason });
      const value = READERS[field](cell, note);
      if (value !== undefined) Object.assign(row.values, { [field]: value });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      row.problems.push({ field, reason: error.message });
    }
  }
  return row;
}

const fields = calls.createProduct.request.shape;

const amountOf = (schema: Schema): Reader =>
  orNone((cell, note) => {
    const amount = readAmount(cell);
    if (amount === undefined) throw new Unreadable(`“${cut(cell.trim(), 40)}” is no number`);
    const rounded = twoDecimals(amount);
    if (rounded !== amount) note(`rounded to ${rounded}`);
    return parsed(schema, rounded);
  });

const severalOf = (cell: string) =>
  (listIn(cell) ?? cell.split(AND.trim())).map((each) => each.trim()).filter((each) => each !== '');

const STATE_WORDS: Record<string, ProductState> = {
  active: 'live',
  published: 'live',
  enabled: 'live',
  inactive: 'draft',
  unpublished: 'draft',
  disabled: 'draft',
  true: 'live',
  yes: 'live',
  '1': 'live',
  false: 'draft',
  no: 'draft',
  '0': 'draft',
};

function stateOf(cell: string): ProductState {
  const word = cell.trim().toLowerCase();
  const state = PRODUCT_STATES.find((each) => each === word) ?? STATE_WORDS[word];
  if (!state) throw new Unreadable(`is one of ${PRODUCT_STATES.join(', ')}`);
  return state;
}

/** Titles such as “Net wt. (g)” lose the signs that the API refuses in names, so that the form can save the product. */
function detailName(title: string, note: Note): string {
  const name = title
    .replace(/[.\0]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s$]+|\s+$/g, '');
  if (!isAllowedKey(name)) throw new Unreadable(`“${cut(name, 40)}” cannot be the name of a detail`);
  if (!isAllowedKey(title)) note(`“${cut(title, 40)}” became “${cut(name, 40)}”`);
  return name;
}

function detailsOf(cell: string, note: Note): unknown {
  try {
    const details: unknown = JSON.parse(cell);
    if (typeof details !== 'object' || details === null || Array.isArray(details))
      return parsed(fields.more_details, details);
    const named = Object.entries(details).map(([title, text]) => [detailName(title, note), text as unknown]);
    return parsed(fields.more_details, Object.fromEntries(named));
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('is no list of names and texts (JSON)');
  }
}

/** Other systems export negative stock for oversold products; it becomes 0. */
function stockOf(cell: string, note: Note): unknown {
  const sold = /^\s*[-−]\s*(\p{Nd}.*)$/u.exec(cell)?.[1];
  if (sold === undefined || readAmount(sold) === undefined)
    return parsed(fields.stock, readAmount(cell) ?? cell);
  note(`${cell.trim()} became 0`);
  return 0;
}

/** Spreadsheets add an apostrophe, `.0` or thousands separators to barcodes; `8.90E+12` lost digits and is refused. */
const barcodeOf = (cell: string): unknown =>
  parsed(
    fields.barcode,
    bareDigits(cell)
      .replace(/^(\d+)\.0+$/, '$1')
      .replace(/^\d{1,3}(?:,\d{2,3})+$/, (grouped) => grouped.replaceAll(',', '')),
  );

/** Refuses a unit like 1-2 or 5/10 that a spreadsheet has turned into a date: the original text is ambiguous. */
const unitOf: Reader = (cell, note) => {
  // Shopify's name for the only variant of a product.
  if (/^\s*default title\s*$/i.test(cell)) return undefined;
  const unit = oneLine(cell);
  if (isDate(unit))
    throw new Unreadable(`“${unit}” is a date that a spreadsheet made: write the cell as text`);
  return textOf(fields.unit, oneLine)(cell, note);
};

function picturesOf(cell: string): unknown {
  const pictures = picturesIn(cell);
  const file = pictures.find((picture) => !isAddress(picture));
  if (file === undefined) return parsed(fields.image, pictures);
  throw new Unreadable(`“${cut(file, 80)}” is a file: choose the ZIP that has it`);
}

const READERS: Record<ImportField, Reader> = {
  id: (cell) => {
    if (/^[0-9a-f]{24}$/i.test(cell.trim())) return cell.trim().toLowerCase();
    throw new Unreadable('is not an id of this shop');
  },
  sku: (cell) => parsed(fields.sku, oneLine(cell)),
  barcode: orNone(barcodeOf),
  name: textOf(fields.name, oneLine),
  name_hi: textOf(fields.name_hi, oneLine),
  brand: textOf(fields.brand, oneLine),
  unit: unitOf,
  variantGroup: (cell) => parsed(variantGroup, cell),
  price: amountOf(fields.price),
  salePrice: amountOf(fields.price),
  discount: amountOf(fields.discount),
  stock: orNone(stockOf),
  lowStockAt: orNone((cell) => parsed(fields.lowStockAt, readAmount(cell) ?? cell)),
  shelf: textOf(fields.shelf, oneLine),
  state: orNone(stateOf),
  categories: (cell, note) =>
    severalOf(oneLine(cell)).map((path) => {
      const levels = path
        .split(/[>»›→]/)
        .map((level) => level.trim())
        .filter((level) => level !== '');
      if (levels.length > 2) note(`what is below “${levels[1]}” was left out`);
      return levels;
    }),
  subCategories: (cell) => severalOf(oneLine(cell)),
  hsnCode: orNone((cell) => {
    const code = bareDigits(cell).replace(/^(\d+)\.0$/, '$1');
    return parsed(fields.hsnCode, code.replace(/[\s.]/g, ''));
  }),
  taxRate: orNone((cell) => parsed(fields.taxRate, readAmount(cell) ?? cell)),
  description: textOf(fields.description, plainText),
  pictures: orNone(picturesOf),
  details: orNone(detailsOf),
  ...FACT_READERS,
};
