import { createConsumers } from './consumers';

/** No store: refused events do not reach it. */
const table = createConsumers({} as never);

describe('answers about personal data', () => {
  it.each(['user.data-erased', 'user.data-exported'] as const)(
    '%s is accepted only from the service that it is about [G-297]',
    async (type) => {
      const event = { type, source: 'cart', data: { userId: 'asha', exportId: 'x', service: 'order' } };
      const react = table[type] as unknown as (event: unknown, transaction: unknown) => Promise<void>;
      await expect(react(event, {})).rejects.toThrow('cart answers for order');
    },
  );
});
