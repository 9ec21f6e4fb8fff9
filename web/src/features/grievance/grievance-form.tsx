import { MAX_LENGTH } from '@tokri/contracts/limits';
import type { GrievanceKind } from '@tokri/contracts';
import { useState, type FormEvent } from 'react';
import { isApiError, messageOf } from '../../api/api-error';
import { GRIEVANCE_KINDS, KIND_LABELS } from '../../components/grievance/labels';
import { Button } from '../../components/ui/button';
import { SelectField, TextAreaField, TextField } from '../../components/ui/field';
import { t } from '../../lib/language';
import { newUuid } from '../../lib/new-uuid';
import { useFileGrievanceMutation, type Filed } from './grievance-api';

const EMPTY = { kind: 'order' as GrievanceKind, orderNumber: '', text: '', name: '', email: '' };
type Draft = typeof EMPTY;

interface GrievanceFormProps {
  /** Guests enter name and email. */
  isGuest: boolean;
  onFiled: (filed: Filed) => void;
}

export function GrievanceForm({ isGuest, onFiled }: GrievanceFormProps) {
  const [draft, setDraft] = useState(EMPTY);
  // Kept for a repetition after a lost answer.
  const [grievanceId, setId] = useState(newUuid);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [file, { isLoading }] = useFileGrievanceMutation();
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = missingIn(draft, isGuest);
    setErrors(missing);
    setFailure(undefined);
    if (Object.keys(missing).length > 0) return;
    const { name, email, ...facts } = draft;
    try {
      const answer = await file({ grievanceId, ...facts, ...(isGuest && { name, email }) }).unwrap();
      setDraft(EMPTY);
      setId(newUuid());
      onFiled(answer.data);
    } catch (reason) {
      const fields = isApiError(reason) ? (reason.fields ?? {}) : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(messageOf(reason));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <SelectField
        label={t('What is it about?')}
        value={draft.kind}
        onChange={(event) => set({ kind: event.target.value as GrievanceKind })}
      >
        {GRIEVANCE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(KIND_LABELS[kind])}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('Order number, if there is one')}
        value={draft.orderNumber}
        maxLength={MAX_LENGTH.orderNumber}
        error={errors.orderNumber}
        autoComplete="off"
        onChange={(event) => set({ orderNumber: event.target.value })}
      />
      <TextAreaField
        label={t('What went wrong?')}
        rows={6}
        value={draft.text}
        maxLength={MAX_LENGTH.grievanceText}
        error={errors.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      {isGuest && (
        <>
          <TextField
            label={t('Name')}
            value={draft.name}
            maxLength={MAX_LENGTH.userName}
            error={errors.name}
            autoComplete="name"
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextField
            label={t('Email')}
            type="email"
            value={draft.email}
            error={errors.email}
            autoComplete="email"
            onChange={(event) => set({ email: event.target.value })}
          />
        </>
      )}
      {failure && (
        <p role="alert" className="font-semibold text-destructive">
          {failure}
        </p>
      )}
      <Button type="submit" busy={isLoading}>
        {t('Send complaint')}
      </Button>
    </form>
  );
}

const missingIn = ({ text, name, email }: Draft, isGuest: boolean) => ({
  ...(text.trim() === '' && { text: t('Please write what went wrong.') }),
  ...(isGuest && name.trim() === '' && { name: t('Please enter your name') }),
  ...(isGuest && email.trim() === '' && { email: t('Please enter your email') }),
});
