import type { RiderShift } from '@tokri/contracts';
import { messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { displayHour } from '../../../lib/display-time';
import { t } from '../../../lib/language';
import { ProposalView } from './proposal-view';
import { useDeclineOrderMutation, useSetShiftMutation } from './shift-api';

interface ShiftViewProps {
  shift: RiderShift;
  secret: string;
}

/** A rider's shift: on or off, until when, and the bags on the way. */
export function ShiftView({ shift, secret }: ShiftViewProps) {
  const [setShift, { isLoading, error: shiftError }] = useSetShiftMutation();
  const [decline, { isLoading: isDeclining, error: declineError }] = useDeclineOrderMutation();
  const { isOnShift, endsAt, backAt, bags, proposal } = shift;
  const error = shiftError ?? declineError;
  return (
    <div className="grid gap-5">
      <p
        role="status"
        className={`rounded-card p-5 text-center text-2xl font-bold ${isOnShift ? 'bg-primary-pale' : 'bg-muted'}`}
      >
        {isOnShift ? t('You are on shift.') : t('You are off shift.')}
      </p>
      {endsAt && (
        <p className="text-lg">
          {t('Your shift ends by itself at {time} if nothing happens until then.', {
            time: displayHour(endsAt),
          })}
        </p>
      )}
      {bags.length > 0 && (
        <section aria-label={t('On the way')} className="rounded-card bg-card p-4 text-lg shadow-card">
          <h2 className="font-bold">{t('On the way')}</h2>
          <ul>
            {bags.map((orderId) => (
              <li key={orderId}>{orderId}</li>
            ))}
          </ul>
          {backAt && <p>{t('Back at about {time}', { time: displayHour(backAt) })}</p>}
        </section>
      )}
      {proposal && (
        <ProposalView
          proposal={proposal}
          isBusy={isDeclining}
          onDecline={(orderId) => void decline({ secret, orderId })}
        />
      )}
      {error && !isLoading && (
        <p role="alert" className="font-semibold text-destructive">
          {messageOf(error)}
        </p>
      )}
      {isOnShift && (
        <Button
          size="lg"
          busy={isLoading}
          className="min-h-14 w-full text-xl"
          onClick={() => void setShift({ secret, isOnShift: true })}
        >
          {t('I am still here')}
        </Button>
      )}
      <Button
        size="lg"
        {...(isOnShift ? { variant: 'outline' as const, disabled: isLoading } : { busy: isLoading })}
        className="min-h-14 w-full text-xl"
        onClick={() => void setShift({ secret, isOnShift: !isOnShift })}
      >
        {isOnShift ? t('End my shift') : t('Start my shift')}
      </Button>
    </div>
  );
}
