import type { PersonalData } from '@tokri/service-host';
import { dueAt } from './checkout';
import { eraseOrder } from './erase-order';
import { presentOrder } from './present';
import type { OrderStore } from './store';

/** The law keeps what was sold, when and for how much; who it was is gone at once (docs/architecture.md). */
export const orderPersonalData = (store: OrderStore, now: () => Date): PersonalData => ({
  async collect(userId) {
    const orders = await store.allOf(userId);
    return orders.map((order) => {
      const { orderId, items, delivery_address, ...rest } = presentOrder(order);
      const { _id: _orderId, product_details: _first, timeline, ...facts } = rest;
      const { _id: _addressId, ...deliveryAddress } = delivery_address;
      return {
        kind: 'order',
        number: orderId,
        ...facts,
        deliveryAddress,
        items: items.map(({ name, unit, quantity, price, discount, lineTotal }) => ({
          ...{ name, unit, quantity, price, discount, lineTotal },
        })),
        timeline,
      };
    });
  },
  async erase(userId, { session, emit }) {
    const orders = await store.allOf(userId, session);
    for (const order of orders) {
      const releaseAt = dueAt('cancelled', order.method, now());
      const { next, events } = eraseOrder(order, releaseAt, now());
      await store.save(next, session);
      emit(...events);
    }
    return orders.length;
  },
});
