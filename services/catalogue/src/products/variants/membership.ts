import { cut, GROUP_VARIANTS, newEvent, shownName, type AuditAction, type NewEvent } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { auditEvent } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import { everyName } from '../../taxonomy/references';
import type { ProductRow } from '../store';
import { presentProduct } from '../present';
import { brandOf, setFields, laterThan } from '../facts';
import { lockStocks, readStocks } from '../../stock/move-stock';
import type { CatalogueStore } from '../../store';
import type { Candidate } from './decide';
import { compareSizes } from './measure';
import { groupName } from './present';

/** A product with its new group; undefined removes it from its group. */
export interface Move {
  product: ProductRow;
  variantGroup: string | undefined;
}

export const candidateOf = (
  row: Pick<ProductRow, '_id' | 'unit' | 'brand' | 'more_details' | 'variantGroup'>,
): Candidate => ({
  id: String(row._id),
  unit: row.unit,
  ...setFields({ brand: brandOf(row), variantGroup: row.variantGroup }),
});

export async function readMembers(
  store: CatalogueStore,
  session: ClientSession | null,
  variantGroups: readonly (string | undefined)[],
): Promise<Map<string, ProductRow[]>> {
  const wanted = new Set(variantGroups.filter((group) => group !== undefined));
  const members = new Map([...wanted].map((group): [string, ProductRow[]] => [group, []]));
  if (wanted.size === 0) return members;
  const rows = await store.products
    .find({ variantGroup: { $in: [...wanted] } })
    .session(session)
    .lean<ProductRow[]>();
  for (const row of rows) members.get(row.variantGroup ?? '')?.push(row);
  return members;
}

/** Writes the groups of products and publishes each product. */
export async function moveProducts(
  store: CatalogueStore,
  { session, emit }: Transaction,
  moves: readonly Move[],
  version: number,
): Promise<void> {
  if (moves.length === 0) return;
  const after = moves.map(({ product: { variantGroup: _before, ...product }, variantGroup }): ProductRow => ({
    ...product,
    ...(variantGroup !== undefined && { variantGroup }),
    version,
    updatedAt: laterThan(product.updatedAt),
  }));
  const { matchedCount } = await store.products.bulkWrite(
    after.map(({ _id, variantGroup, updatedAt }, at) => ({
      updateOne: {
        filter: { _id, version: moves[at]!.product.version },
        update: {
          $set: { version, updatedAt, ...(variantGroup !== undefined && { variantGroup }) },
          ...(variantGroup === undefined && { $unset: { variantGroup: 1 as const } }),
        },
      },
    })),
    { session },
  );
  if (matchedCount !== moves.length) throw new Error('products changed within their own transaction');
  const ids = after.map(({ _id }) => _id);
  await lockStocks(store, session, ids);
  const stocks = await readStocks(store, session, ids.map(String));
  const names = await everyName(store, session);
  for (const product of after) {
    const id = String(product._id);
    emit(newEvent('product.updated', id, presentProduct(product, stocks.get(id)?.onHand ?? 0, names)));
  }
}

/** Products that leave their group; the last remaining product leaves as well. */
export const leaving = (
  members: readonly ProductRow[],
  isChosen: (product: ProductRow) => boolean,
): ProductRow[] => {
  const left = members.filter((product) => !isChosen(product)).length;
  return left < GROUP_VARIANTS.min ? [...members] : members.filter(isChosen);
};

/** After deletions: removes groups that are left with one product. */
export async function removeSingletonGroups(
  store: CatalogueStore,
  transaction: Transaction,
  variantGroups: readonly (string | undefined)[],
  version: number,
): Promise<void> {
  const members = await readMembers(store, transaction.session, variantGroups);
  const singletons = [...members].filter(([, { length }]) => length === 1);
  for (const [group, products] of singletons) transaction.emit(auditOfGroup('ungrouped', group, products));
  const moves = singletons.flatMap(([, products]) =>
    products.map((product): Move => ({ product, variantGroup: undefined })),
  );
  await moveProducts(store, transaction, moves, version);
}

/** The audit log's event of a write to a group, or to a proposal of one. */
export const auditOfGroup = (
  action: AuditAction,
  subjectId: string,
  products: readonly Pick<ProductRow, 'name' | 'unit' | 'brand' | 'more_details'>[],
): NewEvent => {
  const units = products.map(({ unit }) => unit).sort(compareSizes);
  return auditEvent({
    service: 'catalogue',
    kind: 'variant-group',
    action,
    subjectId,
    subjectName: shownName(groupName(products), products[0] && brandOf(products[0])),
    changes: [{ field: 'Sizes', after: cut(units.join(', '), 200) }],
  });
};
