import { calls } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import { giveCredit, type GiveCreditDependencies } from './commands';
import { creditOf, presentEntry, type CreditQueryDependencies } from './queries';

export interface CreditRouteDependencies extends CreditQueryDependencies, GiveCreditDependencies {
  credit: CreditQueryDependencies['credit'] & GiveCreditDependencies['credit'];
}

export function creditRoutes(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: CreditRouteDependencies,
): void {
  bind(calls.getStoreCredit, async ({ body, principal }) => ({
    message: 'Store credit',
    data: await creditOf(dependencies)(requireUser(principal).userId, body),
  }));

  bind(calls.getCustomerCredit, async ({ body: { _id, ...page } }) => ({
    message: 'Store credit',
    data: await creditOf(dependencies)(_id, page),
  }));

  bind(calls.giveStoreCredit, async ({ body, principal }) => ({
    message: 'The credit is given.',
    data: presentEntry(await giveCredit(dependencies)(body, requireUser(principal))),
  }));
}
