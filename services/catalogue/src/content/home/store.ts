import type { HomeValues } from '@tokri/contracts';
import { createSettingsStore } from '@tokri/settings';
import type { Connection } from 'mongoose';

/** Versions that the history shows; each of them can be restored. */
export const SHOWN_VERSIONS = 20;
/** One more, so that a repeated request to restore the oldest one finds it. */
export const KEPT_VERSIONS = SHOWN_VERSIONS + 1;

export const createHomeStore = (connection: Connection) =>
  createSettingsStore<HomeValues>(connection, {
    model: 'HomeContent',
    collection: 'home_content',
    initial: {},
    keptVersions: KEPT_VERSIONS,
  });
