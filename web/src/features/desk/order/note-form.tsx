import type { EmptyAnswer } from '@tokri/contracts';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useForm } from 'react-hook-form';
import { toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { TextAreaField } from '../../../components/ui/field';
import { t } from '../../../lib/language';

interface NoteFormProps {
  label: string;
  hint: string;
  action: string;
  isDestructive?: boolean;
  retreat: string;
  busy: boolean;
  /** Request field of the note, to which the server's error refers. */
  field: string;
  onSubmit: (note: string) => Promise<EmptyAnswer>;
  onClose: () => void;
}

export function NoteForm({ label, hint, action, isDestructive, retreat, busy, field, ...on }: NoteFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { note: '' } });
  const submit = handleSubmit(async ({ note }) => {
    const done = await toastResult(on.onSubmit(note), ({ fields }) => {
      if (fields?.[field]) setError('note', { message: `${label} ${fields[field]}` });
    });
    if (done) on.onClose();
  });
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
      <TextAreaField
        label={label}
        hint={hint}
        rows={3}
        maxLength={MAX_LENGTH.cancelReason}
        error={formState.errors.note?.message}
        {...register('note', {
          validate: (note) => note.trim() !== '' || t('{field} is required', { field: label }),
        })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={on.onClose}>
          {retreat}
        </Button>
        <Button type="submit" variant={isDestructive ? 'destructive' : undefined} busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
