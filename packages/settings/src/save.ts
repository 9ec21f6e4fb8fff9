import type { NewEvent } from '@tokri/contracts';
import { VersionConflict, type UnitOfWork } from '@tokri/messaging';
import { conflict, notFound } from '@tokri/service-kit';
import type { ClientSession } from 'mongoose';
import type { SettingsStore } from './store';
import { isRepeated, nextVersion, withChanges, type SavedSettings, type SettingsVersion } from './version';

export interface SaveSettingsDependencies<Values extends object> {
  store: Pick<SettingsStore<Values>, 'current' | 'version' | 'save'>;
  unitOfWork: UnitOfWork;
  now: () => Date;
  /** What these settings are called in messages, such as "trading rules". */
  title: string;
  /** Events of a saved version: what other services need, and the audit entry. */
  eventsOf: (
    before: SavedSettings<Values>,
    saved: SettingsVersion<Values>,
    session: ClientSession,
  ) => NewEvent[] | Promise<NewEvent[]>;
  /** Called after each commit of a version. */
  onSaved: () => void;
}

type ValuesOf<Values> = (current: SavedSettings<Values>, session: ClientSession) => Promise<Values>;
type Changes<Values> = { readonly [Name in keyof Values]?: Values[Name] | null };

/**
 * Saves the changes as a new version, with its audit entry. Equal values save nothing, and a repeated request returns
 * the version that it saved.
 * @throws 409 STALE_UPDATE when the settings are no longer the version that the admin was shown
 */
export const saveSettings =
  <Values extends object>(dependencies: SaveSettingsDependencies<Values>) =>
  (
    { version, changes }: { version: number; changes: Changes<Values> },
    by: { userId: string },
  ): Promise<SavedSettings<Values>> =>
    save(dependencies, version, by, async ({ values }) => withChanges(values, changes));

/** Saves the values of an earlier version as a new one. @throws 404, and 409 STALE_UPDATE as above */
export const restoreSettings =
  <Values extends object>(dependencies: SaveSettingsDependencies<Values>) =>
  (
    { version, restores }: { version: number; restores: number },
    by: { userId: string },
  ): Promise<SavedSettings<Values>> =>
    save(
      dependencies,
      version,
      by,
      async (_current, session) => {
        const restored = await dependencies.store.version(restores, session);
        if (!restored) throw notFound('This version');
        return restored.values;
      },
      restores,
    );

async function save<Values extends object>(
  { store, unitOfWork, now, title, eventsOf, onSaved }: SaveSettingsDependencies<Values>,
  shown: number,
  { userId }: { userId: string },
  valuesOf: ValuesOf<Values>,
  restores?: number,
): Promise<SavedSettings<Values>> {
  const changedMeanwhile = ({ version }: SavedSettings<Values>) =>
    conflict('STALE_UPDATE', `Somebody else has changed the ${title}. Please look at them and save again.`, {
      version,
    });
  try {
    return await unitOfWork(async ({ session, emit, afterCommit }) => {
      const current = await store.current(session);
      const values = await valuesOf(current, session);
      if (current.version !== shown) {
        const last = await store.version(current.version, session);
        if (isRepeated(last, shown, values, userId)) return current;
        throw changedMeanwhile(current);
      }
      const next = nextVersion(current, values, userId, now(), restores);
      if (next === 'unchanged') return current;
      await store.save(next, current, session);
      emit(...(await eventsOf(current, next, session)));
      afterCommit(onSaved);
      return next;
    });
  } catch (error) {
    if (error instanceof VersionConflict) throw changedMeanwhile(await store.current());
    throw error;
  }
}
