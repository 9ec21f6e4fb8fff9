import type { PersonalData } from '@tokri/service-host';
import type { PaymentStore } from './payments/store';

/** Erasure keeps amounts and the provider's ids for accounting and removes the user. */
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
