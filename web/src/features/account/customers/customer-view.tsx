import type { Customer } from '@tokri/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { useUser } from '../../../api/session-api';
import { buttonClass } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/empty-state';
import { PageHeading } from '../../../components/ui/page-heading';
import { Skeleton } from '../../../components/ui/skeleton';
import { displayDate, displayTime } from '../../../lib/display-time';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { CustomerActions } from './customer-actions';
import { CustomerBadges } from './customer-badges';
import { CustomerSuppression } from './customer-suppression';
import { useCustomerQuery } from './customers-api';
import { plural, t } from '../../../lib/language';

interface CustomerViewProps {
  customerId: string;
  /** Shown below the account once it is loaded. */
  children: ReactNode;
}

export function CustomerView({ customerId, children }: CustomerViewProps) {
  useDocumentTitle(t('Customer'));
  const customer = useCustomerQuery(customerId, { refetchOnMountOrArgChange: true });
  const { user } = useUser();
  return (
    <>
      <PageHeading
        aside={
          <Link to="/dashboard/customers" className={buttonClass('outline')}>
            {t('Customers')}
          </Link>
        }
      >
        {t('Customer')}
      </PageHeading>
      {customer.data ? (
        <div className="grid gap-4">
          <Account customer={customer.data} isSelf={customer.data._id === user?._id} />
          {children}
        </div>
      ) : customer.error ? (
        <ErrorState message={messageOf(customer.error)} onRetry={() => void customer.refetch()} />
      ) : (
        <div role="status" aria-label={t('The customer is loading')}>
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
    </>
  );
}

function Account({ customer, isSelf }: { customer: Customer; isSelf: boolean }) {
  const { name, email, mobile, createdAt, lastLoginAt, sessions } = customer;
  return (
    <article aria-label={name || email} className="grid gap-5 rounded-card bg-card p-4 shadow-card md:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-xl font-bold break-words">{name || t('No name')}</h2>
        <CustomerBadges customer={customer} />
        {isSelf && <span className="text-muted-foreground">{t('This is you.')}</span>}
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name={t('Email')}>
          <a href={`mailto:${email}`} className="break-all text-primary underline">
            {email}
          </a>
          <span className="block text-sm text-muted-foreground">
            {customer.verify_email ? t('confirmed') : t('not confirmed')}
          </span>
        </Fact>
        <Fact name={t('Mobile')}>
          {mobile ? (
            <a href={`tel:+91${mobile}`} className="text-primary underline">
              {mobile}
            </a>
          ) : (
            t('none')
          )}
        </Fact>
        <Fact name={t('Customer since')}>{displayDate(createdAt)}</Fact>
        <Fact name={t('Last login')}>{lastLoginAt ? displayTime(lastLoginAt) : t('never')}</Fact>
        <Fact name={t('Addresses')}>{customer.addresses}</Fact>
        <Fact name={t('Logged in on')}>{plural(sessions, '{count} device', '{count} devices')}</Fact>
        <Fact name={t('Two-step login')}>{customer.secondFactor ? t('on') : t('off')}</Fact>
      </dl>
      {customer.suppression && (
        <CustomerSuppression customer={customer} suppression={customer.suppression} isSelf={isSelf} />
      )}
      {!isSelf && <CustomerActions customer={customer} />}
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
