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

const LISTS: { value: QueryList; label: string }[] = [
  { value: 'most-searched', label: 'Most searched' },
  { value: 'nothing-found', label: 'Nothing found' },
  { value: 'never-clicked', label: 'Never clicked' },
];
const PERIODS = [
  { value: '1', label: 'Today' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
];
const USUAL_DAYS = '7';

const inWords = (count: number) => count.toLocaleString('en-IN');
const NUMBER = 'tabular-nums';
const HELP =
  'inline-flex min-h-11 items-center text-sm whitespace-nowrap text-muted-foreground hover:text-primary hover:underline md:min-h-8';

const COLUMNS: Column<LoggedQuery>[] = [
  {
    title: 'Query',
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
            <Link to={synonymPath(query)} className={HELP} aria-label={`Add synonym of ${query}`}>
              Add synonym
            </Link>
          )}
          <Link to={pinPath(query)} className={HELP} aria-label={`Pin products for ${query}`}>
            Pin products
          </Link>
        </div>
      </>
    ),
  },
  { title: 'Searches', className: NUMBER, cell: ({ searches }) => inWords(searches) },
  { title: 'Without result', className: NUMBER, cell: ({ withoutResult }) => inWords(withoutResult) },
  { title: 'Clicks', className: NUMBER, cell: ({ clicks }) => inWords(clicks) },
  { title: 'Finds now', className: NUMBER, cell: ({ found }) => inWords(found) },
];

/** What shoppers search, what finds nothing, and what nobody clicks. List, period and page are in the address. */
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
        <PillGroup label="List" choices={LISTS} chosen={list} onChoose={(value) => show({ list: value })} />
        <PillGroup
          label="Period"
          choices={PERIODS}
          chosen={days}
          onChoose={(value) => show({ days: value })}
        />
      </div>
      {queries.currentData ? (
        <Queries
          answer={queries.currentData}
          title={LISTS.find(({ value }) => value === list)!.label}
          onPageChange={(next) => show({ page: String(next) })}
        />
      ) : queries.error ? (
        <ErrorState message={messageOf(queries.error)} onRetry={() => void queries.refetch()} />
      ) : (
        <div role="status" aria-label="The searches are loading">
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
        {inWords(totals.searches)} searches, {inWords(totals.withoutResult)} without result,{' '}
        {inWords(totals.clicks)} clicks
      </p>
      {data.length === 0 ? (
        <EmptyState illustration="magnifier" title="No searches in this list">
          What shoppers search shows here within seconds.
        </EmptyState>
      ) : (
        <Table caption={title} columns={COLUMNS} rows={data} keyOf={({ query }) => query} />
      )}
      {(totalPage > 1 || page > 1) && (
        <Pagination page={page} pageCount={Math.max(totalPage, page)} onPageChange={onPageChange} />
      )}
      <p className="mt-4 text-sm text-muted-foreground">
        Days are those of India. Only words and counts are kept, for 90 days: nobody can tell who searched.
        What may be an email or a phone number is not counted.
      </p>
    </>
  );
}
