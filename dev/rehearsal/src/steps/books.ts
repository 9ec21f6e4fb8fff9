import type { Rehearsal, Step } from '../rehearsal';
import { balanceFact, balanceViolations, settle, type Settled } from '../settle';
import { operate, PROCESSES } from '../cluster/workloads';

export interface Closed {
  books: Settled;
  /** Last line of `dead-letters list` and `outbox` of each service. */
  queues: { name: string; deadLetters: string; outbox: string }[];
}

async function perform(rehearsal: Rehearsal): Promise<Closed> {
  const books = await settle(rehearsal);
  const queues: Closed['queues'] = [];
  for (const name of PROCESSES.filter((one) => one !== 'gateway')) {
    const lastLine = async (...words: string[]) => {
      const { out, err } = await operate(rehearsal.kubectl, name, ...words);
      return (out || err).trim().split('\n').at(-1) ?? '';
    };
    queues.push({
      name,
      deadLetters: await lastLine('dead-letters', 'list'),
      outbox: await lastLine('outbox'),
    });
  }
  return { books, queues };
}

export const books: Step<Closed> = {
  name: 'books',
  title: 'orders, money, stock and queues are compared with what shoppers were told',
  perform,
  violations: ({ books: closed, queues }) => [
    ...balanceViolations(closed),
    ...queues.flatMap(({ deadLetters, outbox }) => [
      ...(/: no dead letters$/.test(deadLetters) ? [] : [deadLetters]),
      ...(/: 0 unpublished/.test(outbox) ? [] : [outbox]),
    ]),
  ],
  facts: ({ books: closed, queues }) => [
    balanceFact(closed),
    `no dead letter and nothing unpublished in ${queues.length} services`,
  ],
};
