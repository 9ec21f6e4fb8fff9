import type { Person, ShopClient } from '@tokri/shop-client';
import { isScarce, type Account, type Product } from './accounts';
import { recorded } from './calls';
import type { CardPaymentDependencies } from './card-payment';
import { createDesk } from './desk';
import { finishTheDay, runDeskWorker, type DeskWorkerDependencies } from './desk-worker';

interface OpenDeskDependencies extends Pick<CardPaymentDependencies, 'cards' | 'history' | 'random'> {
  guest: ShopClient;
  admins: readonly Person[];
  products: readonly Product[];
  accounts: readonly Account[];
}

/** The admins of the orders desk, each with a separate account, and the riders. */
export function openDesk({
  guest,
  admins,
  products,
  accounts,
  cards,
  history,
  random,
}: OpenDeskDependencies) {
  const shoppers = new Map(accounts.map(({ mobile, client }) => [mobile, recorded(client, history)]));
  const emptiable = new Set(products.filter(isScarce).map(({ id }) => id));
  const workers = admins.map((admin, at): DeskWorkerDependencies => {
    const choices = random.stream(`worker ${at}`);
    return {
      desk: createDesk({ admin, history, random: choices }),
      guest: recorded(guest, history),
      shopperOf: (mobile) => shoppers.get(mobile),
      ...{ emptiable, cards, history, random: choices },
    };
  });
  return {
    /** @param from,to range of the workers, without overlaps */
    work: (isRunning: () => boolean, from: number, to = workers.length) =>
      Promise.all(workers.slice(from, to).map((worker) => runDeskWorker(worker, isRunning))),
    finishTheDay: () => finishTheDay(workers),
  };
}
