import { defineModel, isDuplicateKey } from '@tokri/database';
import { VersionConflict } from '@tokri/messaging';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import type { SavedSettings, SettingsVersion } from './version';

/** The document of the shop. */
const SHOP = 'shop';

interface SettingsRow {
  _id: typeof SHOP;
  version: number;
  values: unknown;
}
interface VersionRow {
  _id: number;
  values: unknown;
  changed: string[];
  at?: Date;
  by?: string;
  restores?: number;
}

const value = { type: Schema.Types.Mixed, required: true };

export type SettingsStore<Values extends object> = ReturnType<typeof createSettingsStore<Values>>;

interface StoreOptions<Values> {
  /** Name of the model. */
  model: string;
  collection: string;
  /** Values until the first save. */
  initial: Values;
  /** Number of versions; a save removes older ones. All when left out. */
  keptVersions?: number;
}

/** The settings in force and their versions, in the collections `<collection>` and `<collection>_versions`. */
export function createSettingsStore<Values extends object>(
  connection: Connection,
  { model, collection, initial, keptVersions = Infinity }: StoreOptions<Values>,
) {
  const settings = defineModel<SettingsRow>({
    name: model,
    collection,
    fields: {
      _id: { type: String, required: true },
      version: { type: Number, required: true },
      values: value,
    },
  })(connection);
  const versions = defineModel<VersionRow>({
    name: `${model}Version`,
    collection: `${collection}_versions`,
    fields: {
      _id: { type: Number, required: true },
      values: value,
      changed: { type: [String], required: true },
      at: Date,
      by: String,
      restores: Number,
    },
    // Of deleted accounts.
    indexes: [[{ by: 1 }]],
  })(connection);

  const fromRow = ({ _id: version, ...row }: VersionRow) =>
    ({ version, ...row }) as unknown as SettingsVersion<Values>;

  return {
    models: [settings, versions],

    async current(session?: ClientSession): Promise<SavedSettings<Values>> {
      const row = await settings.findById(SHOP, null, { session }).lean<SettingsRow | null>();
      return row ? { version: row.version, values: row.values as Values } : { version: 0, values: initial };
    },

    async version(version: number, session: ClientSession): Promise<SettingsVersion<Values> | undefined> {
      const row = await versions.findById(version, null, { session }).lean<VersionRow | null>();
      return row ? fromRow(row) : undefined;
    },

    /** Newest first. */
    async lastVersions(limit: number, session?: ClientSession): Promise<SettingsVersion<Values>[]> {
      const rows = await versions
        .find({ _id: { $gte: 0 } }, null, { session })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<VersionRow[]>();
      return rows.map(fromRow);
    },

    /** Removes an admin whose account is erased from the history. @returns the number of versions */
    async forgetAdmin(userId: string, session: ClientSession): Promise<number> {
      const { modifiedCount } = await versions.updateMany({ by: userId }, { $unset: { by: 1 } }, { session });
      return modifiedCount;
    },

    /**
     * Writes the version and makes it the current one; the first save also keeps the values before it, as version 0.
     * @throws VersionConflict when `before` is no longer the current one
     */
    async save(
      next: SettingsVersion<Values>,
      before: SavedSettings<Values>,
      session: ClientSession,
    ): Promise<void> {
      const { version, changed, ...rest } = next;
      const first = version === 1 ? [{ _id: 0, values: before.values, changed: [] }] : [];
      try {
        await versions.insertMany([...first, { _id: version, changed: [...changed], ...rest }], {
          session,
          lean: true,
        });
      } catch (error) {
        if (isDuplicateKey(error)) throw new VersionConflict(`somebody else saved ${collection}`);
        throw error;
      }
      if (version >= keptVersions)
        await versions.deleteMany({ _id: { $lte: version - keptVersions } }, { session });
      await settings.replaceOne({ _id: SHOP }, { version, values: next.values }, { session, upsert: true });
    },
  };
}
