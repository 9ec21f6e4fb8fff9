import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMayDo } from '../../components/use-may-do';
import { useIsStarting } from '../../features/first-steps/use-is-starting';
import { t } from '../../lib/language';
import { currentPage, groupsFor } from './navigation';
import { pathOf } from './pages';

const ENTRY =
  'flex min-h-11 items-center gap-3 rounded-lg px-3 font-semibold hover:bg-muted aria-[current=page]:bg-primary-pale aria-[current=page]:text-primary-dark';

/** The pages that the user may open, by group. */
export function SideNav({ onLeave }: { onLeave?: () => void }) {
  const current = currentPage(useLocation().pathname);
  const groups = groupsFor(useMayDo(), useIsStarting());
  const nav = useRef<HTMLElement>(null);
  // The list is longer than a low window: the current entry is scrolled into view.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} aria-label={t('Back office')} className="grid gap-4">
      {groups.map(({ title, entries }) => (
        <div key={title} role="group" aria-label={t(title)}>
          <p aria-hidden="true" className="px-3 pb-1 text-sm font-semibold text-muted-foreground">
            {t(title)}
          </p>
          <ul>
            {entries.map(({ page, label, icon: Icon }) => (
              <li key={page}>
                <Link
                  to={pathOf(page)}
                  onClick={onLeave}
                  aria-current={page === current ? 'page' : undefined}
                  className={ENTRY}
                >
                  <Icon className="size-5 shrink-0 text-primary" aria-hidden="true" />
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
