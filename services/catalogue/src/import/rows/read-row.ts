import {
  calls,
  PRODUCT_STATES,
  variantGroup,
  type AboutField,
  type ImportCells,
  type ImportField,
  type ProductState,
} from '@tokri/contracts';
import { isAddress, listIn, picturesIn } from '@tokri/product-file/cell-pictures';
import { AND } from '@tokri/product-file/cells';
import { readAmount, twoDecimals } from './amounts';
import { oneLine, plainText } from './plain-text';

/** The values of a row by field; empty cells are absent. Amounts are rupees and percent. */
export interface RowValues {
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

class Unreadable extends Error {}

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

type Note = (reason: string) => void;
type Reader = (cell: string, note: Note) => unknown;

const fields = calls.createProduct.request.shape;
type Schema = (typeof fields)[keyof typeof fields] | typeof variantGroup;

/** Parses a value by the schema. @throws Unreadable with the schema's message */
function parsed(schema: Schema, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data ?? undefined;
  throw new Unreadable(error.issues[0]?.message ?? 'cannot be read');
}

const textOf =
  (schema: Schema, read: (text: string) => string): Reader =>
  (cell, note) => {
    const text = read(cell);
    if (/<\/?[a-z]/i.test(cell) && text !== cell.trim()) note('HTML was left out');
    return text === '' ? undefined : parsed(schema, text);
  };

const amountOf =
  (schema: Schema): Reader =>
  (cell, note) => {
    const amount = readAmount(cell.replace(/%\s*$/, ''));
    if (amount === undefined) throw new Unreadable(`“${cell.trim().slice(0, 40)}” is no number`);
    const rounded = twoDecimals(amount);
    if (rounded !== amount) note(`rounded to ${rounded}`);
    return parsed(schema, rounded);
  };

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

function detailsOf(cell: string): unknown {
  try {
    return parsed(fields.more_details, JSON.parse(cell));
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('is no list of names and texts (JSON)');
  }
}

/** Other systems export negative stock for oversold products; it becomes 0. */
function stockOf(cell: string, note: Note): unknown {
  const sold = /^\s*[-−]\s*(\d.*)$/.exec(cell)?.[1];
  if (sold === undefined || readAmount(sold) === undefined)
    return parsed(fields.stock, readAmount(cell) ?? cell);
  note(`${cell.trim()} became 0`);
  return 0;
}

function picturesOf(cell: string): unknown {
  const pictures = picturesIn(cell);
  const file = pictures.find((picture) => !isAddress(picture));
  if (file === undefined) return parsed(fields.image, pictures);
  throw new Unreadable(`“${file.slice(0, 80)}” is a file: choose the ZIP that has it`);
}

const READERS: Record<ImportField, Reader> = {
  id: (cell) => {
    if (/^[0-9a-f]{24}$/i.test(cell.trim())) return cell.trim().toLowerCase();
    throw new Unreadable('is not an id of this shop');
  },
  sku: (cell) => parsed(fields.sku, oneLine(cell)),
  barcode: (cell) => parsed(fields.barcode, cell),
  name: textOf(fields.name, oneLine),
  name_hi: textOf(fields.name_hi, oneLine),
  brand: textOf(fields.brand, oneLine),
  // Shopify's name for the only variant of a product.
  unit: (cell, note) =>
    /^\s*default title\s*$/i.test(cell) ? undefined : textOf(fields.unit, oneLine)(cell, note),
  variantGroup: (cell) => parsed(variantGroup, cell),
  price: amountOf(fields.price),
  salePrice: amountOf(fields.price),
  discount: amountOf(fields.discount),
  stock: stockOf,
  lowStockAt: (cell) => parsed(fields.lowStockAt, readAmount(cell) ?? cell),
  state: stateOf,
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
  hsnCode: (cell) => parsed(fields.hsnCode, cell.replace(/[\s.]/g, '')),
  taxRate: (cell) => parsed(fields.taxRate, readAmount(cell.replace(/%\s*$/, '')) ?? cell),
  description: textOf(fields.description, plainText),
  pictures: picturesOf,
  details: detailsOf,
};
