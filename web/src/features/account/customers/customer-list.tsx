import type { ListedCustomer } from '@tokri/contracts';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { EmptyState, ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { SearchField } from '../../../components/ui/search-field';
import { PillGroup } from '../../../components/ui/pill-group';
import { Skeleton } from '../../../components/ui/skeleton';
import { displayDate } from '../../../lib/display-time';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { CustomerBadges } from './customer-badges';
import { useCustomersInfiniteQuery } from './customers-api';
import { CUSTOMER_GROUPS, useCustomerSearch, type CustomerGroup } from './use-customer-search';
import { plural, t } from '../../../lib/language';

interface CustomerListProps {
  /** 'Customers' when not set. */
  title?: string;
  /** The page that a row opens: the account when not set. */
  addressOf?: (customerId: string) => string;
}

const accountOf = (customerId: string) => `/dashboard/customers/${customerId}`;

/** All accounts, newest first; personal details are shown once an account is opened. */
export function CustomerList({ title = t('Customers'), addressOf = accountOf }: CustomerListProps) {
  useDocumentTitle(title);
  const { query, text, setText, group, setGroup } = useCustomerSearch();
  const customers = useCustomersInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const rows = customers.currentData?.pages.flatMap(({ data }) => data);

  return (
    <>
      <PageHeading
        aside={
          <SearchField
            label={t('Search customers')}
            placeholder={t('Name, email, mobile or order')}
            value={text}
            onChange={setText}
          />
        }
      >
        {title}
      </PageHeading>
      <PillGroup
        label={t('Which customers')}
        choices={groups()}
        chosen={group}
        onChoose={setGroup}
        className="mb-3"
      />
      {rows ? (
        <Rows rows={rows} isSearched={query.search !== ''} addressOf={addressOf} />
      ) : customers.error ? (
        <ErrorState message={messageOf(customers.error)} onRetry={() => void customers.refetch()} />
      ) : (
        <div className="grid gap-2" role="status" aria-label={t('The customers are loading')}>
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} className="h-16 rounded-card" />
          ))}
        </div>
      )}
      {rows && customers.hasNextPage && (
        <div className="mt-4 grid justify-center">
          <Button
            variant="outline"
            busy={customers.isFetchingNextPage}
            onClick={() => void customers.fetchNextPage()}
          >
            {t('Show more')}
          </Button>
        </div>
      )}
    </>
  );
}

const groups = () =>
  (Object.keys(CUSTOMER_GROUPS) as CustomerGroup[]).map((value) => ({
    value,
    label: t(CUSTOMER_GROUPS[value].label),
  }));

interface RowsProps extends Required<Pick<CustomerListProps, 'addressOf'>> {
  rows: readonly ListedCustomer[];
  isSearched: boolean;
}

function Rows({ rows, isSearched, addressOf }: RowsProps) {
  if (rows.length === 0)
    return (
      <EmptyState illustration="magnifier" title={t('Nobody found')}>
        {isSearched
          ? t('Search by the beginning of a name or email, or by a complete mobile or order number.')
          : undefined}
      </EmptyState>
    );
  return (
    <ul aria-label={t('Customers')} className="grid gap-2">
      {rows.map((customer) => (
        <li key={customer._id}>
          <Row customer={customer} to={addressOf(customer._id)} />
        </li>
      ))}
    </ul>
  );
}

function Row({ customer, to }: { customer: ListedCustomer; to: string }) {
  const { name, email, mobile, createdAt, orders } = customer;
  return (
    <Link
      to={to}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-card bg-card px-4 py-3 shadow-card hover:bg-muted lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_7rem_10rem]"
    >
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <span className="truncate font-bold">{name || t('No name')}</span>
        <CustomerBadges customer={customer} />
      </span>
      <span className="text-right font-semibold tabular-nums lg:col-start-3">
        {plural(orders, '{count} order', '{count} orders')}
      </span>
      <span className="truncate text-muted-foreground lg:col-start-2 lg:row-start-1">
        {email} {mobile && <span className="tabular-nums">{mobile}</span>}
      </span>
      <span className="text-right text-sm text-muted-foreground lg:col-start-4 lg:text-base">
        {t('since {time}', { time: displayDate(createdAt) })}
      </span>
    </Link>
  );
}
