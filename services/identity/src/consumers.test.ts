import { createConsumers } from './consumers';

/** No store: what is refused never gets to one. */
const table = createConsumers({} as never);

describe('answers about personal data', () => {
  it.each(['user.data-erased', 'user.data-exported'] as const)(
    '%s counts for the service alone that sends it [G-297]',
    async (type) => {
      const event = { type, source: 'cart', data: { userId: 'asha', exportId: 'x', service: 'order' } };
      const react = table[type] as unknown as (event: unknown, transaction: unknown) => Promise<void>;
      await expect(react(event, {})).rejects.toThrow('cart answers for order');
    },
  );
});
