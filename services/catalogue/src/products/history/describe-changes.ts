import type { AuditChange, PackFacts } from '@tokri/contracts';
import { describeFacts } from './describe-facts';

type Shown = object;

/** Metadata, fields derived from others, and what has entries of its own: the order and merges. */
const LEFT_OUT = new Set(['_id', 'createdAt', 'updatedAt', 'discountedPrice', 'position', 'mergedIds']);

const LABELS: Record<string, string> = {
  name_hi: 'Name in Hindi',
  image: 'Pictures',
  category: 'Categories',
  subCategory: 'Sub-categories',
  sku: 'SKU',
  hsnCode: 'HSN code',
  facts: 'Facts of the pack',
  taxRate: 'GST',
  lowStockAt: 'Reorder at',
  shelf: 'Shelf place',
  /** Differs from the state of an address in the Hindi translation. */
  state: 'State of the product',
};

/** Characters of a value; longer ones are cut with an ellipsis. */
const MAX_VALUE = 200;

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN', { maximumFractionDigits: 2 })}`;
const percent = (share: number) => `${share} %`;
const UNITS: Record<string, (value: number) => string> = {
  price: rupees,
  discount: percent,
  sellingPrice: rupees,
  taxRate: percent,
};

/** The differences between two versions, field by field; `undefined` is a version that does not exist. */
export function describeChanges(before: Shown | undefined, after: Shown | undefined): AuditChange[] {
  const [was, is] = [formatFields(before), formatFields(after)];
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

function formatFields(thing: Shown | undefined): Map<string, string> {
  const formatted = new Map<string, string>();
  for (const [name, value] of Object.entries(thing ?? {})) {
    if (LEFT_OUT.has(name)) continue;
    if (name === 'more_details') {
      for (const [detail, text] of Object.entries(value as Record<string, string>))
        formatted.set(detail, text);
      continue;
    }
    if (name === 'facts') {
      // A custom detail can have the name of a fact.
      for (const [label, text] of describeFacts(value as PackFacts))
        formatted.set(formatted.has(label) ? `Facts: ${label}` : label, text);
      continue;
    }
    const text = formatValue(name, value);
    if (text !== '') formatted.set(fieldLabel(name), text);
  }
  return formatted;
}

function formatValue(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return UNITS[name]?.(value) ?? String(value);
  if (Array.isArray(value)) return value.map((each) => formatValue(name, each)).join(', ');
  if (typeof value === 'object' && 'name' in value) return String(value.name);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const fieldLabel = (name: string): string => LABELS[name] ?? labelOf(name);

/** Why earlier values of these fields cannot be restored. */
export function changedAgain(names: readonly string[]): string {
  const labels = names.map(fieldLabel).join(', ');
  return names.length === 1 ? `${labels} has changed again since.` : `${labels} have changed again since.`;
}

/** `countryOfOrigin` becomes `Country of origin`. */
const labelOf = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const shortened = (text: string): string => {
  const letters = [...text];
  return letters.length > MAX_VALUE ? `${letters.slice(0, MAX_VALUE - 1).join('')}…` : text;
};
