import type { EventType, ShopEvent } from '@tokri/contracts';
import { stepsOf } from './reactions';
import type { Transaction } from '../outbox/unit-of-work';

const eventOf = (type: EventType, id: string) => ({ type, id }) as ShopEvent;
const transaction = {} as Transaction;

async function handledBy(events: readonly ShopEvent[]): Promise<string[]> {
  const calls: string[] = [];
  const product = {
    together: (taken: readonly ShopEvent[]) =>
      Promise.resolve(void calls.push(`product ${taken.map(({ id }) => id).join()}`)),
  };
  const category = {
    together: (taken: readonly ShopEvent[]) =>
      Promise.resolve(void calls.push(`category ${taken.map(({ id }) => id).join()}`)),
  };
  const order = ({ id }: ShopEvent) => Promise.resolve(void calls.push(`order ${id}`));
  const steps = stepsOf(events, {
    'product.created': product,
    'product.updated': product,
    'category.created': category,
    'order.confirmed': order,
  });
  for (const event of events) await steps.get(event)?.(transaction);
  return calls;
}

it('handles consecutive events of one reaction together', async () => {
  expect(
    await handledBy([
      eventOf('product.created', '1'),
      eventOf('product.updated', '2'),
      eventOf('category.created', '3'),
      eventOf('product.updated', '4'),
      eventOf('product.updated', '5'),
    ]),
  ).toEqual(['product 1,2', 'category 3', 'product 4,5']);
});

it('keeps the order next to reactions that handle one event at a time [G-345]', async () => {
  expect(
    await handledBy([
      eventOf('product.created', '1'),
      eventOf('order.confirmed', '2'),
      eventOf('product.created', '3'),
      eventOf('order.confirmed', '4'),
      eventOf('order.confirmed', '5'),
    ]),
  ).toEqual(['product 1', 'order 2', 'product 3', 'order 4', 'order 5']);
});
