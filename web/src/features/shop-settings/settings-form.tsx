import type { ReactNode } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../api/api-error';
import { showSaved } from '../../components/show-saved';
import { FORM_TOAST } from '../../components/toast-result';
import { Button } from '../../components/ui/button';
import { useUnsavedChanges } from '../../components/unsaved/use-unsaved-changes';
import { t } from '../../lib/language';

/** Texts by the name of their field; '' is one that is not set. */
type Texts = Record<string, string>;

interface FieldProps extends UseFormRegisterReturn {
  label: string;
  error: string | undefined;
}

/** The props of a field's input. @param required the message where it is empty */
export type FieldOf<Name extends string = string> = (name: Name, required?: string) => FieldProps;

interface SettingsFormProps {
  /** In English. */
  labels: Readonly<Texts>;
  /** As they were saved. */
  values: Texts;
  isSaving: boolean;
  /** Saves the changed fields. */
  onSave: (changed: Texts) => Promise<{ message: string; values: Texts }>;
  /** Another admin has saved since. */
  onStale: () => void;
  children: (field: FieldOf) => ReactNode;
}

/**
 * A form of texts of settings in versions. Sends the changed fields only; what an admin has typed survives a save by another
 * one.
 */
export function SettingsForm({ labels, values, isSaving, onSave, onStale, children }: SettingsFormProps) {
  const form = useForm<Texts>({ values, resetOptions: { keepDirtyValues: true } });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, dirtyFields, isDirty } = formState;
  const { question } = useUnsavedChanges(isDirty);

  const submit = handleSubmit(async (typed) => {
    const changed = Object.entries(typed).filter(([name]) => dirtyFields[name]);
    try {
      const saved = await onSave(Object.fromEntries(changed));
      showSaved(form, saved.values, typed);
      toast.success(saved.message, FORM_TOAST);
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
      if (!isApiError(reason)) return;
      if (reason.code === 'STALE_UPDATE') onStale();
      for (const [name, label] of Object.entries(labels)) {
        const message = reason.fields?.[name];
        if (message) setError(name, { message: `${t(label)} ${message}` });
      }
    }
  });

  const fieldOf: FieldOf = (name, required) => ({
    label: t(labels[name] ?? name),
    error: errors[name]?.message,
    ...register(name, required === undefined ? {} : { required }),
  });
  return (
    <>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
        {children(fieldOf)}
        <Button type="submit" busy={isSaving} disabled={!isDirty} className="justify-self-start">
          {t('Save')}
        </Button>
      </form>
      {question}
    </>
  );
}
