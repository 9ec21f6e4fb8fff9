import type { ShopProfileValues } from '@tokri/contracts';
import { defineModel, isDuplicateKey } from '@tokri/database';
import { VersionConflict } from '@tokri/messaging';
import { Schema, type ClientSession, type Connection } from 'mongoose';
import type { Profile, ProfileVersion } from './profile';

/** The document of the shop. */
const SHOP = 'shop';

interface ProfileRow extends Profile {
  _id: typeof SHOP;
}
type VersionRow = Omit<ProfileVersion, 'version'> & { _id: number };

const value = { type: Schema.Types.Mixed, required: true };

const profileModel = defineModel<ProfileRow>({
  name: 'ShopProfile',
  collection: 'shop_profile',
  fields: { _id: { type: String, required: true }, version: { type: Number, required: true }, values: value },
});

const versionModel = defineModel<VersionRow>({
  name: 'ShopProfileVersion',
  collection: 'shop_profile_versions',
  fields: {
    _id: { type: Number, required: true },
    values: value,
    changed: { type: [String], required: true },
    at: Date,
    by: String,
    restores: Number,
  },
});

export type ShopProfileStore = ReturnType<typeof createShopProfileStore>;

/** The profile in force and all its versions. @param initial values until the first save */
export function createShopProfileStore(connection: Connection, initial: ShopProfileValues = { name: '' }) {
  const profiles = profileModel(connection);
  const versions = versionModel(connection);

  return {
    models: [profiles, versions],

    async current(session?: ClientSession): Promise<Profile> {
      const row = await profiles.findById(SHOP, null, { session }).lean<ProfileRow | null>();
      return row ? { version: row.version, values: row.values } : { version: 0, values: initial };
    },

    async version(version: number, session: ClientSession): Promise<ProfileVersion | undefined> {
      const row = await versions.findById(version, null, { session }).lean<VersionRow | null>();
      return row ? fromRow(row) : undefined;
    },

    /** Newest first. */
    async lastVersions(limit: number): Promise<ProfileVersion[]> {
      const rows = await versions
        .find({ _id: { $gte: 0 } })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<VersionRow[]>();
      return rows.map(fromRow);
    },

    /**
     * Writes the version and makes it the current one; the first save also keeps the values before it, as version 0.
     * @throws VersionConflict when `before` is no longer the current one
     */
    async save(next: ProfileVersion, before: Profile, session: ClientSession): Promise<void> {
      const { version, ...rest } = next;
      const first = version === 1 ? [{ _id: 0, values: before.values, changed: [] }] : [];
      try {
        await versions.insertMany([...first, { _id: version, ...rest }], { session, lean: true });
      } catch (error) {
        if (isDuplicateKey(error)) throw new VersionConflict('somebody else saved the shop profile');
        throw error;
      }
      await profiles.replaceOne({ _id: SHOP }, { version, values: next.values }, { session, upsert: true });
    },
  };
}

const fromRow = ({ _id: version, ...row }: VersionRow): ProfileVersion => ({ version, ...row });
