import type { TradingRuleChanges, TradingRules } from '@tokri/contracts';
import { VersionConflict, type UnitOfWork } from '@tokri/messaging';
import { conflict, notFound } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import type { Caller } from '../orders/queries';
import type { CurrentRules } from './current-rules';
import { isRepeated, nextVersion, withChanges, type SavedRules } from './rules';
import { eventsOf } from './rules-events';
import type { TradingRulesStore } from './store';

export interface SaveRulesDependencies {
  rulesStore: TradingRulesStore;
  tradingRules: Pick<CurrentRules, 'forget'>;
  unitOfWork: UnitOfWork;
  now: () => Date;
}

type ValuesOf = (current: SavedRules, session: ClientSession) => Promise<TradingRules>;

/**
 * Saves the changes as a new version, with its audit entry. Equal values save nothing, and a repeated request returns
 * the version that it saved.
 * @throws 409 STALE_UPDATE when the rules are no longer the version that the admin was shown
 */
export const saveTradingRules =
  (dependencies: SaveRulesDependencies) =>
  ({ version, ...changes }: TradingRuleChanges & { version: number }, by: Caller): Promise<SavedRules> =>
    save(dependencies, version, by, async ({ values }) => withChanges(values, changes));

/** Saves the values of an earlier version as a new one. @throws 404, and 409 STALE_UPDATE as above */
export const restoreTradingRules =
  (dependencies: SaveRulesDependencies) =>
  ({ version, restores }: { version: number; restores: number }, by: Caller): Promise<SavedRules> =>
    save(
      dependencies,
      version,
      by,
      async (_current, session) => {
        const restored = await dependencies.rulesStore.version(restores, session);
        if (!restored) throw notFound('This version');
        return restored.values;
      },
      restores,
    );

async function save(
  { rulesStore, tradingRules, unitOfWork, now }: SaveRulesDependencies,
  shown: number,
  by: Caller,
  valuesOf: ValuesOf,
  restores?: number,
): Promise<SavedRules> {
  try {
    return await unitOfWork(async ({ session, emit, afterCommit }) => {
      const current = await rulesStore.current(session);
      const values = await valuesOf(current, session);
      if (current.version !== shown) {
        const last = await rulesStore.version(current.version, session);
        if (isRepeated(last, shown, values, by.userId)) return current;
        throw changedMeanwhile(current);
      }
      const next = nextVersion(current, values, by.userId, now(), restores);
      if (next === 'unchanged') return current;
      await rulesStore.save(next, current, session);
      emit(...eventsOf(current, next));
      afterCommit(() => tradingRules.forget());
      return next;
    });
  } catch (error) {
    if (error instanceof VersionConflict) throw changedMeanwhile(await rulesStore.current());
    throw error;
  }
}

const changedMeanwhile = ({ version }: SavedRules) =>
  conflict(
    'STALE_UPDATE',
    'Somebody else has changed the trading rules. Please look at them and save again.',
    { version },
  );
