import { messageOf } from '../../api/api-error';
import { useMayDo } from '../../components/use-may-do';
import { Button } from '../../components/ui/button';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { PageHeading } from '../../components/ui/page-heading';
import { SearchField } from '../../components/ui/search-field';
import { Skeleton } from '../../components/ui/skeleton';
import { useAuditEntriesInfiniteQuery } from './audit-api';
import { AuditFilters } from './audit-filters';
import { AuditRow } from './audit-row';
import { ExportAuditButton } from './export-audit-button';
import { useAuditFilters } from './use-audit-filters';
import { useVerification, VerificationResult, VerifyButton } from './verify-button';
import { t } from '../../lib/language';

/** Who changed what in the shop, newest first. */
export function AuditLog() {
  const may = useMayDo();
  const filters = useAuditFilters();
  const { request, setFilters, text, setText, isFiltered } = filters;
  const log = useAuditEntriesInfiniteQuery(request, { refetchOnMountOrArgChange: true });
  const entries = log.currentData?.pages.flatMap(({ data }) => data);
  const verification = useVerification();

  return (
    <>
      <PageHeading
        aside={
          <div className="flex w-full flex-wrap gap-2 sm:w-auto">
            <SearchField
              label={t('Search the audit log')}
              placeholder={t('Name of a thing')}
              value={text}
              onChange={setText}
            />
            <VerifyButton {...verification} />
            <ExportAuditButton request={request} />
          </div>
        }
      >
        {t('Audit log')}
      </PageHeading>
      <VerificationResult {...verification} />
      <AuditFilters {...filters} />
      {entries ? (
        entries.length === 0 ? (
          <EmptyState
            illustration="magnifier"
            title={isFiltered ? t('Nothing found') : t('Nothing written yet')}
          >
            {isFiltered ? t('Names are matched by whole words.') : undefined}
          </EmptyState>
        ) : (
          <ol aria-label={t('Entries, the newest first')} className="grid gap-2">
            {entries.map((entry) => (
              <AuditRow
                key={entry.sequence}
                entry={entry}
                may={may}
                onActor={(actor) => setFilters({ actor })}
                onSubject={(subject) => setFilters({ subject })}
              />
            ))}
          </ol>
        )
      ) : log.error ? (
        <ErrorState message={messageOf(log.error)} onRetry={() => void log.refetch()} />
      ) : (
        <div className="grid gap-2" role="status" aria-label={t('The audit log is loading')}>
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} className="h-20 rounded-card" />
          ))}
        </div>
      )}
      {entries && log.hasNextPage && (
        <div className="mt-4 grid justify-center">
          <Button variant="outline" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
}
