import type { SavedView } from '@tokri/contracts';
import { MAX_VIEW_NAME, type ViewList } from '@tokri/contracts/limits';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../api/session-api';
import { t } from '../../lib/language';
import { newUuid } from '../../lib/new-uuid';
import { toastResult } from '../toast-result';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { SelectField, TextField } from '../ui/field';
import { useDeleteViewMutation, useSaveViewMutation } from './views-api';

interface ViewDialogProps {
  list: ViewList;
  query: string;
  /** Absent for a new view. */
  view: SavedView | undefined;
  /** Views that the present address can replace. */
  replaceable: readonly SavedView[];
  addressOf: (view: { query: string }) => string;
  onClose: () => void;
}

/** Saves the present address under a name; renames, shares or deletes an open view. */
export function ViewDialog({ list, query, view, replaceable, addressOf, onClose }: ViewDialogProps) {
  const { session } = useUser();
  const navigate = useNavigate();
  const [save, saving] = useSaveViewMutation();
  const [remove, removing] = useDeleteViewMutation();
  const [newId] = useState(newUuid);
  const [replaced, setReplaced] = useState(view);
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [error, setError] = useState<string>();

  const replace = (next: SavedView | undefined) => {
    setReplaced(next);
    setName(next?.name ?? '');
    setShared(next?.isShared ?? false);
    setError(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError(t('Please enter a name'));
    const next = { viewId: replaced?._id ?? newId, name, query, isShared };
    if (!(await toastResult(save({ list, session, view: next }).unwrap()))) return;
    onClose();
    // A view has all of it in the address, also what was not there before.
    void navigate(addressOf(next), { replace: true });
  };
  const drop = async (viewId: string) => {
    if (await toastResult(remove({ list, session, viewId }).unwrap())) onClose();
  };

  return (
    <Dialog open onClose={onClose} title={view ? t('Change view') : t('Save view')} width="sm">
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        {!view && replaceable.length > 0 && (
          <SelectField
            label={t('Save it as')}
            value={replaced?._id ?? ''}
            onChange={({ target }) => replace(replaceable.find(({ _id }) => _id === target.value))}
          >
            <option value="">{t('A new view')}</option>
            {replaceable.map(({ _id, name: known }) => (
              <option key={_id} value={_id}>
                {t('Replaces {name}', { name: known })}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t('Name')}
          value={name}
          maxLength={MAX_VIEW_NAME}
          autoComplete="off"
          error={error}
          hint={list === 'orders' ? t('Customers, riders and order numbers are not saved.') : undefined}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
        <label className="flex min-h-11 items-center gap-2 font-semibold">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
          />
          {t('Show it to all staff who see this list')}
        </label>
        <div className="flex flex-wrap justify-end gap-3">
          {view && (
            <Button
              variant="outline"
              className="mr-auto text-destructive!"
              busy={removing.isLoading}
              onClick={() => void drop(view._id)}
            >
              {t('Delete view')}
            </Button>
          )}
          <Button type="submit" busy={saving.isLoading}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
