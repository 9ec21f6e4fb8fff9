import { messageOf } from '../../../api/api-error';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { Pagination } from '../../../components/ui/pagination';
import { PillGroup } from '../../../components/ui/pill-group';
import { SearchField } from '../../../components/ui/search-field';
import { Skeleton } from '../../../components/ui/skeleton';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { ActionBar } from './action-bar';
import { GroupList } from './group-list';
import { useVariantActions } from './use-variant-actions';
import { useVariantsAddress, type Tab } from './use-variants-address';
import { useVariantGroupsQuery, useVariantProposalsQuery } from './variants-api';

const CHOICES: readonly { value: Tab; label: string }[] = [
  { value: 'proposals', label: 'Proposals' },
  { value: 'groups', label: 'Groups' },
  { value: 'dismissed', label: 'Dismissed' },
];
const NOTHING: Record<Tab, [title: string, text: string]> = {
  proposals: ['No proposals', 'No products differ in their size alone.'],
  groups: ['No groups', 'Accept a proposal, or choose products on the product page.'],
  dismissed: ['Nothing is dismissed', 'What you dismiss among the proposals stands here.'],
};

/** Products that are sold in several sizes: what is proposed, what is grouped, what was dismissed. */
export function VariantsPage() {
  useDocumentTitle('Sizes');
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
      <PageHeading>Sizes</PageHeading>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <PillGroup label="List" choices={CHOICES} chosen={tab} onChoose={(next) => goTo({ tab: next })} />
        <SearchField
          label="Search sizes"
          placeholder="Name or brand"
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
          <div role="status" aria-label="The list is loading" className="grid gap-2">
            {[0, 1, 2, 3].map((index) => (
              <Skeleton key={index} className="h-36 rounded-card" />
            ))}
          </div>
        )
      ) : currentData.data.length === 0 ? (
        <EmptyState illustration="magnifier" title={query.search ? 'Nothing is called that' : title}>
          {query.page > 1 ? 'This page is empty by now.' : query.search ? undefined : text}
        </EmptyState>
      ) : (
        <>
          <p className="mb-2 text-muted-foreground">
            {currentData.totalCount.toLocaleString('en-IN')} in all
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
