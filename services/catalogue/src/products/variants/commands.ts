import type { calls, GroupOutcome, RequestOf } from '@tokri/contracts';
import { Types, type ClientSession } from 'mongoose';
import { nextVersion, type CatalogueStore } from '../../store';
import { toId } from '../../ids';
import type { ProductRow } from '../store';
import { decideGroup } from './decide';
import { auditOfGroup, candidateOf, leaving, moveProducts, readMembers, type Move } from './membership';
import type { Dependencies } from '../../dependencies';

/** Groups products as the sizes of one product; each group is decided independently. Safe to repeat: members stay. */
export const groupVariants =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  ({ groups }: RequestOf<typeof calls.groupVariants>): Promise<GroupOutcome[]> =>
    write(async (transaction) => {
      const { session, emit } = transaction;
      const version = await nextVersion(store, session);
      const chosen = await readProducts(
        store,
        session,
        groups.flatMap(({ productIds }) => productIds),
      );
      const rows = await readMembers(
        store,
        session,
        [...chosen.values()].map(({ variantGroup }) => variantGroup),
      );
      const members = new Map([...rows].map(([group, products]) => [group, products.map(candidateOf)]));
      const free = new Map([...chosen].map(([id, product]) => [id, candidateOf(product)]));
      const moves: Move[] = [];
      const outcomes = groups.map(({ productIds }): GroupOutcome => {
        const products = productIds.flatMap((id) => free.get(id) ?? []);
        if (products.length < productIds.length) return { problem: 'product-gone', added: [] };
        const decision = decideGroup(products, (group) => members.get(group) ?? []);
        if ('problem' in decision) return { problem: decision.problem, added: [] };
        const { variantGroup = String(new Types.ObjectId()), added } = decision;
        const joined = added.map((product) => ({ ...product, variantGroup }));
        for (const product of joined) free.set(product.id, product);
        members.set(variantGroup, [...(members.get(variantGroup) ?? []), ...joined]);
        const newcomers = added.map(({ id }) => chosen.get(id)!);
        moves.push(...newcomers.map((product) => ({ product, variantGroup })));
        if (added.length > 0) emit(auditOfGroup('grouped', variantGroup, newcomers));
        return { variantGroup, added: added.map(({ id }) => id) };
      });
      await moveProducts(store, transaction, moves, version);
      return outcomes;
    });

/** Removes products from their groups, or removes whole groups. Safe to repeat. @returns how many products left */
export const ungroupVariants =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  ({ groups }: RequestOf<typeof calls.ungroupVariants>): Promise<number> =>
    write(async (transaction) => {
      const { session, emit } = transaction;
      const version = await nextVersion(store, session);
      const members = await readMembers(
        store,
        session,
        groups.map(({ variantGroup }) => variantGroup),
      );
      const moves = new Map<string, Move>();
      for (const { variantGroup, productIds } of groups) {
        const isChosen = ({ _id }: ProductRow) => productIds?.includes(String(_id)) ?? true;
        const there = members.get(variantGroup) ?? [];
        if (!there.some(isChosen)) continue;
        const gone = leaving(there, isChosen);
        members.set(
          variantGroup,
          there.filter((product) => !gone.includes(product)),
        );
        for (const product of gone) moves.set(String(product._id), { product, variantGroup: undefined });
        emit(auditOfGroup('ungrouped', variantGroup, gone));
      }
      await moveProducts(store, transaction, [...moves.values()], version);
      return moves.size;
    });

/**
 * Dismisses or restores proposals, by a mark on each product. Safe to repeat. @returns how many products were marked or unmarked
 */
export const dismissVariants =
  ({ store, write }: Pick<Dependencies, 'store' | 'write'>) =>
  ({ proposals, dismissed }: RequestOf<typeof calls.dismissVariants>): Promise<number> =>
    write(async ({ session, emit }) => {
      const version = await nextVersion(store, session);
      const products = await readProducts(
        store,
        session,
        proposals.flatMap(({ productIds }) => productIds),
      );
      const isNews = (product: ProductRow) => (product.isNoVariant ?? false) !== dismissed;
      const marked = [...products.values()].filter(isNews);
      for (const { productIds } of proposals) {
        const changed = productIds.flatMap((id) => products.get(id) ?? []).filter(isNews);
        const [first] = changed;
        if (first) emit(auditOfGroup(dismissed ? 'dismissed' : 'restored', String(first._id), changed));
      }
      await store.products.updateMany(
        { _id: { $in: marked.map(({ _id }) => _id) } },
        dismissed
          ? { $set: { isNoVariant: true, version } }
          : { $set: { version }, $unset: { isNoVariant: 1 } },
        { session },
      );
      return marked.length;
    });

async function readProducts(
  store: CatalogueStore,
  session: ClientSession,
  ids: readonly string[],
): Promise<Map<string, ProductRow>> {
  const wanted = { _id: { $in: [...new Set(ids)].map(toId) } };
  const rows = await store.products.find(wanted).session(session).lean<ProductRow[]>();
  return new Map(rows.map((row) => [String(row._id), row]));
}
