import type { SettingsVersion as ShownVersion } from '@tokri/contracts';
import { isDeepStrictEqual } from 'node:util';

/** The values in force; version 0 has never been saved. */
export interface SavedSettings<Values> {
  version: number;
  values: Values;
}

interface VersionRecord {
  version: number;
  /** Names of the settings that differ from the version before. */
  changed: readonly string[];
  /** Both are absent for version 0. */
  at?: Date;
  /** User id of the admin. */
  by?: string;
  /** The version whose values it restored. */
  restores?: number;
}

/** A saved version. Written once, never changed. */
export interface SettingsVersion<Values> extends SavedSettings<Values>, VersionRecord {}

const isSet = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** Omitted settings stay; null and empty lists clear. */
export function withChanges<Values extends object>(
  values: Values,
  changes: { readonly [Name in keyof Values]?: Values[Name] | null },
): Values {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const merged = { ...values, ...Object.fromEntries(given) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => isSet(value))) as Values;
}

function changedNames<Values extends object>(before: Values, after: Values): string[] {
  const names = Object.keys({ ...before, ...after }) as (keyof Values & string)[];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

/**
 * The version after a save; 'unchanged' for equal values.
 * @param restores the version that these values are of, when it is restored
 */
export function nextVersion<Values extends object>(
  known: SavedSettings<Values>,
  values: Values,
  by: string,
  at: Date,
  restores?: number,
): SettingsVersion<Values> | 'unchanged' {
  const changed = changedNames(known.values, values);
  if (changed.length === 0) return 'unchanged';
  const version = known.version + 1;
  return { version, values, changed, at, by, ...(restores !== undefined && { restores }) };
}

/** True when the same admin repeats the request that saved the last version (its response was lost). */
export const isRepeated = <Values extends object>(
  last: SettingsVersion<Values> | undefined,
  shown: number,
  values: Values,
  by: string,
): boolean =>
  last !== undefined &&
  last.version === shown + 1 &&
  last.by === by &&
  changedNames(last.values, values).length === 0;

/** @param names of admins by their user id */
export function presentVersion(
  { version, at, by, changed, restores }: VersionRecord,
  names: ReadonlyMap<string, string | undefined>,
): ShownVersion {
  const name = by && names.get(by);
  return {
    version,
    ...(at && { at: at.toISOString() }),
    ...(by && { by: { _id: by, ...(name && { name }) } }),
    changed: [...changed],
    ...(restores !== undefined && { restores }),
  };
}
