import { cut, shownName, type AuditChange, type PinnedProduct } from '@tokri/contracts';
import { differing, tuningOf, type StoredTuning } from './tuning';

const MAX_LISTED = 100;
const MAX_LETTERS = 300;

/** The changes as text for the audit log, with their summary. */
export function describeTuning(
  before: StoredTuning,
  after: StoredTuning,
  products: ReadonlyMap<string, PinnedProduct>,
): { subjectName: string; changes: AuditChange[] } {
  const [was, is] = [before, after].map((stored) => tuningOf(0, stored));
  const groups = differing(was!.groups, is!.groups);
  const queries = differing(before.pins, after.pins);
  const nameOf = (product: PinnedProduct | undefined) =>
    product ? shownName(product.name, product.brand) : 'A deleted product';
  const names = (ids: readonly string[]) => ids.map((id) => nameOf(products.get(id)));
  const all = [
    ...groups.map((id) => change('Synonyms', was!.groups.get(id) ?? [], is!.groups.get(id) ?? [])),
    ...queries.map((query) =>
      change(
        `Pinned for “${query}”`,
        names(before.pins.get(query) ?? []),
        names(after.pins.get(query) ?? []),
      ),
    ),
  ];
  const listed = all.length > MAX_LISTED ? all.slice(0, MAX_LISTED - 1) : all;
  const unlisted = all.length - listed.length;
  return {
    subjectName: [
      ...(groups.length > 0 ? [counted(groups.length, 'group of synonyms', 'groups of synonyms')] : []),
      ...(queries.length > 0 ? [counted(queries.length, 'pinned query', 'pinned queries')] : []),
    ].join(', '),
    changes: [...listed, ...(unlisted > 0 ? [{ field: 'Others', after: `${unlisted} more` }] : [])],
  };
}

const change = (field: string, before: readonly string[], after: readonly string[]): AuditChange => ({
  field,
  ...(before.length > 0 && { before: cut(before.join(', '), MAX_LETTERS) }),
  ...(after.length > 0 && { after: cut(after.join(', '), MAX_LETTERS) }),
});

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
