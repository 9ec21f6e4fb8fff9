import type { Customer } from '@tokri/contracts';
import { useState } from 'react';
import { useMayDo } from '../../../components/use-may-do';
import { toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/ui/dialog';
import { displayDate } from '../../../lib/display-time';
import { t } from '../../../lib/language';
import { useLiftSuppressionMutation } from './customers-api';

interface CustomerSuppressionProps {
  customer: Pick<Customer, '_id' | 'email'>;
  suppression: NonNullable<Customer['suppression']>;
  /** Nobody lifts the suppression of their own email by hand. */
  isSelf: boolean;
}

/** Why most mails do not go to this customer, with a button to send them again. */
export function CustomerSuppression({ customer, suppression, isSelf }: CustomerSuppressionProps) {
  const { _id, email } = customer;
  const [isAsked, setIsAsked] = useState(false);
  const [lift, { isLoading }] = useLiftSuppressionMutation();
  const isComplaint = suppression.cause === 'complaint';
  const may = useMayDo();
  const send = () => void toastResult(lift({ _id }).unwrap()).then((isDone) => isDone && setIsAsked(false));
  return (
    <div
      role="note"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-destructive/10 p-4"
    >
      <p className="min-w-0 wrap-anywhere">
        <strong className="block">{formatSuppression(suppression)}</strong>
        {t('Only codes, links and mails that the law requires are sent.')}
      </p>
      {may('customers.write') && !isSelf && (
        <Button variant="outline" busy={isLoading} onClick={() => (isComplaint ? setIsAsked(true) : send())}>
          {isComplaint ? t('Send mails again') : t('Try again')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('Send every mail to {email} again?', { email })}
        question={t('Do so only if they ask for it: another report harms all mails of the shop.')}
        confirmLabel={t('Send mails again')}
        busy={isLoading}
        onConfirm={send}
        onCancel={() => setIsAsked(false)}
      />
    </div>
  );
}

function formatSuppression({ cause, reason, since }: CustomerSuppressionProps['suppression']): string {
  const time = displayDate(since);
  if (cause === 'complaint') return t('A mail was reported as spam on {time}.', { time });
  return reason
    ? t('Mail to this address bounces since {time}: {reason}', { time, reason })
    : t('Mail to this address bounces since {time}.', { time });
}
