import { messageOf } from '../../../api/api-error';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { Pagination } from '../../../components/ui/pagination';
import { PillGroup } from '../../../components/ui/pill-group';
import { SearchField } from '../../../components/ui/search-field';
import { Skeleton } from '../../../components/ui/skeleton';
import { msg, t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { ActionBar } from './action-bar';
import { GroupList } from './group-list';
import { useVariantActions } from './use-variant-actions';
import { useVariantsAddress, type Tab } from './use-variants-address';
import { useVariantGroupsQuery, useVariantProposalsQuery } from './variants-api';

const CHOICES: readonly { value: Tab; label: string }[] = [
  { value: 'proposals', label: msg('Proposals') },
  { value: 'groups', label: msg('Groups') },
  { value: 'dismissed', label: msg('Dismissed') },
];
const NOTHING: Record<Tab, [title: string, text: string]> = {
  proposals: [msg('No proposals'), msg('No products differ only in size.')],
  groups: [msg('No groups'), msg('Accept a proposal, or choose products on the product page.')],
  dismissed: [msg('Nothing is dismissed'), msg('Dismissed proposals are listed here.')],
};

/** Products in several sizes: proposed, grouped and dismissed groups. */
export function VariantsPage() {
  useDocumentTitle(t('Sizes'));
  const { tab, query, goTo, searchInput, setSearchInput } = useVariantsAddress();
  const fresh = { refetchOnMountOrArgChange: true };
  const isGroups = tab === 'groups';
  const groups = useVariantGroupsQuery(query, { ...fresh, skip: !isGroups });
  const proposals = useVariantProposalsQuery(
    { ...query, dismissed: tab === 'dismissed' },
    { ...fresh, skip: isGroups },
  );
  const { currentData, error, refetch } = isGroups ? groups : proposals;
  const actions = useVariantActions();
  const [title, text] = NOTHING[tab];

  return (
    <>
      <PageHeading>{t('Sizes')}</PageHeading>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <PillGroup
          label={t('List')}
          choices={CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
          chosen={tab}
          onChoose={(next) => goTo({ tab: next })}
        />
        <SearchField
          label={t('Search sizes')}
          placeholder={t('Name or brand')}
          value={searchInput}
          onChange={setSearchInput}
        />
      </div>
      {actions.last && (
        <ActionBar last={actions.last} isBusy={actions.isBusy} onUndo={() => void actions.undo()} />
      )}
      {!currentData ? (
        error ? (
          <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t('The list is loading')} className="grid gap-2">
            {[0, 1, 2, 3].map((index) => (
              <Skeleton key={index} className="h-36 rounded-card" />
            ))}
          </div>
        )
      ) : currentData.data.length === 0 ? (
        <EmptyState illustration="magnifier" title={query.search ? t('No matches') : t(title)}>
          {query.page > 1 ? t('This page is empty now.') : query.search ? undefined : t(text)}
        </EmptyState>
      ) : (
        <>
          <p className="mb-2 text-muted-foreground">
            {t('{count} in all', { count: currentData.totalCount.toLocaleString('en-IN') })}
          </p>
          <GroupList
            key={`${tab} ${query.page} ${query.search}`}
            tab={tab}
            groups={currentData.data}
            actions={actions}
          />
        </>
      )}
      {currentData && (currentData.totalPage > 1 || query.page > 1) && (
        <Pagination
          page={query.page}
          pageCount={Math.max(1, currentData.totalPage)}
          onPageChange={(page) => goTo({ page })}
        />
      )}
    </>
  );
}
