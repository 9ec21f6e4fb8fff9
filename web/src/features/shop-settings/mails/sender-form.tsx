import type { MailSettings } from '@tokri/contracts';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { TextAreaField, TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { SettingsForm, type FieldOf } from '../settings-form';
import { SENDER_LABELS, senderValuesOf } from './mail-fields';
import { useSaveMailSenderMutation } from './mails-api';

interface SenderFormProps {
  settings: MailSettings;
  /** Another admin has saved since. */
  onStale: () => void;
}

/** What all mails have. */
export function SenderForm({ settings, onStale }: SenderFormProps) {
  const { version, sender, installation } = settings;
  const [save, { isLoading }] = useSaveMailSenderMutation();
  return (
    <SettingsForm
      labels={SENDER_LABELS}
      values={senderValuesOf(sender)}
      isSaving={isLoading}
      onSave={async (changed) => {
        const { message, data } = await save({ ...changed, version }).unwrap();
        return { message, values: senderValuesOf(data.sender) };
      }}
      onStale={onStale}
    >
      {(field: FieldOf<keyof typeof SENDER_LABELS>) => (
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
      )}
    </SettingsForm>
  );
}
