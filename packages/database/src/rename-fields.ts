import type { Model } from 'mongoose';

/**
 * Renames fields of rows that an earlier version of the service wrote, and afterwards drops `oldIndex`, the index that
 * only such a version creates. Without that index it costs one look at the list of indexes. Replicas of the earlier
 * version may go on writing during a rollout, so the index stays until a start that finds nothing to rename.
 */
export async function renameFields(
  { collection }: Pick<Model<unknown>, 'collection'>,
  oldIndex: string,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  if (!(await collection.indexExists(oldIndex))) return;
  const hasOldName = Object.keys(names).map((name) => ({ [name]: { $exists: true } }));
  const { modifiedCount } = await collection.updateMany({ $or: hasOldName }, { $rename: names });
  if (modifiedCount === 0) await collection.dropIndex(oldIndex);
}
