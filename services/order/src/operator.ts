import { operatorMain } from '@tokri/operator';
import { republishOrders } from './commands/republish-orders';
import { deadlineOf, isStuck } from './recovery';
import { createOrderStore } from './store';

operatorMain('order', {
  stuck: {
    help: 'orders that recovery cannot move, two minutes beyond their deadline; exit code 1 when there are any',
    async run({ connection, print }) {
      const now = new Date();
      const unfinished = await createOrderStore(connection).unfinished();
      const stuck = unfinished.filter((order) => isStuck(order, now));
      for (const order of stuck) {
        const late = Math.round((now.getTime() - (deadlineOf(order) ?? now).getTime()) / 1_000);
        const { number, id, method, status, timeline } = order;
        print(
          `${number}  ${id}  ${method}  ${status} (${timeline.at(-1)?.cause})  ${late} s beyond its deadline`,
        );
      }
      print(`order: ${unfinished.length} on their way, ${stuck.length} stuck`);
      return stuck.length === 0 ? 0 : 1;
    },
  },
  'republish-orders': {
    help: 'publishes every order that was placed once more, for lists that were lost (identity)',
    async run({ connection, unitOfWork, print }) {
      const published = await republishOrders(createOrderStore(connection), unitOfWork);
      print(`order: ${published} orders published again`);
      return undefined;
    },
  },
});
