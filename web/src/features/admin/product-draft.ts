import type { Category, Product } from '@tokri/contracts';
import type { ProductFields } from './admin-api';

export interface CustomField {
  name: string;
  value: string;
}

/** A product as it stands in the form: numbers as they were typed, custom fields in their order. */
export interface ProductDraft {
  name: string;
  description: string;
  image: readonly string[];
  category: readonly Category[];
  subCategory: readonly Category[];
  unit: string;
  stock: string;
  price: string;
  discount: string;
  more: readonly CustomField[];
}

export const EMPTY_DRAFT: ProductDraft = {
  name: '',
  description: '',
  image: [],
  category: [],
  subCategory: [],
  unit: '',
  stock: '',
  price: '',
  discount: '',
  more: [],
};

export const draftOf = (product: Product): ProductDraft => ({
  name: product.name,
  description: product.description,
  image: product.image,
  category: product.category,
  subCategory: product.subCategory,
  unit: product.unit,
  stock: String(product.stock),
  price: String(product.price),
  discount: String(product.discount),
  more: Object.entries(product.more_details).map(([name, value]) => ({ name, value })),
});

export const fieldsOf = (draft: ProductDraft): ProductFields => ({
  name: draft.name.trim(),
  image: [...draft.image],
  category: [...draft.category],
  subCategory: [...draft.subCategory],
  unit: draft.unit.trim(),
  stock: Number(draft.stock),
  price: Number(draft.price),
  discount: Number(draft.discount),
  description: draft.description.trim(),
  more_details: Object.fromEntries(draft.more.map(({ name, value }) => [name, value.trim()])),
});

/** The key of a custom field's error, apart from those of the fixed fields. */
export const customKey = (name: string) => `more_details.${name}`;

const TEXTS = [
  ['name', 'Name is required'],
  ['description', 'Description is required'],
  ['unit', 'Unit is required'],
] as const;

const numeric = (label: string, typed: string, most: number, decimals: 0 | 2): string | undefined => {
  if (typed.trim() === '') return `${label} is required`;
  const value = Number(typed);
  if (!Number.isFinite(value) || value < 0) return `${label} may not be negative`;
  if (value > most) return `${label} is at most ${most.toLocaleString('en-IN')}`;
  const scaled = value * 10 ** decimals;
  if (Math.abs(Math.round(scaled) - scaled) < 1e-6) return undefined;
  return decimals === 0 ? `${label} is a whole number` : `${label} has at most two decimals`;
};

/** What keeps the draft from being sent, by field; bounds are those of the contract. */
export function problemsOf(draft: ProductDraft): Record<string, string> {
  const problems: Record<string, string | undefined> = {
    image: draft.image.length === 0 ? 'Add at least one image' : undefined,
    category: draft.category.length === 0 ? 'Choose at least one category' : undefined,
    subCategory: draft.subCategory.length === 0 ? 'Choose at least one sub category' : undefined,
    stock: numeric('Stock', draft.stock, 1_000_000, 0),
    price: numeric('Price', draft.price, 10_000_000, 2),
    discount: numeric('Discount', draft.discount, 100, 0),
  };
  for (const [key, problem] of TEXTS) if (!draft[key].trim()) problems[key] = problem;
  for (const { name, value } of draft.more) {
    if (!value.trim()) problems[customKey(name)] = `${name} is required`;
  }
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
