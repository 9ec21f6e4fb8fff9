import type { PersonalData } from '@tokri/service-host';
import type { PaymentStore } from './payments/store';

/** What was paid and the provider's ids stay for the books; whose order it was does not. */
export const paymentPersonalData = (store: PaymentStore): PersonalData => ({
  async collect(userId) {
    const payments = await store.listOf(userId);
    return payments.map(({ orderNumber, amount, state, createdAt, log }) => ({
      kind: 'payment',
      orderNumber,
      rupees: amount / 100,
      state,
      createdAt: createdAt.toISOString(),
      history: log.map(({ at, what }) => ({ at: at.toISOString(), what })),
    }));
  },
  erase: (userId, { session }) => store.erase(userId, session),
});
