import { X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { t } from '../../lib/language';
import { forgetAllSearches, forgetSearch, rememberSearch, useRecentSearches } from './recent-searches';
import { useSuggestions } from './suggestions-api';

interface SearchesBeforeProps {
  /** Shown while the shop has no popular searches. */
  examples: readonly string[];
  onChoose: (query: string) => void;
}

const PILL = 'flex items-center rounded-full border border-border bg-background hover:border-primary';
const WORD = 'min-h-11 max-w-60 truncate rounded-full px-4 text-sm font-semibold';

/** For an empty field: recent searches of this device and popular searches. */
export function SearchesBefore({ examples, onChoose }: SearchesBeforeProps) {
  const recent = useRecentSearches();
  const { queries: popular = [] } = useSuggestions('') ?? {};
  const box = useRef<HTMLDivElement>(null);
  const choose = (search: string) => {
    rememberSearch(search);
    onChoose(search);
  };
  const forget = (search?: string) => {
    if (search === undefined) forgetAllSearches();
    else forgetSearch(search);
    // The focused button is gone.
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none">
      {recent.length > 0 && (
        <Searches
          title={t('Recent searches')}
          action={
            <button
              type="button"
              className="min-h-11 rounded px-2 text-sm font-semibold text-primary hover:underline"
              onClick={() => forget()}
            >
              {t('Clear all')}
            </button>
          }
        >
          {recent.map((search) => (
            <li key={search} className={PILL}>
              <button type="button" className={`${WORD} pr-0`} onClick={() => choose(search)}>
                {search}
              </button>
              <button
                type="button"
                aria-label={t('Remove {search}', { search })}
                className="grid size-11 shrink-0 place-items-center rounded-full text-muted-foreground hover:text-foreground"
                onClick={() => forget(search)}
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </Searches>
      )}
      <Searches title={popular.length > 0 ? t('Popular searches') : t('Search ideas')}>
        {(popular.length > 0 ? popular : examples).map((search) => (
          <li key={search} className={PILL}>
            <button type="button" className={WORD} onClick={() => choose(search)}>
              {search}
            </button>
          </li>
        ))}
      </Searches>
    </div>
  );
}

interface SearchesProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Searches({ title, action, children }: SearchesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pb-2">
      <div className="flex min-h-11 items-center justify-between">
        <p id={id} className="text-sm font-bold text-foreground">
          {title}
        </p>
        {action}
      </div>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </section>
  );
}
