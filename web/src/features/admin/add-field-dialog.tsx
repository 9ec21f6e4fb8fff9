import { useState, type FormEvent } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { TextField } from '../../components/ui/field';

interface AddFieldDialogProps {
  open: boolean;
  taken: readonly string[];
  onAdd: (name: string) => void;
  onClose: () => void;
}

export function AddFieldDialog({ open, onClose, ...form }: AddFieldDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add Field" width="sm">
      <AddFieldForm {...form} />
    </Dialog>
  );
}

function AddFieldForm({ taken, onAdd }: Pick<AddFieldDialogProps, 'taken' | 'onAdd'>) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const twice = taken.some((other) => other.toLowerCase() === name.toLowerCase());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name && !twice) onAdd(name);
  };

  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <TextField
        label="Field name"
        placeholder="Enter field name"
        value={typed}
        maxLength={80}
        required
        error={twice ? 'There is such a field already' : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" disabled={!name || twice}>
        Add Field
      </Button>
    </form>
  );
}
