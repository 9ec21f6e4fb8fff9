import type { SavedView } from '@tokri/contracts';
import type { ViewList } from '@tokri/contracts/limits';
import { Bookmark, Pencil, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../api/session-api';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';
import { ViewDialog } from './view-dialog';
import { viewQuery } from './view-query';
import { useSavedViewsQuery } from './views-api';

interface ViewBarProps {
  list: ViewList;
  /** The query of the present address. */
  query: string | URLSearchParams;
  /** What a new view keeps of it, if it is more than the address has. */
  toSave?: string | URLSearchParams;
  builtIn: readonly { name: string; query: string }[];
  /** In the address of every view of the list. */
  always?: string;
}

const PILL =
  'inline-flex min-h-11 mouse:min-h-9 shrink-0 items-center gap-1.5 rounded-lg px-3 text-sm font-semibold whitespace-nowrap';

/** Named addresses of a list: built-in ones, one's own, and those of all staff. The address decides which is open. */
export function ViewBar({ list, query, toSave = query, builtIn, always = '' }: ViewBarProps) {
  const { user, session } = useUser();
  const { data: saved = [] } = useSavedViewsQuery({ list, session }, { skip: user === undefined });
  /** The view that the dialog changes, or none for a new one; undefined while the dialog is closed. */
  const [editing, setEditing] = useState<{ view?: SavedView }>();
  const present = viewQuery(list, query);
  const isOpen = (view: { query: string }) => viewQuery(list, view.query) === present;
  const addressOf = (view: { query: string }) => `?${[always, view.query].filter(Boolean).join('&')}`;
  const open = saved.find(isOpen);
  return (
    <nav
      aria-label={t('Saved views')}
      className="no-scrollbar -mx-4 flex items-center gap-1 overflow-x-auto px-4 py-1 md:mx-0 md:px-0"
    >
      {[...builtIn.map((view) => ({ ...view, _id: view.name, isShared: false })), ...saved].map((view) => (
        <Link
          key={view._id}
          to={addressOf(view)}
          aria-current={isOpen(view) ? 'page' : undefined}
          className={cx(PILL, isOpen(view) ? 'bg-primary-pale text-primary' : 'hover:bg-muted')}
        >
          {view.name}
          {view.isShared && <Users className="size-3.5" role="img" aria-label={t('for all staff')} />}
        </Link>
      ))}
      {open?.mayChange ? (
        <button
          type="button"
          className={cx(PILL, 'hover:bg-muted')}
          onClick={() => setEditing({ view: open })}
        >
          <Pencil className="size-4" aria-hidden="true" />
          {t('Change view')}
        </button>
      ) : (
        <button type="button" className={cx(PILL, 'hover:bg-muted')} onClick={() => setEditing({})}>
          <Bookmark className="size-4" aria-hidden="true" />
          {t('Save view')}
        </button>
      )}
      {editing && (
        <ViewDialog
          list={list}
          query={viewQuery(list, toSave)}
          view={editing.view}
          replaceable={saved.filter(({ mayChange }) => mayChange)}
          addressOf={addressOf}
          onClose={() => setEditing(undefined)}
        />
      )}
    </nav>
  );
}
