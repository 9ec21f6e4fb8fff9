export { createRecentCopy, type RecentCopy } from './recent-copy';
export { restoreSettings, saveSettings, type SaveSettingsDependencies } from './save';
export { createSettingsStore, type SettingsStore } from './store';
export { presentVersion, withChanges, type SavedSettings, type SettingsVersion } from './version';
