import type { Grievance } from '@tokri/contracts';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useState, type FormEvent } from 'react';
import { isApiError, messageOf } from '../../api/api-error';
import { GrievanceMessages } from '../../components/grievance/grievance-messages';
import { KIND_LABELS, OUTCOME_LABELS, STATE_LABELS } from '../../components/grievance/labels';
import { toastResult } from '../../components/toast-result';
import { Button } from '../../components/ui/button';
import { EmptyState, ErrorState } from '../../components/ui/empty-state';
import { TextAreaField } from '../../components/ui/field';
import { Skeleton } from '../../components/ui/skeleton';
import { displayTime } from '../../lib/display-time';
import { t } from '../../lib/language';
import { newUuid } from '../../lib/new-uuid';
import { useGrievanceQuery, useWriteToGrievanceMutation, type GrievanceKey } from './grievance-api';

/** An own complaint: of the account, or of a mailed link. */
export function GrievanceView({ of: key }: { of: GrievanceKey }) {
  const { data, error, refetch } = useGrievanceQuery(key, { refetchOnMountOrArgChange: true });
  if (isApiError(error) && error.status === 404)
    return (
      <EmptyState illustration="magnifier" title={t('This complaint was not found')}>
        {t('Please open the whole link of our mail, or log in with the account that sent it.')}
      </EmptyState>
    );
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={t('Loading')}>
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  return (
    <article aria-label={data.number} className="grid gap-4 rounded-card bg-card p-4 shadow-card md:p-6">
      <div>
        <h2 className="text-lg font-bold">{data.number}</h2>
        <p className="text-muted-foreground">
          {t(KIND_LABELS[data.kind])}
          {data.orderNumber && ` · ${data.orderNumber}`}
        </p>
      </div>
      <Progress grievance={data} />
      <GrievanceMessages
        label={t('Messages')}
        messages={data.messages}
        names={{ shopper: t('Your message'), shop: t('Our answer') }}
      />
      <WriteForm of={key} grievance={data} />
    </article>
  );
}

function Progress({ grievance }: { grievance: Grievance }) {
  const { state, outcome, acknowledgeBy, resolveBy } = grievance;
  return (
    <p className="font-semibold">
      {t(STATE_LABELS[state])}
      {outcome && `: ${t(OUTCOME_LABELS[outcome])}`}
      {state !== 'resolved' && (
        <span className="block font-normal text-muted-foreground">
          {state === 'open'
            ? t('You hear from a person by {time}.', { time: displayTime(acknowledgeBy) })
            : t('You get an answer by {time}.', { time: displayTime(resolveBy) })}
        </span>
      )}
    </p>
  );
}

function WriteForm({ of: key, grievance }: { of: GrievanceKey; grievance: Grievance }) {
  const { reopenUntil } = grievance;
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [messageId, setId] = useState(newUuid);
  const [write, { isLoading }] = useWriteToGrievanceMutation();
  const isOver = reopenUntil !== undefined && Date.parse(reopenUntil) < Date.now();
  if (isOver)
    return (
      <p className="text-muted-foreground">
        {t('This complaint can no longer be reopened. You can send a new one.')}
      </p>
    );

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = text.trim() === '' ? t('Please write what went wrong.') : undefined;
    setError(missing);
    if (missing || !(await toastResult(write({ ...key, messageId, text }).unwrap()))) return;
    setText('');
    setId(newUuid());
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
      <TextAreaField
        label={reopenUntil ? t('Not settled?') : t('Add to your complaint')}
        hint={reopenUntil && t('Until {time} a message reopens it.', { time: displayTime(reopenUntil) })}
        value={text}
        maxLength={MAX_LENGTH.grievanceText}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outline" busy={isLoading}>
        {reopenUntil ? t('Reopen') : t('Send')}
      </Button>
    </form>
  );
}
