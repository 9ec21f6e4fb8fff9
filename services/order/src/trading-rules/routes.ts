import { calls, type TradingRules } from '@tokri/contracts';
import { requireUser, type createCallBinder } from '@tokri/service-kit';
import { presentVersion, type RecentCopy, type SavedSettings } from '@tokri/settings';
import type { OrderClients } from '../clients';
import { minutesOf, type QuotedWindow } from '../promise/quoted-window';
import { factsOf, serviceAt } from './area';
import { restoreTradingRules, saveTradingRules, type SaveRulesDependencies } from './commands';

export interface TradingRulesDependencies extends SaveRulesDependencies {
  users: Pick<OrderClients, 'tryFindNames'>;
  tradingRules: Pick<RecentCopy<TradingRules>, 'forget' | 'read'>;
  /** The window of an order that is confirmed now; undefined if none is known. */
  quoteWindow: () => QuotedWindow | undefined;
}

/** Versions per response. */
const MAX_VERSIONS = 20;

const shown = ({ version, values }: SavedSettings<TradingRules>) => ({ version, values });

/** The trading rules, for everybody; for admins also their history. */
export function tradingRulesRoutes(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: TradingRulesDependencies,
): void {
  const { rulesStore, tradingRules, users, quoteWindow } = dependencies;

  bind(calls.getTrading, async () => {
    const window = quoteWindow();
    const data = {
      ...factsOf(await rulesStore.current()),
      ...(window && { deliveryMinutes: minutesOf(window) }),
    };
    return { message: 'Hours and delivery', data };
  });

  bind(calls.checkPincode, async ({ body: { pincode } }) => ({
    message: 'Whether we deliver there',
    data: serviceAt(pincode, await tradingRules.read()),
  }));

  bind(calls.getTradingRules, async () => ({
    message: 'Trading rules',
    data: shown(await rulesStore.current()),
  }));

  bind(calls.saveTradingRules, async ({ body, principal }) => ({
    message: 'Delivery and hours saved',
    data: shown(await saveTradingRules(dependencies)(body, requireUser(principal))),
  }));

  bind(calls.getTradingRulesHistory, async () => {
    const versions = await rulesStore.lastVersions(MAX_VERSIONS);
    const names = await users.tryFindNames(versions.flatMap(({ by }) => by ?? []));
    return {
      message: 'Versions of the trading rules',
      data: versions.map((version) => presentVersion(version, names)),
    };
  });

  bind(calls.restoreTradingRules, async ({ body, principal }) => ({
    message: 'Delivery and hours restored',
    data: shown(await restoreTradingRules(dependencies)(body, requireUser(principal))),
  }));
}
