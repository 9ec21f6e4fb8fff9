import type { PinnedProduct, SearchTuningChanges } from '@tokri/contracts';
import { pick } from '@tokri/database';
import { type CatalogueStore } from '../../store';
import { brandOf, setFields } from '../../products/facts';
import { toId } from '../../ids';

type PinChanges = SearchTuningChanges['pins'];

/** Removes missing products from pins, and queries left without products. @returns also how many were missing */
export async function existingProducts(
  store: CatalogueStore,
  pins: PinChanges,
): Promise<{ pins: PinChanges; leftOut: number }> {
  const known = await namesOf(store, new Set(pins.flatMap(({ productIds }) => productIds)));
  const existing = pins.map(({ query, productIds }) => ({
    query,
    productIds: productIds.filter((id) => known.has(id)),
    leftOut: productIds.filter((id) => !known.has(id)).length,
  }));
  return {
    // A query whose products are all missing keeps its current pins.
    pins: existing
      .filter(({ productIds, leftOut }) => productIds.length > 0 || leftOut === 0)
      .map(({ query, productIds }) => ({ query, productIds })),
    leftOut: existing.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}

export async function namesOf(
  store: CatalogueStore,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, PinnedProduct>> {
  const rows = await pick(
    store.products.find({ _id: { $in: [...ids].map(toId) } }),
    'name',
    'brand',
    'more_details',
    'unit',
    'image',
    'state',
  );
  return new Map(
    rows.map(({ _id, name, unit, image: [image], state, ...facts }) => [
      String(_id),
      {
        _id: String(_id),
        name,
        unit,
        ...setFields({ brand: brandOf(facts), image }),
        state: state ?? 'live',
      },
    ]),
  );
}
