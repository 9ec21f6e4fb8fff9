import type { Answer } from '../../../../api/call-types';
import { PillGroup } from '../../../../components/ui/pill-group';
import { msg, t } from '../../../../lib/language';
import type { TableTab } from './table-query';

const TABS: Record<TableTab, string> = {
  all: msg('All'),
  live: msg('Live'),
  draft: msg('Drafts'),
  archived: msg('Archived'),
};

interface StateTabsProps {
  tab: TableTab;
  counts: Answer<'getProductTable'>['counts'] | undefined;
  onChange: (tab: TableTab) => void;
}

/** A tab per state, and one for all products but archived ones. */
export function StateTabs({ tab, counts, onChange }: StateTabsProps) {
  const countOf = (each: TableTab) => counts && (each === 'all' ? counts.live + counts.draft : counts[each]);
  const tabs = (Object.keys(TABS) as TableTab[]).map((value) => ({
    value,
    label: t(TABS[value]),
    count: countOf(value),
  }));
  return <PillGroup label={t('Status')} choices={tabs} chosen={tab} onChoose={onChange} />;
}
