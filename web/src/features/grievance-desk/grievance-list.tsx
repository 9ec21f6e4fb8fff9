import type { ListedGrievance } from '@tokri/contracts';
import { Link, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../api/api-error';
import { GRIEVANCE_KINDS, KIND_LABELS, OUTCOME_LABELS } from '../../components/grievance/labels';
import { Button } from '../../components/ui/button';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { SelectField } from '../../components/ui/field';
import { PageHeading } from '../../components/ui/page-heading';
import { PillGroup } from '../../components/ui/pill-group';
import { Skeleton } from '../../components/ui/skeleton';
import { cx } from '../../lib/class-names';
import { msg, t } from '../../lib/language';
import { useDocumentTitle } from '../../lib/use-document-title';
import { dueText } from './due-text';
import { useGrievancesInfiniteQuery, type GrievanceQuery } from './grievance-desk-api';

const LISTS = { open: msg('To do'), overdue: msg('Late'), resolved: msg('Answered') };
type List = keyof typeof LISTS;

const isList = (text: string | null): text is List => text !== null && text in LISTS;
const isKind = (text: string | null) => GRIEVANCE_KINDS.find((kind) => kind === text);

/** Complaints, what is due first; persons and texts are shown once one is opened. */
export function GrievanceList() {
  useDocumentTitle(t('Complaints'));
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('list');
  const list = isList(asked) ? asked : 'open';
  const kind = isKind(parameters.get('kind'));
  const query: GrievanceQuery = { list, ...(kind && { kind }) };
  const grievances = useGrievancesInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const rows = grievances.currentData?.pages.flatMap(({ data }) => data);
  const choose = (change: { list?: string; kind?: string }) => {
    const next = { list, kind: kind ?? '', ...change };
    setParameters({
      ...(next.list !== 'open' && { list: next.list }),
      ...(next.kind !== '' && { kind: next.kind }),
    });
  };

  return (
    <>
      <PageHeading>{t('Complaints')}</PageHeading>
      <div className="mb-3 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <PillGroup
          label={t('Which complaints')}
          choices={(Object.keys(LISTS) as List[]).map((value) => ({ value, label: t(LISTS[value]) }))}
          chosen={list}
          onChoose={(value) => choose({ list: value })}
        />
        <SelectField
          label={t('About')}
          value={kind ?? ''}
          onChange={(event) => choose({ kind: event.target.value })}
        >
          <option value="">{t('All')}</option>
          {GRIEVANCE_KINDS.map((value) => (
            <option key={value} value={value}>
              {t(KIND_LABELS[value])}
            </option>
          ))}
        </SelectField>
      </div>
      {rows ? (
        <Rows rows={rows} />
      ) : grievances.error ? (
        <ErrorState message={messageOf(grievances.error)} onRetry={() => void grievances.refetch()} />
      ) : (
        <div className="grid gap-2" role="status" aria-label={t('Loading')}>
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} className="h-16 rounded-card" />
          ))}
        </div>
      )}
      {rows && grievances.hasNextPage && (
        <div className="mt-4 grid justify-center">
          <Button
            variant="outline"
            busy={grievances.isFetchingNextPage}
            onClick={() => void grievances.fetchNextPage()}
          >
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly ListedGrievance[] }) {
  if (rows.length === 0) return <EmptyState illustration="magnifier" title={t('No complaints here')} />;
  return (
    <ul aria-label={t('Complaints')} className="grid gap-2">
      {rows.map((row) => (
        <li key={row.number}>
          <Link
            to={`/dashboard/grievances/${row.number}`}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-card px-4 py-3 shadow-card hover:bg-muted"
          >
            <span className="font-bold">
              {row.number} · {t(KIND_LABELS[row.kind])}
              {row.orderNumber && ` · ${row.orderNumber}`}
            </span>
            <span className={cx(row.isOverdue ? 'font-bold text-destructive' : 'text-muted-foreground')}>
              {row.outcome && `${t(OUTCOME_LABELS[row.outcome])}, `}
              {dueText(row)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
