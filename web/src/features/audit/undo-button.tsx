import type { AuditEntry } from '@tokri/contracts';
import { Undo2 } from 'lucide-react';
import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { Button } from '../../components/ui/button';
import { useUndoProductChangeMutation } from './audit-api';
import { t } from '../../lib/language';

const UNDOABLE: Record<string, readonly string[]> = {
  product: ['created', 'duplicated', 'changed', 'undone', 'schedule-applied', 'deleted', 'undeleted'],
  category: ['created', 'changed', 'undone', 'deleted', 'undeleted'],
  'sub-category': ['created', 'changed', 'undone', 'deleted', 'undeleted'],
};
/** Their undo is a deletion. */
const MADE = ['created', 'duplicated', 'undeleted'];

/** Writes to one thing of the catalogue can be taken back; those to many are on the page of products. */
export const canBeUndone = ({ service, kind, action }: Pick<AuditEntry, 'service' | 'kind' | 'action'>) =>
  service === 'catalogue' && Boolean(UNDOABLE[kind]?.includes(action));

type UndoButtonProps = Pick<AuditEntry, 'entryId' | 'subjectName' | 'action'>;

const doneInWords = ({ subjectName: name, action }: UndoButtonProps): string => {
  if (action === 'deleted') return t('{name} is there again.', { name });
  return MADE.includes(action)
    ? t('{name} is deleted.', { name })
    : t('{name} is as it was before this change.', { name });
};

const writtenAs = (action: string): string => {
  if (action === 'deleted') return t('deletion');
  return MADE.includes(action) ? t('creation') : t('change');
};

/** Takes back the write of an entry; the server refuses when something later stands against it. */
export function UndoButton(entry: UndoButtonProps) {
  const { entryId, subjectName, action } = entry;
  const [undo, { isLoading, isSuccess }] = useUndoProductChangeMutation();
  const takeBack = () =>
    undo({ entryId })
      .unwrap()
      .then(
        () => toast.success(doneInWords(entry)),
        (reason: unknown) => toast.error(messageOf(reason)),
      );
  const words = isSuccess ? t('Undone') : t('Undo');
  return (
    <Button
      size="sm"
      variant="outline"
      busy={isLoading}
      disabled={isSuccess}
      aria-label={t('{undo}: {write} of {name}', {
        undo: words,
        write: writtenAs(action),
        name: subjectName,
      })}
      onClick={() => void takeBack()}
    >
      <Undo2 aria-hidden className="size-4" /> {words}
    </Button>
  );
}
