import type { QueryList } from '@tokri/contracts';
import { Link, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../api/api-error';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { Pagination } from '../../components/ui/pagination';
import { PillGroup } from '../../components/ui/pill-group';
import { Skeleton } from '../../components/ui/skeleton';
import { Table, type Column } from '../../components/ui/table';
import { pinPath, synonymPath } from './search-desk-paths';
import { searchPath } from '../../lib/paths';
import { useQueriesQuery, type LoggedQuery, type QueryPage } from './query-log-api';
import { msg, t } from '../../lib/language';

const LISTS: { value: QueryList; label: string }[] = [
  { value: 'most-searched', label: msg('Most searched') },
  { value: 'nothing-found', label: msg('Nothing found') },
  { value: 'never-clicked', label: msg('Never clicked') },
];
const PERIODS = [
  { value: '1', label: msg('Today') },
  { value: '7', label: msg('7 days') },
  { value: '30', label: msg('30 days') },
];
const USUAL_DAYS = '7';

const shown = <Choice extends { label: string }>(choices: readonly Choice[]) =>
  choices.map((choice) => ({ ...choice, label: t(choice.label) }));
const formatNumber = (count: number) => count.toLocaleString('en-IN');
const NUMBER = 'tabular-nums';
const HELP =
  'inline-flex min-h-11 items-center text-sm whitespace-nowrap text-muted-foreground hover:text-primary hover:underline md:min-h-8';

const COLUMNS: Column<LoggedQuery>[] = [
  {
    title: msg('Query'),
    className: 'min-w-28 wrap-anywhere',
    cell: ({ query, found }) => (
      <>
        <Link
          to={searchPath(query)}
          className="inline-flex min-h-8 items-center text-primary hover:underline"
        >
          {query}
        </Link>
        <div className="flex flex-wrap gap-x-3">
          {found === 0 && (
            <Link
              to={synonymPath(query)}
              className={HELP}
              aria-label={t('Add synonym of {query}', { query })}
            >
              {t('Add synonym')}
            </Link>
          )}
          <Link to={pinPath(query)} className={HELP} aria-label={t('Pin products for {query}', { query })}>
            {t('Pin products')}
          </Link>
        </div>
      </>
    ),
  },
  { title: msg('Searches'), className: NUMBER, cell: ({ searches }) => formatNumber(searches) },
  {
    title: msg('Without result'),
    className: NUMBER,
    cell: ({ withoutResult }) => formatNumber(withoutResult),
  },
  { title: msg('Clicks'), className: NUMBER, cell: ({ clicks }) => formatNumber(clicks) },
  { title: msg('Finds now'), className: NUMBER, cell: ({ found }) => formatNumber(found) },
];

/**
 * Queries of shoppers: frequent ones, those without results, those without clicks. List, period and page are
 * in the address.
 */
export function QueryLog() {
  const [parameters, setParameters] = useSearchParams();
  const list = LISTS.find(({ value }) => value === parameters.get('list'))?.value ?? 'most-searched';
  const days = PERIODS.find(({ value }) => value === parameters.get('days'))?.value ?? USUAL_DAYS;
  const page = Math.max(1, Math.min(10_000, Math.trunc(Number(parameters.get('page'))) || 1));
  const queries = useQueriesQuery({ list, days: Number(days), page }, { refetchOnMountOrArgChange: true });
  const show = (next: Record<string, string>) =>
    setParameters({ list, days, ...next }, { replace: !('page' in next) });

  return (
    <>
      <div className="mb-3 grid gap-1 xl:flex xl:justify-between">
        <PillGroup
          label={t('List')}
          choices={shown(LISTS)}
          chosen={list}
          onChoose={(value) => show({ list: value })}
        />
        <PillGroup
          label={t('Period')}
          choices={shown(PERIODS)}
          chosen={days}
          onChoose={(value) => show({ days: value })}
        />
      </div>
      {queries.currentData ? (
        <Queries
          answer={queries.currentData}
          title={t(LISTS.find(({ value }) => value === list)!.label)}
          onPageChange={(next) => show({ page: String(next) })}
        />
      ) : queries.error ? (
        <ErrorState message={messageOf(queries.error)} onRetry={() => void queries.refetch()} />
      ) : (
        <div role="status" aria-label={t('The searches are loading')}>
          <Skeleton className="h-72 rounded-card" />
        </div>
      )}
    </>
  );
}

interface QueriesProps {
  answer: QueryPage;
  title: string;
  onPageChange: (page: number) => void;
}

function Queries({ answer: { data, page, totalPage, totals }, title, onPageChange }: QueriesProps) {
  return (
    <>
      <p className="mb-3 tabular-nums" aria-live="polite">
        {t('{searches} searches, {without} without result, {clicks} clicks', {
          searches: formatNumber(totals.searches),
          without: formatNumber(totals.withoutResult),
          clicks: formatNumber(totals.clicks),
        })}
      </p>
      {data.length === 0 ? (
        <EmptyState illustration="magnifier" title={t('No searches in this list')}>
          {t('What shoppers search shows here within seconds.')}
        </EmptyState>
      ) : (
        <Table caption={title} columns={COLUMNS} rows={data} keyOf={({ query }) => query} />
      )}
      {(totalPage > 1 || page > 1) && (
        <Pagination page={page} pageCount={Math.max(totalPage, page)} onPageChange={onPageChange} />
      )}
      <p className="mt-4 text-sm text-muted-foreground">
        {t(
          'Days are those of India. Only words and counts are kept, for 90 days: nobody can tell who searched. What may be an email or a phone number is not counted.',
        )}
      </p>
    </>
  );
}
