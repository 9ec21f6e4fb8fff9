import type { AuditChange } from '@tokri/contracts';

/** Something of the catalogue as answers show it. */
type Shown = object;

/** Not of the thing itself, or told by what is. */
const LEFT_OUT = new Set(['_id', 'createdAt', 'updatedAt', 'discountedPrice']);

const LABELS: Record<string, string> = {
  name_hi: 'Name in Hindi',
  image: 'Pictures',
  category: 'Categories',
  subCategory: 'Sub-categories',
  sku: 'SKU',
  hsnCode: 'HSN code',
  taxRate: 'GST',
  lowStockAt: 'Reorder at',
  /** That of an address is another word in Hindi. */
  state: 'State of the product',
};

/** Characters of a value; what is longer ends with an ellipsis. */
const MAX_VALUE = 200;

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN', { maximumFractionDigits: 2 })}`;
const percent = (share: number) => `${share} %`;
const UNITS: Record<string, (value: number) => string> = {
  price: rupees,
  discount: percent,
  taxRate: percent,
};

/** What is different between two states of a thing, field by field; `undefined` is a thing that is not there. */
export function describeChanges(before: Shown | undefined, after: Shown | undefined): AuditChange[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const [from, to] = [was.get(field), is.get(field)];
    if (from === to) return [];
    return [
      {
        field,
        ...(from !== undefined && { before: shortened(from) }),
        ...(to !== undefined && { after: shortened(to) }),
      },
    ];
  });
}

/** Label of each field that is set -> its value in words. */
function wordsOf(thing: Shown | undefined): Map<string, string> {
  const words = new Map<string, string>();
  for (const [name, value] of Object.entries(thing ?? {})) {
    if (LEFT_OUT.has(name)) continue;
    if (name === 'more_details') {
      for (const [detail, text] of Object.entries(value as Record<string, string>)) words.set(detail, text);
      continue;
    }
    const text = inWords(name, value);
    if (text !== '') words.set(fieldLabel(name), text);
  }
  return words;
}

function inWords(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return UNITS[name]?.(value) ?? String(value);
  if (Array.isArray(value)) return value.map((each) => inWords(name, each)).join(', ');
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const fieldLabel = (name: string): string => LABELS[name] ?? asWords(name);

/** What stands against putting back earlier values of these. */
export function changedAgain(names: readonly string[]): string {
  const labels = names.map(fieldLabel).join(', ');
  return names.length === 1 ? `${labels} has changed again since.` : `${labels} have changed again since.`;
}

/** `countryOfOrigin` is `Country of origin`. */
const asWords = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > MAX_VALUE ? `${letters.slice(0, MAX_VALUE - 1).join('')}…` : text;
};
