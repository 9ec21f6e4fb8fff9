import { X } from 'lucide-react';
import { NumberField } from '../../../components/ui/field';
import { Button } from '../../../components/ui/button';
import { t } from '../../../lib/language';
import { MAX_STEPS } from './limits';
import type { DraftStep } from './draft';
import { previewOf } from './preview';
import { RuleSection, type SectionProps } from './rule-section';

/** Steps of the delivery fee, and what some orders would pay. */
export function FeeSection({ draft, errors, onChange }: SectionProps) {
  const { feeSteps, freeFrom } = draft;
  const change = (at: number, change: Partial<DraftStep>) =>
    onChange({ feeSteps: feeSteps.map((step, each) => (each === at ? { ...step, ...change } : step)) });
  const remove = (at: number) => onChange({ feeSteps: feeSteps.filter((_step, each) => each !== at) });
  const preview = previewOf(draft);
  return (
    <RuleSection
      title={t('Delivery fee')}
      about={t('By the value of the goods. Without a step, delivery is free.')}
      error={errors.feeSteps}
    >
      <ul className="grid gap-3">
        {feeSteps.map((step, at) => (
          <li key={at} className="flex items-end gap-2">
            <NumberField
              className="grow"
              decimals={2}
              label={t('From goods for (₹)')}
              value={step.from}
              onChange={({ target }) => change(at, { from: target.value })}
            />
            <NumberField
              className="grow"
              decimals={2}
              label={t('Fee (₹)')}
              value={step.fee}
              onChange={({ target }) => change(at, { fee: target.value })}
            />
            <Button
              variant="ghost"
              aria-label={t('Remove this step')}
              icon={<X aria-hidden className="size-4" />}
              onClick={() => remove(at)}
            />
          </li>
        ))}
      </ul>
      {feeSteps.length < MAX_STEPS && (
        <Button
          size="sm"
          variant="outline"
          className="mt-3"
          onClick={() => onChange({ feeSteps: [...feeSteps, { from: feeSteps.length ? '' : '0', fee: '' }] })}
        >
          {t('Add a step')}
        </Button>
      )}
      <NumberField
        className="mt-4 max-w-60"
        decimals={2}
        label={t('Free delivery from')}
        hint={t('Value of the goods.')}
        error={errors.freeFrom}
        value={freeFrom}
        onChange={({ target }) => onChange({ freeFrom: target.value })}
      />
      {preview.length > 0 && (
        <ul
          aria-label={t('What shoppers pay')}
          className="mt-4 grid gap-1 rounded-xl bg-muted px-4 py-3 text-sm"
        >
          {preview.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </RuleSection>
  );
}

/** The smallest order, and the largest that is paid in cash. */
export function LimitSection({ draft, errors, onChange }: SectionProps) {
  const field = (name: 'minimumOrder' | 'cashLimit', label: string, hint: string) => (
    <NumberField
      decimals={2}
      label={label}
      hint={hint}
      error={errors[name]}
      value={draft[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <RuleSection title={t('Limits of an order')}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {field('minimumOrder', t('Minimum order'), t('Value of the goods.'))}
        {field('cashLimit', t('Largest cash order'), t('With the delivery fee. 0: no cash on delivery.'))}
      </div>
    </RuleSection>
  );
}
