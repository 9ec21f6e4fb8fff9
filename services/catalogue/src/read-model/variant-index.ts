const NOBODY: ReadonlySet<string> = new Set();

/** The products of each variant group, in every state. */
export function createVariantIndex() {
  const members = new Map<string, Set<string>>();
  const groups = new Map<string, string>();

  function remove(id: string): void {
    const group = groups.get(id);
    if (group === undefined) return;
    groups.delete(id);
    const ids = members.get(group);
    ids?.delete(id);
    if (ids?.size === 0) members.delete(group);
  }

  return {
    put(id: string, group: string | undefined): void {
      remove(id);
      if (group === undefined) return;
      groups.set(id, group);
      const ids = members.get(group);
      if (ids) ids.add(id);
      else members.set(group, new Set([id]));
    },
    remove,
    groupOf: (id: string): string | undefined => groups.get(id),
    membersOf: (group: string): ReadonlySet<string> => members.get(group) ?? NOBODY,
    entries: (): IterableIterator<[string, ReadonlySet<string>]> => members.entries(),
  };
}
export type VariantIndex = ReturnType<typeof createVariantIndex>;
