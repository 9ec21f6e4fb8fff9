import type { EmptyAnswer } from '@tokri/contracts';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../components/ui/dialog';
import { toastResult } from '../../components/toast-result';
import { t } from '../../lib/language';

interface DeleteDialogProps<Item> {
  /** The item to delete; the dialog is open while it is set. */
  item: Item | undefined;
  question: string;
  confirmLabel: string;
  onDelete: (item: Item) => Promise<EmptyAnswer>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before an item is deleted; stays open when the server refuses. */
export function DeleteDialog<Item>(props: DeleteDialogProps<Item>) {
  const { item, question, confirmLabel, onDelete, onClose, children } = props;
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    if (item === undefined) return;
    setBusy(true);
    const done = await toastResult(onDelete(item));
    setBusy(false);
    if (done) onClose();
  };

  return (
    <ConfirmDialog
      open={item !== undefined}
      title={t('Permanent Delete')}
      question={question}
      confirmLabel={confirmLabel}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
