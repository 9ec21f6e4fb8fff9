import { Link } from 'react-router-dom';
import { messageOf } from '../../api/api-error';
import { KIND_LABELS, STATE_LABELS } from '../../components/grievance/labels';
import { Button } from '../../components/ui/button';
import { Skeleton } from '../../components/ui/skeleton';
import { displayDate } from '../../lib/display-time';
import { t } from '../../lib/language';
import { useOwnGrievancesInfiniteQuery } from './grievance-api';

/** The complaints of the account, the newest first; nothing when there are none. */
export function OwnGrievances() {
  const own = useOwnGrievancesInfiniteQuery();
  const rows = own.data?.pages.flatMap(({ data }) => data);
  if (rows?.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lg font-bold">{t('My complaints')}</h2>
      {rows ? (
        <ul aria-label={t('My complaints')} className="grid gap-2">
          {rows.map(({ number, kind, state, filedAt }) => (
            <li key={number}>
              <Link
                to={{ hash: number }}
                className="flex min-h-11 flex-wrap justify-between gap-x-4 rounded-card bg-card px-4 py-3 shadow-card hover:bg-muted"
              >
                <span className="font-semibold">
                  {number} · {t(KIND_LABELS[kind])}
                </span>
                <span className="text-muted-foreground">
                  {t(STATE_LABELS[state])} · {displayDate(filedAt)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : own.error ? (
        <div className="grid justify-items-start gap-2">
          <p>{messageOf(own.error)}</p>
          <Button variant="outline" onClick={() => void own.refetch()}>
            {t('Try again')}
          </Button>
        </div>
      ) : (
        <div role="status" aria-label={t('Loading')}>
          <Skeleton className="h-16 rounded-card" />
        </div>
      )}
      {rows && own.hasNextPage && (
        <Button
          variant="outline"
          className="mt-3"
          busy={own.isFetchingNextPage}
          onClick={() => void own.fetchNextPage()}
        >
          {t('Show more complaints')}
        </Button>
      )}
    </section>
  );
}
