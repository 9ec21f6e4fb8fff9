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
/** Actions that are undone by a deletion. */
const MADE = ['created', 'duplicated', 'undeleted'];

/**
 * Changes of a single product, category or sub-category can be undone here; bulk changes on the product page.
 */
export const canBeUndone = ({ service, kind, action }: Pick<AuditEntry, 'service' | 'kind' | 'action'>) =>
  service === 'catalogue' && Boolean(UNDOABLE[kind]?.includes(action));

type UndoButtonProps = Pick<AuditEntry, 'entryId' | 'subjectName' | 'action'>;

const describeUndo = ({ subjectName: name, action }: UndoButtonProps): string => {
  if (action === 'deleted') return t('{name} is restored.', { name });
  return MADE.includes(action)
    ? t('{name} is deleted.', { name })
    : t('{name} is restored to before this change.', { name });
};

const writtenAs = (action: string): string => {
  if (action === 'deleted') return t('deletion');
  return MADE.includes(action) ? t('creation') : t('change');
};

/** Reverts the change of an entry; the server refuses if a later change conflicts. */
export function UndoButton(entry: UndoButtonProps) {
  const { entryId, subjectName, action } = entry;
  const [undo, { isLoading, isSuccess }] = useUndoProductChangeMutation();
  const handleUndo = () =>
    undo({ entryId })
      .unwrap()
      .then(
        () => toast.success(describeUndo(entry)),
        (reason: unknown) => toast.error(messageOf(reason)),
      );
  const label = isSuccess ? t('Undone') : t('Undo');
  return (
    <Button
      size="sm"
      variant="outline"
      busy={isLoading}
      disabled={isSuccess}
      aria-label={t('{undo}: {write} of {name}', {
        undo: label,
        write: writtenAs(action),
        name: subjectName,
      })}
      onClick={() => void handleUndo()}
    >
      <Undo2 aria-hidden className="size-4" /> {label}
    </Button>
  );
}
