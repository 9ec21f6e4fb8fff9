import { z } from 'zod';
import { numeric } from '../../fields';

/** Parts of the calls that save settings in versions (packages/settings). */

/** The version that the admin was shown. */
export const shownVersion = numeric(z.int('is a whole number').min(0, 'may not be negative'));

export const restoreRequest = z.object({ version: shownVersion, restores: shownVersion });

/** @param title what these settings are called, such as "trading rules" */
export const staleSettings = (title: string) =>
  [
    409,
    'STALE_UPDATE',
    `Somebody else has changed the ${title}. Please look at them and save again.`,
  ] as const;

export const noSuchVersion = [404, 'NOT_FOUND', 'This version was not found.'] as const;

export const settingsVersion = z
  .object({
    version: z.int().min(0),
    /** Absent for version 0, the values before the first save. */
    at: z.string().optional(),
    /** The admin: absent for version 0, the name also while identity does not answer. */
    by: z.object({ _id: z.string(), name: z.string().optional() }).optional(),
    /** Names of the settings that differ from the version before. */
    changed: z.array(z.string()),
    /** The version that it restored. */
    restores: z.int().min(0).optional(),
  })
  .meta({ id: 'SettingsVersion' });
export type SettingsVersion = z.infer<typeof settingsVersion>;
