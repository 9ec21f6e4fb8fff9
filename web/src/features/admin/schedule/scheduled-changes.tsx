import { MAX_DISCOUNT_PERCENT, MAX_PRICE_RUPEES, MAX_SCHEDULED_CHANGES } from '@tokri/contracts/limits';
import { Clock, Trash2 } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { messageOf } from '../../../api/api-error';
import { toastResult } from '../../../components/toast-result';
import { Button, IconButton } from '../../../components/ui/button';
import { FieldFrame, INPUT, NumberField, TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { newUuid } from '../../../lib/new-uuid';
import {
  useCancelScheduledChangeMutation,
  useScheduleChangeMutation,
  useScheduledChangesQuery,
} from './schedule-api';
import { EMPTY_DRAFT, toSchedule, type ScheduleDraft } from './schedule-draft';
import { describeScheduledChange } from './describe-schedule';

export function ScheduledChanges({ productId }: { productId: string }) {
  const { data: scheduled = [], error } = useScheduledChangesQuery([productId]);
  const [isOpen, setIsOpen] = useState(false);
  const [cancel, { isLoading: isCancelling }] = useCancelScheduledChangeMutation();
  return (
    <section aria-label={t('Scheduled changes')} className="grid gap-3 rounded-xl border border-border p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex items-center gap-2 font-semibold">
          <Clock className="size-4" aria-hidden="true" />
          {scheduled.length === 0
            ? t('Nothing is scheduled')
            : t('Scheduled ({count})', { count: scheduled.length })}
        </h3>
        {!isOpen && scheduled.length < MAX_SCHEDULED_CHANGES && (
          <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
            {t('Schedule a change')}
          </Button>
        )}
      </div>
      {error && <p className="text-destructive">{messageOf(error)}</p>}
      {scheduled.length > 0 && (
        <ul className="grid gap-1">
          {scheduled.map((change) => (
            <li key={change.scheduleId} className="flex items-center justify-between gap-2">
              <span>{describeScheduledChange(change)}</span>
              <IconButton
                label={t('Cancel: {change}', { change: describeScheduledChange(change) })}
                disabled={isCancelling}
                onClick={() => void toastResult(cancel({ scheduleId: change.scheduleId }).unwrap())}
              >
                <Trash2 className="size-5 text-destructive" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <ScheduleForm productId={productId} onDone={() => setIsOpen(false)} />}
    </section>
  );
}

function ScheduleForm({ productId, onDone }: { productId: string; onDone: () => void }) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [schedule, { isLoading }] = useScheduleChangeMutation();
  // Reused when a request without a response is repeated, so that the change is scheduled once.
  const scheduleId = useRef(newUuid());
  const request = toSchedule(draft);
  const change = (changes: Partial<ScheduleDraft>) => setDraft((now) => ({ ...now, ...changes }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!request) return;
    const body = { scheduleId: scheduleId.current, productId, ...request };
    if (await toastResult(schedule(body).unwrap())) onDone();
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={t('From')}
        type="datetime-local"
        required
        hint={t('In your own time zone.')}
        value={draft.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <FieldFrame label={t('Then it is')}>
        {(control) => (
          <select
            {...control}
            className={INPUT}
            value={draft.state}
            onChange={({ target }) => change({ state: target.value as ScheduleDraft['state'] })}
          >
            <option value="">{t('as it was')}</option>
            <option value="live">{t('live')}</option>
            <option value="archived">{t('archived')}</option>
          </select>
        )}
      </FieldFrame>
      <NumberField
        label={t('Costs then (₹)')}
        decimals={2}
        max={MAX_PRICE_RUPEES}
        value={draft.price}
        onChange={({ target }) => change({ price: target.value })}
      />
      <NumberField
        label={t('Percent off then')}
        decimals={2}
        max={MAX_DISCOUNT_PERCENT}
        value={draft.discount}
        onChange={({ target }) => change({ discount: target.value })}
      />
      <NumberField
        label={t('Shoppers pay then (₹)')}
        decimals={2}
        max={MAX_PRICE_RUPEES}
        value={draft.sellingPrice}
        onChange={({ target }) => change({ sellingPrice: target.value })}
      />
      <div className="flex justify-end gap-2 sm:col-span-2">
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t('Not now')}
        </Button>
        <Button size="sm" type="submit" busy={isLoading} disabled={!request}>
          {t('Schedule')}
        </Button>
      </div>
    </form>
  );
}
