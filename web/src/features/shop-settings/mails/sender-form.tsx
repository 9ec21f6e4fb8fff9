import type { MailSettings } from '@tokri/contracts';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../../api/api-error';
import { FORM_TOAST } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { TextAreaField, TextField } from '../../../components/ui/field';
import { useUnsavedChanges } from '../../../components/unsaved/use-unsaved-changes';
import { t } from '../../../lib/language';
import { SENDER_FIELDS, SENDER_LABELS, senderValuesOf, type SenderValues } from './mail-fields';
import { useSaveMailSenderMutation } from './mails-api';

interface SenderFormProps {
  settings: MailSettings;
  /** Another admin has saved since. */
  onStale: () => void;
}

/** What all mails have. Sends the changed fields only; what an admin has typed survives a save by another one. */
export function SenderForm({ settings, onStale }: SenderFormProps) {
  const { version, sender, installation } = settings;
  const [save, { isLoading }] = useSaveMailSenderMutation();
  const { register, handleSubmit, reset, setError, formState } = useForm<SenderValues>({
    values: senderValuesOf(sender),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, dirtyFields, isDirty } = formState;
  const { question } = useUnsavedChanges(isDirty);

  const submit = handleSubmit(async (typed) => {
    const changed: Partial<SenderValues> = {};
    for (const name of SENDER_FIELDS) if (dirtyFields[name]) changed[name] = typed[name];
    try {
      const { message, data } = await save({ ...changed, version }).unwrap();
      reset(senderValuesOf(data.sender));
      toast.success(message, FORM_TOAST);
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
      if (!isApiError(reason)) return;
      if (reason.code === 'STALE_UPDATE') onStale();
      for (const name of SENDER_FIELDS) {
        const message = reason.fields?.[name];
        if (message) setError(name, { message: `${t(SENDER_LABELS[name])} ${t(message)}` });
      }
    }
  });

  const field = (name: keyof SenderValues) => ({
    label: t(SENDER_LABELS[name]),
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
        <div className="grid grid-cols-1 gap-4 rounded-card bg-card p-4 shadow-card lg:grid-cols-2">
          <TextField
            {...field('senderName')}
            hint={t('Mails come from {address}.', { address: installation.address })}
            placeholder={installation.name}
            maxLength={MAX_LENGTH.shopName}
          />
          <TextField
            {...field('replyTo')}
            inputMode="email"
            hint={t('Left empty, they go to the address that mails come from.')}
          />
          <TextAreaField
            {...field('signature')}
            rows={3}
            maxLength={MAX_LENGTH.mailSignature}
            hint={t('Under every mail. {list} is filled in.', { list: '{shop}' })}
          />
          <TextAreaField {...field('signature_hi')} rows={3} lang="hi" maxLength={MAX_LENGTH.mailSignature} />
        </div>
        <Button type="submit" busy={isLoading} disabled={!isDirty} className="justify-self-start">
          {t('Save')}
        </Button>
      </form>
      {question}
    </>
  );
}
