import { notFound, type Principal } from '@tokri/service-kit';
import type { Order } from './order';
import type { OrderStore } from './store';

/** The user or admin who makes a call. */
export type Caller = Pick<Principal, 'userId'>;

/** @throws 404 NOT_FOUND, also for an order of another user */
export const findOwnOrder =
  ({ store }: { store: Pick<OrderStore, 'findOwn'> }) =>
  async (idOrNumber: string, by: Caller): Promise<Order> => {
    const order = await store.findOwn(by.userId, idOrNumber);
    if (!order) throw notFound('This order');
    return order;
  };

/** An order of any user, for admins. @throws 404 NOT_FOUND */
export const findOrder =
  ({ store }: { store: Pick<OrderStore, 'findAny'> }) =>
  async (idOrNumber: string): Promise<Order> => {
    const order = await store.findAny(idOrNumber);
    if (!order) throw notFound('This order');
    return order;
  };
