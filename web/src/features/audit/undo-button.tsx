import type { AuditEntry } from '@tokri/contracts';
import { Undo2 } from 'lucide-react';
import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { Button } from '../../components/ui/button';
import { useUndoProductChangeMutation } from './audit-api';

const UNDOABLE = ['changed', 'undone', 'schedule-applied'];

/** Changes of one product can be taken back; those of many are on the page of products. */
export const canBeUndone = ({ service, kind, action }: Pick<AuditEntry, 'service' | 'kind' | 'action'>) =>
  service === 'catalogue' && kind === 'product' && UNDOABLE.includes(action);

/** Takes back the change of an entry; the server refuses when something later stands against it. */
export function UndoButton({ entryId, subjectName }: Pick<AuditEntry, 'entryId' | 'subjectName'>) {
  const [undo, { isLoading, isSuccess }] = useUndoProductChangeMutation();
  const takeBack = () =>
    undo({ entryId })
      .unwrap()
      .then(
        () => toast.success(`${subjectName} is as it was before this change.`),
        (reason: unknown) => toast.error(messageOf(reason)),
      );
  return (
    <Button
      size="sm"
      variant="outline"
      busy={isLoading}
      disabled={isSuccess}
      aria-label={`${isSuccess ? 'Undone' : 'Undo'}: change of ${subjectName}`}
      onClick={() => void takeBack()}
    >
      <Undo2 aria-hidden className="size-4" /> {isSuccess ? 'Undone' : 'Undo'}
    </Button>
  );
}
