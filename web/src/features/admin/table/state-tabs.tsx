import type { Answer } from '../../../api/call-types';
import { cx } from '../../../lib/class-names';
import type { TableTab } from './table-query';

const TABS: Record<TableTab, string> = { all: 'All', live: 'Live', draft: 'Drafts', archived: 'Archived' };

interface StateTabsProps {
  tab: TableTab;
  counts: Answer<'getProductTable'>['counts'] | undefined;
  onChange: (tab: TableTab) => void;
}

/** One view for each state, and one of all that is worked with. */
export function StateTabs({ tab, counts, onChange }: StateTabsProps) {
  const countOf = (each: TableTab) => counts && (each === 'all' ? counts.live + counts.draft : counts[each]);
  return (
    <div
      role="group"
      aria-label="State"
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:px-0"
    >
      {(Object.keys(TABS) as TableTab[]).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === tab}
          className={cx(
            'flex min-h-10 shrink-0 items-center gap-2 rounded-pill border px-4 font-semibold',
            each === tab ? 'border-primary bg-primary text-white' : 'border-border bg-card hover:bg-muted',
          )}
          onClick={() => onChange(each)}
        >
          {TABS[each]}
          <span className="tabular-nums opacity-80">{countOf(each)?.toLocaleString('en-IN')}</span>
        </button>
      ))}
    </div>
  );
}
