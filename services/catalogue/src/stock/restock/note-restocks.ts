import type { ClientSession } from 'mongoose';
import { type CatalogueStore } from '../../store';
import { toId } from '../../ids';

interface Move {
  productId: string;
  before: number;
  after: number;
  gone: boolean;
}

const isBack = ({ before, after, gone }: Move): boolean => before === 0 && after > 0 && !gone;

/**
 * Records, in the transaction that puts pieces on sale, which products are back in stock. The worker looks up the alerts, to keep
 * stock writes short.
 */
export async function noteRestocks(
  store: CatalogueStore,
  session: ClientSession,
  moves: readonly Move[],
): Promise<void> {
  const back = moves.filter(isBack);
  if (back.length === 0) return;
  const dueAt = new Date();
  await store.restocks.bulkWrite(
    back.map(({ productId }) => ({
      updateOne: { filter: { _id: toId(productId) }, update: { $set: { dueAt } }, upsert: true },
    })),
    { session },
  );
}
