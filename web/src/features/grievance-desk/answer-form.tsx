import type { GrievanceState, GrievanceStep } from '@tokri/contracts';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useState } from 'react';
import { OUTCOME_LABELS } from '../../components/grievance/labels';
import { toastResult } from '../../components/toast-result';
import { Button } from '../../components/ui/button';
import { SelectField, TextAreaField } from '../../components/ui/field';
import { t } from '../../lib/language';
import { newUuid } from '../../lib/new-uuid';
import { useAnswerGrievanceMutation } from './grievance-desk-api';

const OUTCOMES = ['settled', 'explained', 'declined'] as const;
type Outcome = (typeof OUTCOMES)[number];

interface AnswerFormProps {
  number: string;
  state: GrievanceState;
}

/** Acknowledge, reply or resolve; each step sends a mail. */
export function AnswerForm({ number, state }: AnswerFormProps) {
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<Outcome>('settled');
  const [error, setError] = useState<string>();
  // Kept for a repetition after a lost answer.
  const [messageId, setId] = useState(newUuid);
  const [answer, { isLoading }] = useAnswerGrievanceMutation();

  const send = async (step: GrievanceStep) => {
    const missing = step !== 'acknowledge' && text.trim() === '';
    setError(missing ? t('Please write an answer.') : undefined);
    if (missing) return;
    const written = step === 'acknowledge' ? {} : { text, outcome };
    if (!(await toastResult(answer({ number, step, messageId, ...written }).unwrap()))) return;
    setId(newUuid());
    if (step !== 'acknowledge') setText('');
  };

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-3">
      <TextAreaField
        label={t('Answer to the shopper')}
        hint={t('It is mailed to them. Please write only what they may read.')}
        value={text}
        maxLength={MAX_LENGTH.grievanceText}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <SelectField
        label={t('Outcome, when resolved')}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value as Outcome)}
      >
        {OUTCOMES.map((value) => (
          <option key={value} value={value}>
            {t(OUTCOME_LABELS[value])}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap gap-2">
        {state === 'open' && (
          <Button variant="outline" busy={isLoading} onClick={() => void send('acknowledge')}>
            {t('Acknowledge')}
          </Button>
        )}
        <Button variant="outline" busy={isLoading} onClick={() => void send('reply')}>
          {t('Send reply')}
        </Button>
        <Button busy={isLoading} onClick={() => void send('resolve')}>
          {t('Send answer and resolve')}
        </Button>
      </div>
    </form>
  );
}
