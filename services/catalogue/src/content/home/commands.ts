import type { HomeContentChanges, HomeValues } from '@tokri/contracts';
import {
  restoreSettings,
  saveSettings,
  type SavedSettings,
  type SaveSettingsDependencies,
  type SettingsStore,
} from '@tokri/settings';
import type { Dependencies } from '../../dependencies';
import { eventsOf } from './home-events';
import { KEPT_VERSIONS } from './store';

export interface SaveHomeDependencies extends Pick<Dependencies, 'unitOfWork'> {
  homeStore: SettingsStore<HomeValues>;
  now: () => Date;
}

/** @throws 409 STALE_UPDATE when the contents are no longer the version that the admin was shown */
export const saveHomeContent =
  (dependencies: SaveHomeDependencies) =>
  (
    { version, ...changes }: HomeContentChanges & { version: number },
    by: { userId: string },
  ): Promise<SavedSettings<HomeValues>> =>
    saveSettings(inVersions(dependencies))({ version, changes }, by);

/** Saves the contents of an earlier version as a new one. @throws 404, and 409 STALE_UPDATE as above */
export const restoreHomeContent = (dependencies: SaveHomeDependencies) =>
  restoreSettings(inVersions(dependencies));

const inVersions = ({
  homeStore,
  unitOfWork,
  now,
}: SaveHomeDependencies): SaveSettingsDependencies<HomeValues> => ({
  store: homeStore,
  unitOfWork,
  now,
  title: 'contents of the home page',
  eventsOf: async (before, saved, session) =>
    eventsOf(before, saved, await homeStore.lastVersions(KEPT_VERSIONS, session)),
  onSaved: () => undefined,
});
