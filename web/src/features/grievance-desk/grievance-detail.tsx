import type { StaffGrievance } from '@tokri/contracts';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/api-error';
import { GrievanceMessages } from '../../components/grievance/grievance-messages';
import { KIND_LABELS, OUTCOME_LABELS } from '../../components/grievance/labels';
import { useMayDo } from '../../components/use-may-do';
import { buttonClass } from '../../components/ui/button';
import { ErrorState } from '../../components/ui/empty-state';
import { PageHeading } from '../../components/ui/page-heading';
import { Skeleton } from '../../components/ui/skeleton';
import { cx } from '../../lib/class-names';
import { displayTime } from '../../lib/display-time';
import { t } from '../../lib/language';
import { useDocumentTitle } from '../../lib/use-document-title';
import { AnswerForm } from './answer-form';
import { dueText } from './due-text';
import { useStaffGrievanceQuery } from './grievance-desk-api';

export function GrievanceDetail({ number }: { number: string }) {
  useDocumentTitle(t('Complaint'));
  const { data, error, refetch } = useStaffGrievanceQuery(number, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading
        aside={
          <Link to="/dashboard/grievances" className={buttonClass('outline')}>
            {t('Complaints')}
          </Link>
        }
      >
        {number}
      </PageHeading>
      {data ? (
        <Detail grievance={data} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('Loading')}>
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
    </>
  );
}

function Detail({ grievance }: { grievance: StaffGrievance }) {
  const { number, kind, orderNumber, outcome, filedAt, isOverdue, messages, from, state } = grievance;
  return (
    <article aria-label={number} className="grid gap-4 rounded-card bg-card p-4 shadow-card md:p-6">
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <p className="font-bold">
          {t(KIND_LABELS[kind])}
          {orderNumber && ` · ${orderNumber}`}
        </p>
        <p className={cx(isOverdue ? 'font-bold text-destructive' : 'text-muted-foreground')}>
          {outcome && `${t(OUTCOME_LABELS[outcome])}, `}
          {dueText(grievance)}
        </p>
      </div>
      <p className="text-muted-foreground">{t('Received {time}', { time: displayTime(filedAt) })}</p>
      {from ? <Sender {...from} /> : <p>{t('The account of this person was deleted.')}</p>}
      {messages.length > 0 && (
        <GrievanceMessages
          label={t('Messages')}
          messages={messages}
          names={{ shopper: from?.name ?? t('Customer'), shop: t('The shop') }}
        />
      )}
      {state !== 'resolved' && <AnswerForm key={number} number={number} state={state} />}
    </article>
  );
}

function Sender({ name, email, isConfirmed, customerId }: NonNullable<StaffGrievance['from']>) {
  const may = useMayDo();
  return (
    <p className="break-words">
      <span className="font-semibold">{name}</span>{' '}
      <a href={`mailto:${email}`} className="text-primary underline">
        {email}
      </a>{' '}
      <span className="text-muted-foreground">{isConfirmed ? t('confirmed') : t('not confirmed')}</span>
      {customerId && may('customers.read') && (
        <Link to={`/dashboard/customers/${customerId}`} className="ml-2 text-primary underline">
          {t('Open the account')}
        </Link>
      )}
    </p>
  );
}
