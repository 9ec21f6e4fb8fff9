import type { ClientSession } from 'mongoose';
import type { Order } from '../order';
import { changeOf } from './change';
import type { FiguresStore } from './figures-store';
import { hourOf } from './hours';

/** Saves what became of `before`. */
export type SaveOrder = (next: Order, session: ClientSession | undefined, before: Order) => Promise<void>;

/** Saves an order, and in the same transaction by how much that moves the figures. */
export const recordingFigures =
  (
    save: (next: Order, session?: ClientSession) => Promise<void>,
    figures: Pick<FiguresStore, 'record'>,
  ): SaveOrder =>
  async (next, session, before) => {
    const change = changeOf(before, next);
    if (change && !session) throw new Error('what moves the figures needs a transaction');
    await save(next, session);
    if (change && session) await figures.record(hourOf(next.createdAt), change, session);
  };
