import { operatorMain } from '@tokri/operator';
import { lastRestore } from '@tokri/backup';
import { exportOrders } from './restore/export-orders';
import { republishOrders } from './restore/republish-orders';
import { orderDatabase } from './database';
import { readDesk } from './fulfilment/desk-report';
import { createFulfilmentStore } from './fulfilment/store';
import { republishEnds } from './restore/republish-ends';
import { createFiguresStore } from './reports/store';
import { rebuildFigures } from './reports/rebuild-figures';
import { createInvoiceStore } from './invoices/store/invoices';
import { verifyInvoices } from './invoices/verify-invoices';
import { createRecoveryStore } from './checkout/recovery-store';
import { deadlineOf, stuckFilters, UNFINISHED_STATUSES } from './checkout/recovery';
import { createOrderStore } from './orders/store';
import { createTaxSumsStore } from './tax-report/store';
import { shownStatus } from './orders/transitions';

/** Maximum number of listed orders of one kind, or faults. */
const MAX_LISTED = 1_000;

operatorMain('order', orderDatabase, {
  stuck: {
    help: 'orders that recovery cannot finish, two minutes past their deadline; exit code 1 when there are any',
    async run({ connection, print }) {
      const now = new Date();
      const store = createRecoveryStore(connection);
      const filters = stuckFilters(now);
      const { byStatus, stuck } = await store.measureUnfinished(UNFINISHED_STATUSES, filters);
      for (const order of await store.stuck(filters, MAX_LISTED)) {
        const late = Math.round((now.getTime() - (deadlineOf(order) ?? now).getTime()) / 1_000);
        const { number, id, method, status, timeline } = order;
        print(
          `${number}  ${id}  ${method}  ${shownStatus(status)} (${timeline.at(-1)?.cause})  ${late} s beyond its deadline`,
        );
      }
      if (stuck > MAX_LISTED) print(`and ${stuck - MAX_LISTED} more`);
      const unfinished = Object.values(byStatus).reduce((sum, { count }) => sum + count, 0);
      print(`order: ${unfinished} on their way, ${stuck} stuck`);
      return stuck === 0 ? 0 : 1;
    },
  },
  'verify-invoices': {
    help: 'every series of invoices has each number once, and each invoice the amount of its order; exit code 1 otherwise',
    async run({ connection, print }) {
      const [invoices, store] = [createInvoiceStore(connection), createOrderStore(connection)];
      // Read first, so that invoices issued during the check are not faults.
      const last = await invoices.lastSerials();
      const { count, faults } = await verifyInvoices(invoices.all(), last, (id) => store.find(id));
      faults.slice(0, MAX_LISTED).forEach(print);
      if (faults.length > MAX_LISTED) print(`and ${faults.length - MAX_LISTED} more`);
      print(`order: ${count} invoices and credit notes, ${faults.length} faults`);
      return faults.length === 0 ? 0 : 1;
    },
  },
  'accept-stored-invoice': {
    help: 'accepts the PDF that media has under <number> as the PDF of this invoice',
    parameters: ['number'],
    async run({ words: [number = ''], connection, print }) {
      const isAccepted = await createInvoiceStore(connection).acceptStored(number, new Date());
      print(
        `order: ${number} ${isAccepted ? 'is the document that media has' : 'is not waiting to be stored'}`,
      );
      return isAccepted ? 0 : 1;
    },
  },
  desk: {
    help: 'orders between confirmation and door; exit code 1 when one stands still or a refund is refused',
    async run({ connection, print }) {
      const { lines, mustAct } = await readDesk(createFulfilmentStore(connection), MAX_LISTED, new Date());
      lines.forEach(print);
      return mustAct ? 1 : 0;
    },
  },
  'rebuild-figures': {
    help: 'recounts the figures of the overview and the sums of the sales report from the orders, day by day; safe to repeat, and while the shop is open',
    options: ['rate'],
    async run({ connection, unitOfWork, pace, print }) {
      const [store, figures] = [createOrderStore(connection), createFiguresStore(connection)];
      const now = () => new Date();
      const orders = await rebuildFigures({ store, figures, unitOfWork, pace, now });
      print(`order: figures counted from ${orders} orders`);
      return 0;
    },
  },
  'rebuild-taxes': {
    help: 'removes the sums of the tax report; order adds up all invoices and credit notes again at once',
    async run({ connection, unitOfWork, print }) {
      await unitOfWork(({ session }) => createTaxSumsStore(connection).clear(session));
      print('order: tax sums removed, order adds up the documents again');
      return 0;
    },
  },
  'export-orders': {
    help: 'writes all orders into <file>, for the reconciliation of catalogue and payment',
    parameters: ['file'],
    async run({ words: [file = ''], connection, print }) {
      const count = await exportOrders(createOrderStore(connection), file, new Date());
      print(`order: ${count} orders listed`);
      return 0;
    },
  },
  reconcile: {
    help: 'publishes the final events of the last orders of a restored backup again; messages in transit were not in it',
    options: ['dry-run', 'rate'],
    async run({ connection, unitOfWork, options, pace, print }) {
      const restored = await lastRestore(connection);
      if (!restored) {
        print('order: nothing was restored here');
        return 0;
      }
      const dryRun = options['dry-run'] === true;
      const count = await republishEnds(
        { store: createOrderStore(connection), unitOfWork, pace },
        restored,
        dryRun,
      );
      print(
        `order: ${count} orders of the last minutes before the backup ${dryRun ? 'to be published' : 'published'} again`,
      );
      return 0;
    },
  },
  'republish-orders': {
    help: 'publishes order.placed of every order again, to rebuild lost lists (identity)',
    options: ['rate'],
    async run({ connection, unitOfWork, pace, print }) {
      const published = await republishOrders(createOrderStore(connection), unitOfWork, pace);
      print(`order: ${published} orders published again`);
      return undefined;
    },
  },
});
