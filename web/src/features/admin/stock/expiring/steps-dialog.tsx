import type { ExpirySteps } from '@tokri/contracts';
import { MAX_MINIMUM_LIFE_DAYS } from '@tokri/contracts/limits';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../../../api/api-error';
import { toastResult } from '../../../../components/toast-result';
import { Button } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { ErrorState } from '../../../../components/ui/empty-state';
import { NumberField } from '../../../../components/ui/field';
import { Skeleton } from '../../../../components/ui/skeleton';
import { t } from '../../../../lib/language';
import { Check } from '../../product-form/facts/check';
import { useExpiryStepsQuery, useSaveExpiryStepsMutation } from '../stock-api';

const ROWS = [1, 2, 3] as const;

interface StepsDialogProps {
  onSaved: () => void;
  onClose: () => void;
}

/** The discounts that are proposed before a best-before date. */
export function StepsDialog({ onSaved, onClose }: StepsDialogProps) {
  const { data, error, refetch } = useExpiryStepsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Discounts before the best-before date')}
      description={t('They are proposed here. A price changes when somebody accepts it.')}
    >
      {data ? (
        <StepsForm {...data} onSaved={onSaved} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('The list is loading')}>
          <Skeleton className="h-48" />
        </div>
      )}
    </Dialog>
  );
}

interface Typed {
  daysLeft: string;
  discount: string;
}

const isEmpty = ({ daysLeft, discount }: Typed) => daysLeft === '' && discount === '';

/** A row without days and discount is no step. */
function StepsForm({ steps, minimumLife, onSaved }: ExpirySteps & Pick<StepsDialogProps, 'onSaved'>) {
  const [save, { isLoading }] = useSaveExpiryStepsMutation();
  const [typed, setTyped] = useState<Typed[]>(() =>
    Array.from({ length: Math.max(ROWS.length, steps.length) }, (_row, at) => {
      const step = steps[at];
      return { daysLeft: String(step?.daysLeft ?? ''), discount: String(step?.discount ?? '') };
    }),
  );
  const [life, setLife] = useState(() => ({
    ...{ isOn: minimumLife.isOn, percent: String(minimumLife.percent), days: String(minimumLife.days) },
  }));
  const wanted = typed.filter((row) => !isEmpty(row));
  const isComplete =
    Number(life.percent) > 0 &&
    Number(life.days) > 0 &&
    wanted.every(({ daysLeft, discount }) => daysLeft !== '' && Number(discount) > 0);
  const change = (at: number, field: keyof Typed, value: string) =>
    setTyped((rows) => rows.map((row, index) => (index === at ? { ...row, [field]: value } : row)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { steps: wanted.map((row) => ({ ...row })), minimumLife: life };
    if (isComplete && (await toastResult(save(body).unwrap()))) onSaved();
  };

  return (
    <form className="grid gap-3" onSubmit={(event) => void submit(event)}>
      {typed.map((row, at) => (
        // Rows keep their places.
        <div key={at} className="grid grid-cols-2 gap-3">
          <NumberField
            label={t('Days left ({number})', { number: at + 1 })}
            max={365}
            value={row.daysLeft}
            onChange={({ target }) => change(at, 'daysLeft', target.value)}
          />
          <NumberField
            label={t('Discount in % ({number})', { number: at + 1 })}
            decimals={2}
            max={100}
            value={row.discount}
            onChange={({ target }) => change(at, 'discount', target.value)}
          />
        </div>
      ))}
      <div className="grid gap-3 border-t border-border pt-3">
        <Check
          label={t('Life left when sold')}
          hint={t('Only lots with this share of their life, or this many days, are sold.')}
          isOn={life.isOn}
          onChange={(isOn) => setLife({ ...life, isOn })}
        />
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={t('Share of the life in %')}
            max={100}
            value={life.percent}
            onChange={({ target }) => setLife({ ...life, percent: target.value })}
          />
          <NumberField
            label={t('Days left')}
            max={MAX_MINIMUM_LIFE_DAYS}
            value={life.days}
            onChange={({ target }) => setLife({ ...life, days: target.value })}
          />
        </div>
      </div>
      <Button type="submit" size="lg" busy={isLoading} disabled={!isComplete}>
        {t('Save')}
      </Button>
    </form>
  );
}
