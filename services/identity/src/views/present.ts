import { sortedByName, type SavedView } from '@tokri/contracts';
import { mayChange, type Author, type Views } from './decide';

/** Own views first, each list by name. Authors are not shown. */
export const presentViews = ({ own, shared }: Views, by: Author): SavedView[] => [
  ...sortedByName(own).map(({ _id, name, query }) => ({
    _id,
    name,
    query,
    isShared: false,
    mayChange: true,
  })),
  ...sortedByName(shared).map((view) => ({
    ...{ _id: view._id, name: view.name, query: view.query },
    isShared: true,
    mayChange: mayChange(view, by),
  })),
];
