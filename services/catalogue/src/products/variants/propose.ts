import { GROUP_VARIANTS } from '@tokri/contracts';
import { keyOf } from '../../taxonomy/name-key';
import { nameWithoutUnits } from '@tokri/product-file/units';
import { compareSizes, sizeKey } from './measure';

/** The fields of a product that proposals need. */
export interface Proposable {
  id: string;
  name: string;
  unit: string;
  brand: string;
  category: readonly string[];
  /** Set when the group has several products. */
  variantGroup?: string | undefined;
}

export interface Proposal {
  /** The group that the others would join. */
  variantGroup?: string;
  /** The smallest first. */
  productIds: string[];
}

/** Equal for products that look like one product in several sizes; undefined when the name is only a unit. */
export function familyOf({ name, brand, category }: Omit<Proposable, 'id' | 'unit'>): string | undefined {
  const base = keyOf(nameWithoutUnits(name));
  return base === '' ? undefined : [base, keyOf(brand), ...[...category].sort()].join('\n');
}

/**
 * Products of one brand and the same categories whose names differ only in the unit, by name. Products with the same unit are not
 * proposed, because it is unclear which one belongs to the group. One pass over the products.
 * @param family `familyOf`, or a cached version of it
 */
export function proposeVariants<Of extends Proposable>(
  products: Iterable<Of>,
  family: (product: Of) => string | undefined = familyOf,
): Proposal[] {
  const families = new Map<string, Of[]>();
  for (const product of products) {
    const key = family(product);
    if (key === undefined) continue;
    const known = families.get(key);
    if (known) known.push(product);
    else families.set(key, [product]);
  }
  return [...families]
    .filter(([, { length }]) => length >= GROUP_VARIANTS.min)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, members]) => proposalOf(members) ?? []);
}

function proposalOf(family: readonly Proposable[]): Proposal | undefined {
  const bySize = new Map<string, Proposable[]>();
  for (const product of family) {
    const key = sizeKey(product.unit);
    bySize.set(key, [...(bySize.get(key) ?? []), product]);
  }
  const isKnown = ({ variantGroup }: Proposable) => variantGroup !== undefined;
  const sizes = [...bySize.values()].flatMap((same) => {
    const kept = same.filter(isKnown);
    return same.length === 1 ? same : kept.length === 1 ? kept : [];
  });
  const groups = new Set(sizes.flatMap(({ variantGroup }) => variantGroup ?? []));
  const isNews = sizes.length >= GROUP_VARIANTS.min && !sizes.every(isKnown);
  if (!isNews || groups.size > 1 || sizes.length > GROUP_VARIANTS.max) return undefined;
  const [variantGroup] = groups;
  return {
    ...(variantGroup !== undefined && { variantGroup }),
    productIds: sizes.sort((a, b) => compareSizes(a.unit, b.unit)).map(({ id }) => id),
  };
}
