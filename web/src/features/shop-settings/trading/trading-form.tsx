import type { SavedTradingRules, TradingRuleName } from '@tokri/contracts';
import { useState, type FormEvent } from 'react';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../../api/api-error';
import { FORM_TOAST } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { useUnsavedChanges } from '../../../components/unsaved/use-unsaved-changes';
import { t } from '../../../lib/language';
import { AreaSection } from './area-section';
import { changesOf, draftOf, isChanged, rebased, type Draft } from './draft';
import { FeeSection, LimitSection } from './fee-section';
import { ExceptionSection, HoursSection } from './hours-section';
import { RULE_LABELS } from './rule-labels';
import { SlotSection } from './slot-section';
import { useSaveTradingRulesMutation } from './trading-api';
import { pincodeProblem } from './typed-pincodes';

interface TradingFormProps {
  rules: SavedTradingRules;
  /** Another admin has saved since. */
  onStale: () => void;
}

type Errors = Partial<Record<TradingRuleName, string>>;

/** The first reason of each rule; the fields of the server are paths such as `feeSteps.0.fee`. */
function errorsOf(fields: Readonly<Record<string, string>> = {}): Errors {
  const errors: Errors = {};
  for (const [path, reason] of Object.entries(fields)) {
    const name = path.split('.')[0] as TradingRuleName;
    if (name in RULE_LABELS) errors[name] ??= `${t(RULE_LABELS[name])} ${t(reason)}`;
  }
  return errors;
}

/** Sends the changed rules only. What an admin has changed survives a save by another one. */
export function TradingForm({ rules, onStale }: TradingFormProps) {
  const [save, { isLoading }] = useSaveTradingRulesMutation();
  const [base, setBase] = useState(rules);
  const [draft, setDraft] = useState<Draft>(() => draftOf(rules.values));
  const [errors, setErrors] = useState<Errors>({});
  if (base.version !== rules.version) {
    setDraft(rebased(draft, base.values, rules.values));
    setBase(rules);
  }
  const isDirty = isChanged(draft, base.values);
  const { question } = useUnsavedChanges(isDirty);
  const section = {
    draft,
    errors,
    onChange: (change: Partial<Draft>) => {
      setDraft((known) => ({ ...known, ...change }));
    },
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const pincodes = pincodeProblem(draft.pincodes);
    setErrors(pincodes === undefined ? {} : { pincodes });
    if (pincodes !== undefined) return;
    try {
      const { message, data } = await save({
        ...changesOf(draft, base.values),
        version: base.version,
      }).unwrap();
      setBase(data);
      setDraft(draftOf(data.values));
      toast.success(message, FORM_TOAST);
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
      if (!isApiError(reason)) return;
      if (reason.code === 'STALE_UPDATE') onStale();
      setErrors(errorsOf(reason.fields));
    }
  };

  return (
    <>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FeeSection {...section} />
        <LimitSection {...section} />
        <AreaSection {...section} />
        <HoursSection {...section} />
        <ExceptionSection {...section} />
        <SlotSection {...section} />
        <Button type="submit" busy={isLoading} disabled={!isDirty} className="justify-self-start">
          {t('Save')}
        </Button>
      </form>
      {question}
    </>
  );
}
