import type { RehearsalOutcome, RehearsalResult, RehearsedQuery } from '@tokri/contracts';
import { useState } from 'react';
import { PillGroup } from '../../components/ui/pill-group';
import { Table, type Column } from '../../components/ui/table';

type Filter = RehearsalOutcome | 'all';

/** What shoppers would miss first. */
const OUTCOMES: Record<RehearsalOutcome, { label: string; inRow: string }> = {
  'finds-nothing': { label: 'Find nothing', inRow: 'Finds nothing' },
  loses: { label: 'Find less', inRow: 'Finds less' },
  'finds-now': { label: 'Find something now', inRow: 'Finds something now' },
  gains: { label: 'Find more', inRow: 'Finds more' },
  changes: { label: 'Other first results', inRow: 'Other first results' },
};
const NAMES = Object.keys(OUTCOMES) as RehearsalOutcome[];
const number = (count: number) => count.toLocaleString('en-IN');

const COLUMNS: Column<RehearsedQuery>[] = [
  { title: 'Query', className: 'min-w-28 font-semibold wrap-anywhere', cell: ({ query }) => query },
  { title: 'Searches', className: 'tabular-nums', cell: ({ searches }) => number(searches) },
  { title: 'What changes', className: 'min-w-28', cell: ({ outcome }) => OUTCOMES[outcome].inRow },
  { title: 'Before', className: 'min-w-44 align-top!', cell: ({ before }) => <Found {...before} /> },
  { title: 'After', className: 'min-w-44 align-top!', cell: ({ after }) => <Found {...after} /> },
];

/** Which queries gain and which lose, weighed by how often they were made. */
export function RehearsalResultView({ result }: { result: RehearsalResult }) {
  const [filter, setFilter] = useState<Filter>('all');
  const { replayed, outcomes, rows } = result;
  const changed = NAMES.filter((name) => outcomes[name].queries > 0);
  const sum = (of: 'queries' | 'searches') => NAMES.reduce((all, name) => all + outcomes[name][of], 0);
  const [queries, searches] = [sum('queries'), sum('searches')];
  const choices: { value: Filter; label: string; count: number }[] = [
    { value: 'all', label: 'All', count: queries },
    ...changed.map((name) => ({
      value: name,
      label: OUTCOMES[name].label,
      count: outcomes[name].queries,
    })),
  ];
  const shown = rows.filter(({ outcome }) => filter === 'all' || outcome === filter);
  const share = replayed.searches === 0 ? 0 : (100 * searches) / replayed.searches;
  return (
    <div className="grid gap-3">
      <p aria-live="polite">
        {number(replayed.queries)} {replayed.queries === 1 ? 'query' : 'queries'} replayed,{' '}
        {number(replayed.searches)} searches.{' '}
        {queries === 0
          ? 'None of them finds anything else.'
          : `${queries === 1 ? '1 query finds' : `${number(queries)} queries find`} something else: ${inPercent(share)} of the searches.`}
      </p>
      {queries > 0 && (
        <>
          <PillGroup label="What changes" choices={choices} chosen={filter} onChoose={setFilter} />
          <Table
            caption="What the rehearsal found"
            columns={COLUMNS}
            rows={shown}
            keyOf={({ query }) => query}
          />
          {rows.length < queries && (
            <p className="text-sm text-muted-foreground">The most frequent hundred of each are shown.</p>
          )}
        </>
      )}
    </div>
  );
}

const inPercent = (share: number) => (share > 0 && share < 1 ? 'less than 1 %' : `${Math.round(share)} %`);

function Found({ total, first }: RehearsedQuery['before']) {
  return (
    <>
      <span className="font-semibold tabular-nums">{number(total)}</span>
      {first.length > 0 && (
        <span className="block text-sm text-muted-foreground">
          {first.join(', ')}
          {total > first.length && ' …'}
        </span>
      )}
    </>
  );
}
