import { Dialog } from '../../components/ui/dialog';
import { useCancelDeskOrderMutation } from './desk-api';
import { NoteForm } from './note-form';

interface CancelDialogProps {
  orderId: string;
  open: boolean;
  onClose: () => void;
}

export function CancelDialog({ open, ...form }: CancelDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title="Cancel order"
      description="What was paid goes back to the shopper."
    >
      <CancelForm {...form} />
    </Dialog>
  );
}

function CancelForm({ orderId, onClose }: Omit<CancelDialogProps, 'open'>) {
  const [cancel, { isLoading }] = useCancelDeskOrderMutation();
  return (
    <NoteForm
      label="Reason"
      hint="The shopper reads it."
      action="Cancel order"
      isDestructive
      retreat="Keep order"
      field="reason"
      busy={isLoading}
      onSubmit={(reason) => cancel({ orderId, reason }).unwrap()}
      onClose={onClose}
    />
  );
}
