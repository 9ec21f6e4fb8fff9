import { Dialog } from '../../../components/ui/dialog';
import { useCancelDeskOrderMutation } from '../desk-api';
import { NoteForm } from './note-form';
import { t } from '../../../lib/language';

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
      title={t('Cancel order')}
      description={t('What was paid goes back to the shopper.')}
    >
      <CancelForm {...form} />
    </Dialog>
  );
}

function CancelForm({ orderId, onClose }: Omit<CancelDialogProps, 'open'>) {
  const [cancel, { isLoading }] = useCancelDeskOrderMutation();
  return (
    <NoteForm
      label={t('Reason')}
      hint={t('The shopper reads it.')}
      action={t('Cancel order')}
      isDestructive
      retreat={t('Keep order')}
      field="reason"
      busy={isLoading}
      onSubmit={(reason) => cancel({ orderId, reason }).unwrap()}
      onClose={onClose}
    />
  );
}
