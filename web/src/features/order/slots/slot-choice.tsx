import { useId, type ReactNode } from 'react';
import { messageOf } from '../../../api/api-error';
import { useDeliveryMinutes } from '../../../components/delivery-minutes';
import { slotDay, slotHours } from '../../../components/slot-time';
import { ErrorState } from '../../../components/ui/empty-state';
import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';
import { useSlotsQuery } from './slot-api';
import { TIME_HINT, type ChosenTime } from './use-delivery-time';

/** When the order shall arrive: as soon as possible, or in a slot of today or tomorrow. */
export function SlotChoice({ isClosed, time, choose }: Pick<ChosenTime, 'isClosed' | 'time' | 'choose'>) {
  const { data, error, refetch } = useSlotsQuery(undefined, { refetchOnMountOrArgChange: true });
  const minutes = useDeliveryMinutes();
  const now = Date.now();
  const slots = (data ?? []).map((slot) => ({ ...slot, day: slotDay(slot, now) }));
  const days = [...new Set(slots.map(({ day }) => day))];
  return (
    <fieldset className="grid gap-3 rounded-card bg-card p-4 shadow-card">
      <legend className="float-left text-lg font-bold">{t('When')}</legend>
      {!isClosed && (
        <Choice isChosen={time === 'soon'} onChoose={() => choose('soon')}>
          {t('As soon as possible')}
          {minutes && ` (${t('In {from}–{to} min', minutes)})`}
        </Choice>
      )}
      {time === 'open' && (
        <p id={TIME_HINT} role="status" className="font-semibold">
          {t('Please choose a delivery time')}
        </p>
      )}
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        !data && <Skeleton className="h-24 rounded-card" />
      )}
      {days.map((day) => (
        <Day key={day} name={day}>
          {slots
            .filter((slot) => slot.day === day)
            .map(({ isFull, from, to }) => (
              <Choice
                key={from}
                isDisabled={isFull}
                isChosen={typeof time === 'object' && time.from === from}
                onChoose={() => choose({ from, to })}
              >
                {slotHours({ from, to })} {isFull && <span className="font-semibold">{t('Full')}</span>}
              </Choice>
            ))}
        </Day>
      ))}
    </fieldset>
  );
}

function Day({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 font-semibold">
        {name}
      </p>
      {/* The heights cut a row in two, which shows that there is more. */}
      <div className="-m-1 grid max-h-64 grid-cols-2 gap-2 overflow-y-auto p-1 sm:max-h-69 sm:grid-cols-3">
        {children}
      </div>
    </div>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ isChosen, isDisabled = false, onChoose, children }: ChoiceProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-xl border border-input px-3 py-2 has-checked:border-primary has-checked:bg-primary-pale has-disabled:cursor-default has-disabled:bg-muted has-disabled:text-muted-foreground has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
    <input
      type="radio"
      name="delivery-time"
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChoose}
      className="size-5 shrink-0 accent-primary"
    />
    <span>{children}</span>
  </label>
);
