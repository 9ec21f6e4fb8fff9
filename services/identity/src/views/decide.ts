import { foldedKey, MAX_VIEWS } from '@tokri/contracts';
import type { SavedViewRow } from './store';

/** The views of one list that a person sees. */
export interface Views {
  own: readonly SavedViewRow[];
  shared: readonly SavedViewRow[];
}

export interface Author {
  userId: string;
  /** Owners may change the shared views of others. */
  isOwner: boolean;
}

interface NewView {
  viewId: string;
  name: string;
  query: string;
  isShared: boolean;
}

export type Refusal = 'not-yours' | 'name-taken' | 'too-many-own' | 'too-many-shared';
type Decision = { next: Views } | { refused: Refusal };

export const mayChange = (view: SavedViewRow, by: Author): boolean =>
  by.isOwner || view.authorId === by.userId;

const without = (views: readonly SavedViewRow[], viewId: string) => views.filter(({ _id }) => _id !== viewId);

/** A shared view of somebody else, which this person may not change. */
const isForeign = ({ shared }: Views, viewId: string, by: Author): boolean =>
  shared.some((view) => view._id === viewId && !mayChange(view, by));

/**
 * Saves a view under its id: a new one, or a known one with another name, query or audience. A shared view keeps its author; one
 * that is no longer shared belongs to the person who saves it.
 */
export function decideSave(views: Views, view: NewView, by: Author): Decision {
  const { viewId: _id, name, query, isShared } = view;
  if (isForeign(views, _id, by)) return { refused: 'not-yours' };
  const author = views.shared.find((each) => each._id === _id);
  const rest = { own: without(views.own, _id), shared: without(views.shared, _id) };
  const target = isShared ? 'shared' : 'own';
  if (rest[target].some((each) => foldedKey(each.name) === foldedKey(name))) return { refused: 'name-taken' };
  if (rest[target].length >= MAX_VIEWS[target]) return { refused: `too-many-${target}` };
  const authorId = author ? author.authorId : by.userId;
  const row = { _id, name, query, ...(isShared && authorId !== undefined && { authorId }) };
  return { next: { ...rest, [target]: [...rest[target], row] } };
}

/** Deletes a view; one that does not exist stays deleted. */
export const decideDelete = (views: Views, viewId: string, by: Author): Decision =>
  isForeign(views, viewId, by)
    ? { refused: 'not-yours' }
    : { next: { own: without(views.own, viewId), shared: without(views.shared, viewId) } };
