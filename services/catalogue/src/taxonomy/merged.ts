import type { CategoryRow, MergedNode, SubCategoryRow } from './store';

/** Of one target; the oldest are forgotten. */
const MAX_MERGED = 500;

/** What leads to `target` after `gone` was merged into it, what led to `gone` included. */
export const withMerged = (
  target: Pick<CategoryRow, 'merged'>,
  gone: CategoryRow | SubCategoryRow,
): MergedNode[] => {
  const { _id: nodeId, key, merged = [] } = gone;
  const own = { nodeId, key, ...('category' in gone && { category: gone.category }) };
  return [...(target.merged ?? []), ...merged, own].slice(-MAX_MERGED);
};

/** The rows whose list changes when `restored` exists again: what led to it then leads to itself. */
export function withoutMerged(
  rows: readonly CategoryRow[],
  { _id, merged: own = [] }: CategoryRow | SubCategoryRow,
): { _id: CategoryRow['_id']; merged: MergedNode[] }[] {
  const again = new Set([_id, ...own.map(({ nodeId }) => nodeId)].map(String));
  return rows.flatMap(({ _id: target, merged = [] }) => {
    const left = merged.filter(({ nodeId }) => !again.has(String(nodeId)));
    return left.length === merged.length ? [] : [{ _id: target, merged: left }];
  });
}

/** The targets by the ids of what was merged into them. */
export const targetsById = (rows: readonly CategoryRow[]): ReadonlyMap<string, string> =>
  new Map(
    rows.flatMap(({ _id, merged = [] }) =>
      merged.map(({ nodeId }): [string, string] => [String(nodeId), String(_id)]),
    ),
  );

/** What was merged, by the keys of the names, with the rows that they lead to. */
export const rowsByMergedKey = <Row extends CategoryRow | SubCategoryRow>(
  rows: readonly Row[],
): (MergedNode & { row: Row })[] =>
  rows.flatMap((row) => (row.merged ?? []).map((merged) => ({ ...merged, row })));
