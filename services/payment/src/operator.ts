import { createOptimisticUpdate } from '@tokri/messaging';
import { operatorMain } from '@tokri/operator';
import { paymentDatabase } from './database';
import { lastRestore } from '@tokri/backup';
import { reconcilePayment } from './reconciliation/reconcile';
import { reconcileOrders } from './reconciliation/reconcile-orders';
import { settingsOfProcess } from './config';
import { createCardProvider } from './provider';
import { createPaymentStore } from './payments/store';

const HOUR_MS = 3_600_000;

operatorMain('payment', paymentDatabase, {
  reconcile: {
    help: 'makes payments agree with the orders of <file> (order: export-orders) and with the card provider; exit code 1 when something remains',
    parameters: ['file'],
    options: ['dry-run', 'refund-lost', 'offline'],
    async run({ words: [file = ''], options, connection, unitOfWork, logger, print }) {
      const store = createPaymentStore(connection);
      await store.prepare();
      const provider = createCardProvider(settingsOfProcess());
      const change = createOptimisticUpdate(unitOfWork, {
        save: store.save,
        read: ({ orderId }) => store.find(orderId),
      });
      const now = () => new Date();
      const restored = await lastRestore(connection);
      const dryRun = options['dry-run'] === true;
      const since = new Date((restored?.getTime() ?? Date.now()) - HOUR_MS);
      const reconcile = reconcilePayment({ store, provider, change, logger, now });
      const { corrected, remaining } = await reconcileOrders(
        { store, unitOfWork, change, provider, reconcile, now, print },
        {
          file,
          since,
          dryRun,
          refundLost: options['refund-lost'] === true,
          offline: options.offline === true,
        },
      );
      print(`payment: ${corrected} ${dryRun ? 'to correct' : 'corrected'}, ${remaining} remain`);
      return remaining > 0 ? 1 : 0;
    },
  },
});
