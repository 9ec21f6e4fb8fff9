import { serviceDatabase } from '@tokri/service-host';
import { createPaymentStore } from './payments/store';

export const paymentDatabase = serviceDatabase({
  models: (connection) => createPaymentStore(connection).models,
});
