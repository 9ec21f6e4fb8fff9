import { GROUP_VARIANTS, type VariantProblem } from '@tokri/contracts';
import { keyOf } from '../../taxonomy/name-key';
import { sizeKey } from './measure';

/** The fields of a product that the rules of variant groups need. */
export interface Candidate {
  id: string;
  unit: string;
  brand?: string | undefined;
  variantGroup?: string | undefined;
}

/** Why a product cannot be a size of a group. */
export type Misfit = Extract<VariantProblem, 'too-many' | 'other-brand' | 'same-unit'>;

export type Grouping<Of extends Candidate> =
  { problem: VariantProblem } | { variantGroup: string | undefined; added: Of[] };

/** Why a product does not fit a group; the group may contain it. */
export function misfitOf(product: Candidate, group: readonly Candidate[]): Misfit | undefined {
  const others = group.filter(({ id }) => id !== product.id);
  if (others.length >= GROUP_VARIANTS.max) return 'too-many';
  if (others.some((other) => isOtherBrand(other, product))) return 'other-brand';
  const size = sizeKey(product.unit);
  return others.some(({ unit }) => sizeKey(unit) === size) ? 'same-unit' : undefined;
}

/** A misfit as text, with the field that it is about. */
export function describeMisfit(misfit: Misfit, unit: string) {
  switch (misfit) {
    case 'same-unit':
      return { field: 'unit', reason: `another product of its variant group has the unit ${unit}` } as const;
    case 'other-brand':
      return { field: 'brand', reason: 'its variant group is of another brand' } as const;
    case 'too-many':
      return { field: 'variantGroup', reason: 'its variant group is full' } as const;
  }
}

const isOtherBrand = ({ brand: one = '' }: Candidate, { brand: other = '' }: Candidate) =>
  one !== '' && other !== '' && keyOf(one) !== keyOf(other);

/**
 * Whether products can be the sizes of one product, and which of them are added to which group; undefined is a new group.
 * @param membersOf all products of a group
 */
export function decideGroup<Of extends Candidate>(
  chosen: readonly Of[],
  membersOf: (variantGroup: string) => readonly Of[],
): Grouping<Of> {
  const groups = new Set(
    chosen.flatMap(({ variantGroup }) =>
      variantGroup !== undefined && membersOf(variantGroup).length >= GROUP_VARIANTS.min
        ? [variantGroup]
        : [],
    ),
  );
  if (groups.size > 1) return { problem: 'other-group' };
  const [variantGroup] = groups;
  const together = variantGroup === undefined ? [] : [...membersOf(variantGroup)];
  const added = chosen.filter(
    (product) => variantGroup === undefined || product.variantGroup !== variantGroup,
  );
  for (const product of added) {
    const problem = misfitOf(product, together);
    if (problem) return { problem };
    together.push(product);
  }
  return { variantGroup, added };
}
