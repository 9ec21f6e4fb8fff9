import { defineModel, isDuplicateKey } from '@tokri/database';
import { VersionConflict } from '@tokri/messaging';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import type { RulesVersion, SavedRules } from './rules';

/** The document of the shop. */
const SHOP = 'shop';

interface RulesRow extends SavedRules {
  _id: typeof SHOP;
}
type VersionRow = Omit<RulesVersion, 'version'> & { _id: number };

const value = { type: Schema.Types.Mixed, required: true };

const rulesModel = defineModel<RulesRow>({
  name: 'TradingRules',
  collection: 'trading_rules',
  fields: { _id: { type: String, required: true }, version: { type: Number, required: true }, values: value },
});

const versionModel = defineModel<VersionRow>({
  name: 'TradingRulesVersion',
  collection: 'trading_rules_versions',
  fields: {
    _id: { type: Number, required: true },
    values: value,
    changed: { type: [String], required: true },
    at: Date,
    by: String,
    restores: Number,
  },
});

export type TradingRulesStore = ReturnType<typeof createTradingRulesStore>;

/** The rules in force and all their versions. */
export function createTradingRulesStore(connection: Connection) {
  const rules = rulesModel(connection);
  const versions = versionModel(connection);

  return {
    models: [rules, versions],

    async current(session?: ClientSession): Promise<SavedRules> {
      const row = await rules.findById(SHOP, null, { session }).lean<RulesRow | null>();
      return row ? { version: row.version, values: row.values } : { version: 0, values: {} };
    },

    async version(version: number, session: ClientSession): Promise<RulesVersion | undefined> {
      const row = await versions.findById(version, null, { session }).lean<VersionRow | null>();
      return row ? fromRow(row) : undefined;
    },

    /** Newest first. */
    async lastVersions(limit: number): Promise<RulesVersion[]> {
      const rows = await versions
        .find({ _id: { $gte: 0 } })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<VersionRow[]>();
      return rows.map(fromRow);
    },

    /**
     * Writes the version and makes it the current one; the first save also keeps the rules before it, as version 0.
     * @throws VersionConflict when `before` is no longer the current one
     */
    async save(next: RulesVersion, before: SavedRules, session: ClientSession): Promise<void> {
      const { version, ...rest } = next;
      const first = version === 1 ? [{ _id: 0, values: before.values, changed: [] }] : [];
      try {
        await versions.insertMany([...first, { _id: version, ...rest }], { session, lean: true });
      } catch (error) {
        if (isDuplicateKey(error)) throw new VersionConflict('somebody else saved the trading rules');
        throw error;
      }
      await rules.replaceOne({ _id: SHOP }, { version, values: next.values }, { session, upsert: true });
    },
  };
}

const fromRow = ({ _id: version, ...row }: VersionRow): RulesVersion => ({ version, ...row });
