import type { Placement, Substitution } from '@tokri/contracts';
import type { Item } from '../orders/order';

type Wish = Exclude<Substitution, 'refund'>;
type Wishes = ReadonlyMap<string, Wish>;

/** The wishes of a submission; nothing when every product is to be refunded. Of two lines the first one decides. */
export function substitutionsOf({ list_items }: Pick<Placement, 'list_items'>): { substitutions?: Wishes } {
  const wishes = new Map<string, Wish>();
  for (const { productId, substitution } of list_items)
    if (substitution && substitution !== 'refund' && !wishes.has(productId))
      wishes.set(productId, substitution);
  return wishes.size > 0 ? { substitutions: wishes } : {};
}

export const withSubstitutions = (items: Item[], wishes?: Wishes): Item[] =>
  wishes
    ? items.map((item) => {
        const substitution = wishes.get(item.productId);
        return substitution ? { ...item, substitution } : item;
      })
    : items;
