import { inShopOrder } from '@tokri/contracts';

export interface OrderedNode {
  _id: string;
  name: string;
  position?: number | undefined;
}

export type OrderDecision =
  | { outcome: 'unchanged' }
  /** The order is not the one that was shown. */
  | { outcome: 'stale' }
  | {
      outcome: 'sorted';
      /** Of the nodes whose position changes; undefined removes it. */
      positions: ReadonlyMap<string, number | undefined>;
      /** The part of the list that differs, before and after. */
      before: readonly OrderedNode[];
      after: readonly OrderedNode[];
    };

/**
 * Gives the nodes that `ids` names their place in it and removes the position of all others, which follow by name. Ids that do not
 * exist are ignored: their nodes were deleted in the meantime.
 * @param shown the order that the admin saw; undefined overwrites any
 */
export function decideOrder(
  nodes: readonly OrderedNode[],
  ids: readonly string[],
  shown: readonly string[] | undefined,
): OrderDecision {
  const byId = new Map(nodes.map((node) => [node._id, node]));
  const known = (among: readonly string[]) => among.filter((id) => byId.has(id));
  const wanted = new Map(known(ids).map((id, at) => [id, at]));
  const positions = new Map(
    nodes
      .filter(({ _id, position }) => position !== wanted.get(_id))
      .map(({ _id }) => [_id, wanted.get(_id)]),
  );
  if (positions.size === 0) return { outcome: 'unchanged' };
  const before = inShopOrder(nodes);
  if (shown && !isOrderOf(known(shown), before)) return { outcome: 'stale' };
  const after = inShopOrder(nodes.map((node) => ({ ...node, position: wanted.get(node._id) })));
  return { outcome: 'sorted', positions, ...differingPart(before, after) };
}

function isOrderOf(shown: readonly string[], now: readonly OrderedNode[]): boolean {
  const among = new Set(shown);
  return now.filter(({ _id }) => among.has(_id)).every(({ _id }, at) => _id === shown[at]);
}

function differingPart(before: readonly OrderedNode[], after: readonly OrderedNode[]) {
  const differs = (_node: OrderedNode, at: number) => before[at]?._id !== after[at]?._id;
  const from = before.findIndex(differs);
  if (from < 0) return { before: [], after: [] };
  const to = before.findLastIndex(differs) + 1;
  return { before: before.slice(from, to), after: after.slice(from, to) };
}

/** The node that was moved, if the others keep their order. */
export function movedNode(
  before: readonly OrderedNode[],
  after: readonly OrderedNode[],
): OrderedNode | undefined {
  const without = (list: readonly OrderedNode[], moved: OrderedNode) =>
    list.flatMap(({ _id }) => (_id === moved._id ? [] : [_id])).join();
  return [before[0], before.at(-1)].find((node) => node && without(before, node) === without(after, node));
}
