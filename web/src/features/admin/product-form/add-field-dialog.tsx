import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';

interface AddFieldDialogProps {
  open: boolean;
  existing: readonly string[];
  onAdd: (name: string) => void;
  onClose: () => void;
}

export function AddFieldDialog({ open, onClose, ...form }: AddFieldDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Add Field')} width="sm">
      <AddFieldForm {...form} />
    </Dialog>
  );
}

function AddFieldForm({ existing, onAdd }: Pick<AddFieldDialogProps, 'existing' | 'onAdd'>) {
  const [input, setInput] = useState('');
  const name = input.trim();
  const isDuplicate = existing.some((other) => other.toLowerCase() === name.toLowerCase());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name && !isDuplicate) onAdd(name);
  };

  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <TextField
        label={t('Field name')}
        placeholder={t('Enter field name')}
        value={input}
        maxLength={MAX_LENGTH.detailName}
        required
        error={isDuplicate ? t('There is already a field with this name') : undefined}
        onChange={(event) => setInput(event.target.value)}
      />
      <Button type="submit" disabled={!name || isDuplicate}>
        {t('Add Field')}
      </Button>
    </form>
  );
}
