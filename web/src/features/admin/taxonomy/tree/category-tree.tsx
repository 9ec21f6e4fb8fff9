import type { Category, SubCategory } from '@tokri/contracts';
import { useState } from 'react';
import { plural, t } from '../../../../lib/language';
import { TreeRow, type RowNode } from './tree-row';
import { withMoved } from './tree-order';

interface CategoryTreeProps {
  categories: readonly Category[];
  subCategories: readonly SubCategory[];
  onSortCategories: (ids: readonly string[]) => void;
  onSortSubCategories: (ids: readonly string[]) => void;
  /** Called with the new place of a node, from 1, among its siblings. */
  onMoved: (node: RowNode, place: number, siblings: number) => void;
}

/** The rows that a row can be sorted among. */
interface Siblings {
  /** The id of the category; of the categories themselves none. */
  parent?: string;
  nodes: readonly RowNode[];
  sort: (id: string, to: number) => void;
}

const idsOf = (nodes: readonly RowNode[]) => nodes.map(({ _id }) => _id);

/** Categories that open to their sub-categories; both are sorted by drag or buttons. */
export function CategoryTree(props: CategoryTreeProps) {
  const { categories, subCategories, onSortCategories, onSortSubCategories, onMoved } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<{ node: RowNode; parent: string | undefined }>();
  const toggle = (id: string) =>
    setOpen(
      (before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
    );

  const rowOf = (node: RowNode, at: number, { parent, nodes, sort }: Siblings) => {
    const move = (moved: RowNode, to: number) => {
      if (to < 0 || to >= nodes.length) return;
      sort(moved._id, to);
      onMoved(moved, to + 1, nodes.length);
    };
    const takesDrop = dragged !== undefined && dragged.parent === parent && dragged.node !== node;
    return {
      node,
      isFirst: at === 0,
      isLast: at === nodes.length - 1,
      isDragged: dragged?.node === node && dragged.parent === parent,
      takesDrop,
      onDrag: () => setDragged({ node, parent }),
      onDragEnd: () => setDragged(undefined),
      onDrop: () => {
        if (takesDrop) move(dragged.node, at);
        setDragged(undefined);
      },
      onUp: () => move(node, at - 1),
      onDown: () => move(node, at + 1),
    };
  };

  const ids = idsOf(categories);
  const siblings = {
    nodes: categories,
    sort: (id: string, to: number) => onSortCategories(withMoved(ids, ids, id, to)),
  };
  return (
    <ul
      aria-label={t('Categories')}
      className="divide-y divide-border overflow-hidden rounded-card bg-card shadow-card"
    >
      {categories.map((category, at) => {
        const { _id, name } = category;
        const within = subCategories.filter((sub) => sub.category.some((each) => each._id === _id));
        const siblingsWithin = {
          parent: _id,
          nodes: within,
          sort: (id: string, to: number) =>
            onSortSubCategories(withMoved(idsOf(subCategories), idsOf(within), id, to)),
        };
        const isOpen = open.has(_id) && within.length > 0;
        return (
          <TreeRow
            key={_id}
            {...rowOf(category, at, siblings)}
            note={plural(within.length, '{count} sub-category', '{count} sub-categories')}
            isOpen={isOpen}
            onToggle={within.length > 0 ? () => toggle(_id) : undefined}
          >
            {isOpen && (
              <ul
                aria-label={t('Sub-categories of {name}', { name })}
                className="divide-y divide-border border-t border-border bg-background pl-4 md:pl-10"
              >
                {within.map((sub, place) => (
                  <TreeRow key={sub._id} {...rowOf(sub, place, siblingsWithin)} />
                ))}
              </ul>
            )}
          </TreeRow>
        );
      })}
    </ul>
  );
}
