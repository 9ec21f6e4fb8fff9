import type { RehearsalOutcome, RehearsalResult, RehearsedQuery } from '@tokri/contracts';
import { useState } from 'react';
import { PillGroup } from '../../../components/ui/pill-group';
import { Table, type Column } from '../../../components/ui/table';
import { msg, plural, t } from '../../../lib/language';

type Filter = RehearsalOutcome | 'all';

/** The worst outcomes first. */
const OUTCOMES: Record<RehearsalOutcome, { label: string; inRow: string }> = {
  'finds-nothing': { label: msg('Find nothing'), inRow: msg('Finds nothing') },
  loses: { label: msg('Find less'), inRow: msg('Finds less') },
  'finds-now': { label: msg('Find something now'), inRow: msg('Finds something now') },
  gains: { label: msg('Find more'), inRow: msg('Finds more') },
  changes: { label: msg('Other first results'), inRow: msg('Other first results') },
};
const NAMES = Object.keys(OUTCOMES) as RehearsalOutcome[];
const number = (count: number) => count.toLocaleString('en-IN');

const FOUND = 'min-w-24 align-top! sm:min-w-44';
const COLUMNS: Column<RehearsedQuery>[] = [
  {
    title: msg('Query'),
    className: 'min-w-20 font-semibold wrap-anywhere max-sm:align-top! sm:min-w-28',
    cell: (row) => <Query {...row} />,
  },
  {
    title: msg('Searches'),
    isWideOnly: true,
    className: 'tabular-nums',
    cell: ({ searches }) => number(searches),
  },
  {
    title: msg('What changes'),
    isWideOnly: true,
    className: 'min-w-28',
    cell: ({ outcome }) => t(OUTCOMES[outcome].inRow),
  },
  { title: msg('Before'), className: FOUND, cell: ({ before }) => <Found {...before} /> },
  { title: msg('After'), className: FOUND, cell: ({ after }) => <Found {...after} /> },
];

/** Queries that gain and lose, weighted by frequency. */
export function RehearsalResultView({ result }: { result: RehearsalResult }) {
  const [filter, setFilter] = useState<Filter>('all');
  const { replayed, outcomes, rows } = result;
  const changed = NAMES.filter((name) => outcomes[name].queries > 0);
  const sum = (of: 'queries' | 'searches') => NAMES.reduce((all, name) => all + outcomes[name][of], 0);
  const [queries, searches] = [sum('queries'), sum('searches')];
  const choices: { value: Filter; label: string; count: number }[] = [
    { value: 'all', label: t('All'), count: queries },
    ...changed.map((name) => ({
      value: name,
      label: t(OUTCOMES[name].label),
      count: outcomes[name].queries,
    })),
  ];
  const shown = rows.filter(({ outcome }) => filter === 'all' || outcome === filter);
  const share = replayed.searches === 0 ? 0 : (100 * searches) / replayed.searches;
  return (
    <div className="grid gap-3">
      <p aria-live="polite">
        {plural(
          replayed.queries,
          '{count} query replayed, {searches} searches.',
          '{count} queries replayed, {searches} searches.',
          { searches: number(replayed.searches) },
        )}{' '}
        {queries === 0
          ? t('None of them finds anything else.')
          : plural(
              queries,
              '{count} query finds something else: {share} of the searches.',
              '{count} queries find something else: {share} of the searches.',
              { share: inPercent(share) },
            )}
      </p>
      {queries > 0 && (
        <>
          <PillGroup label={t('What changes')} choices={choices} chosen={filter} onChoose={setFilter} />
          <Table
            caption={t('What the rehearsal found')}
            columns={COLUMNS}
            rows={shown}
            keyOf={({ query }) => query}
          />
          {rows.length < queries && (
            <p className="text-sm text-muted-foreground">
              {t('The most frequent hundred of each are shown.')}
            </p>
          )}
        </>
      )}
    </div>
  );
}

const inPercent = (share: number) => (share > 0 && share < 1 ? t('less than 1 %') : `${Math.round(share)} %`);

/** Includes the values of the columns that narrow screens hide. */
const Query = ({ query, searches, outcome }: RehearsedQuery) => (
  <>
    {query}
    <span className="block text-xs font-normal text-muted-foreground sm:hidden">
      {t(OUTCOMES[outcome].inRow)} · {plural(searches, '{count} search', '{count} searches')}
    </span>
  </>
);

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
