import { z } from 'zod';
import type { callsOf } from '../../call';
import { answer } from '../../envelope';
import { numeric } from '../../fields';

/* Settings of the shop that are saved in versions (packages/settings). */

/** The version that the admin was shown. */
export const shownVersion = numeric(z.int('is a whole number').min(0, 'may not be negative'));

const restoreRequest = z.object({ version: shownVersion, restores: shownVersion });

/** @param title what these settings are called, such as "trading rules" */
export const staleSettings = (title: string) =>
  [
    409,
    'STALE_UPDATE',
    `Somebody else has changed the ${title}. Please look at them and save again.`,
  ] as const;

const noSuchVersion = [404, 'NOT_FOUND', 'This version was not found.'] as const;

const settingsVersion = z
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

interface SettingsCalls<Shape extends z.ZodRawShape, Saved extends z.ZodType> {
  /** Such as `/api/order/trading-rules`; history and restore are below it. */
  path: `/${string}`;
  /** What these settings are called, such as "trading rules". */
  title: string;
  /** What a request can change. */
  changes: z.ZodObject<Shape>;
  /** The settings as the admin sees them. */
  saved: Saved;
}

/** The calls by which admins read, save and restore settings; a save is refused when they have changed in the meantime. */
export function settingsCalls<Shape extends z.ZodRawShape, Saved extends z.ZodType>(
  defineCall: ReturnType<typeof callsOf>,
  { path, title, changes, saved }: SettingsCalls<Shape, Saved>,
) {
  const authority = { auth: 'A', permission: 'settings.write' } as const;
  const response = answer({ data: saved });
  return {
    get: defineCall(`GET ${path}`, {
      ...authority,
      summary: `The ${title} and their version (additive)`,
      response,
    }),
    save: defineCall(`PUT ${path}`, {
      ...authority,
      summary: `Save the ${title} as a new version (additive)`,
      request: changes.extend({ version: shownVersion }),
      response,
      failures: [staleSettings(title)],
    }),
    history: defineCall(`GET ${path}/history`, {
      ...authority,
      summary: `The last versions of the ${title}, newest first (additive)`,
      response: answer({ data: z.array(settingsVersion) }),
    }),
    restore: defineCall(`POST ${path}/restore`, {
      ...authority,
      summary: `Save the ${title} of an earlier version as a new one (additive)`,
      request: restoreRequest,
      response,
      failures: [staleSettings(title), noSuchVersion],
    }),
  };
}
