import type { Environment } from '../environment';
import type { History } from '../history';
import type { Random } from '../random';
import { callAs, callWithLogin } from './call';
import { createDesk } from './desk';
import { finishTheDay, runDeskWorker, type DeskWorkerDependencies } from './desk-worker';
import { createAdmin, isScarce, type Account, type Product } from './fixtures';

export const DESK_WORKERS = 6;

interface OpenDeskDependencies {
  environment: Pick<Environment, 'shopUrl' | 'settingsOf' | 'cards'>;
  products: readonly Product[];
  accounts: readonly Account[];
  history: History;
  random: Random;
}

/** The admins of the orders desk, each with a separate account, and the riders. */
export async function openDesk({ environment, products, accounts, history, random }: OpenDeskDependencies) {
  const { shopUrl, cards } = environment;
  const caller = { shopUrl, history };
  const shoppers = new Map(accounts.map((account) => [account.mobile, callWithLogin(caller, account)]));
  const emptiable = new Set(products.filter(isScarce).map(({ id }) => id));
  const admins = await Promise.all(
    Array.from({ length: DESK_WORKERS }, (_each, at) => createAdmin(environment, `Picker ${at + 1}`)),
  );
  const workers = admins.map((admin, at): DeskWorkerDependencies => {
    const choices = random.stream(`worker ${at}`);
    return {
      desk: createDesk({ ...caller, admin, random: choices }),
      call: callAs(caller),
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
