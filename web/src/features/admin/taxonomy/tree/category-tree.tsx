import type { Category, SubCategory } from '@tokri/contracts';
import { useState } from 'react';
import { plural, t } from '../../../../lib/language';
import { isIn, type Relocation } from './relocation';
import { TreeRow, type RowNode } from './tree-row';
import { withMoved } from './tree-order';

interface CategoryTreeProps {
  categories: readonly Category[];
  subCategories: readonly SubCategory[];
  onSortCategories: (ids: readonly string[]) => void;
  onSortSubCategories: (ids: readonly string[]) => void;
  /** Called with the new place of a node, from 1, among its siblings. */
  onMoved: (node: RowNode, place: number, siblings: number) => void;
  /** Absent for users who may not merge and move. */
  onRelocate: ((relocation: Relocation) => void) | undefined;
}

type Dragged = { category: Category } | { sub: SubCategory; from: Category };

const idsOf = (nodes: readonly RowNode[]) => nodes.map(({ _id }) => _id);

/** Categories that open to their sub-categories; both are sorted, moved and merged by drag or buttons. */
export function CategoryTree(props: CategoryTreeProps) {
  const { categories, subCategories, onSortCategories, onSortSubCategories, onMoved, onRelocate } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<Dragged>();
  const toggle = (id: string) =>
    setOpen(
      (before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
    );

  const sortCategory = (node: RowNode, to: number) => {
    const ids = idsOf(categories);
    onSortCategories(withMoved(ids, ids, node._id, to));
    onMoved(node, to + 1, ids.length);
  };
  const sortWithin = (within: readonly SubCategory[]) => (node: RowNode, to: number) => {
    onSortSubCategories(withMoved(idsOf(subCategories), idsOf(within), node._id, to));
    onMoved(node, to + 1, within.length);
  };

  /** What dropping the dragged row on a category does: a category is sorted there, a sub-category moved into it. */
  function dropOnCategory(category: Category, at: number) {
    if (!dragged) return undefined;
    if ('category' in dragged)
      return dragged.category === category ? undefined : () => sortCategory(dragged.category, at);
    const { sub, from } = dragged;
    if (!onRelocate || isIn(sub, category)) return undefined;
    return () => onRelocate({ kind: 'move-sub-category', node: sub, from, into: category._id });
  }

  return (
    <ul
      aria-label={t('Categories')}
      className="divide-y divide-border overflow-hidden rounded-card bg-card shadow-card"
    >
      {categories.map((category, at) => {
        const { _id, name } = category;
        const within = subCategories.filter((sub) => isIn(sub, category));
        const isOpen = open.has(_id) && within.length > 0;
        const sort = sortWithin(within);
        return (
          <TreeRow
            key={_id}
            node={category}
            note={plural(within.length, '{count} sub-category', '{count} sub-categories')}
            at={at}
            siblings={categories.length}
            onSort={(to) => sortCategory(category, to)}
            isDragged={dragged !== undefined && 'category' in dragged && dragged.category === category}
            onDrag={(isDragged) => setDragged(isDragged ? { category } : undefined)}
            onDrop={dropOnCategory(category, at)}
            onMergeInto={onRelocate && (() => onRelocate({ kind: 'merge-categories', node: category }))}
            isOpen={isOpen}
            onToggle={within.length > 0 ? () => toggle(_id) : undefined}
          >
            {isOpen && (
              <ul
                aria-label={t('Sub-categories of {name}', { name })}
                className="divide-y divide-border border-t border-border bg-background pl-4 md:pl-10"
              >
                {within.map((sub, place) => {
                  const own =
                    dragged && 'sub' in dragged && dragged.from === category ? dragged.sub : undefined;
                  return (
                    <TreeRow
                      key={sub._id}
                      node={sub}
                      at={place}
                      siblings={within.length}
                      onSort={(to) => sort(sub, to)}
                      isDragged={own === sub}
                      onDrag={(isDragged) => setDragged(isDragged ? { sub, from: category } : undefined)}
                      onDrop={own && own !== sub ? () => sort(own, place) : undefined}
                      onMoveTo={
                        onRelocate &&
                        (() => onRelocate({ kind: 'move-sub-category', node: sub, from: category }))
                      }
                      onMergeInto={
                        onRelocate && (() => onRelocate({ kind: 'merge-sub-categories', node: sub }))
                      }
                    />
                  );
                })}
              </ul>
            )}
          </TreeRow>
        );
      })}
    </ul>
  );
}
