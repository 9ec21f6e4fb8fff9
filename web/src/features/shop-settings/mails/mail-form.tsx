import type { SettingsOfMail } from '@tokri/contracts';
import { LANGUAGES, type Language } from '@tokri/contracts/language';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { Eye, RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../../api/api-error';
import { showSaved } from '../../../components/show-saved';
import { FORM_TOAST, toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { TextAreaField, TextField } from '../../../components/ui/field';
import { PillGroup } from '../../../components/ui/pill-group';
import { useUnsavedChanges } from '../../../components/unsaved/use-unsaved-changes';
import { t, useLanguage } from '../../../lib/language';
import { FIELDS_IN, TEXT_FIELDS, TEXT_LABELS, textValuesOf, type TextValues } from './mail-fields';
import { MailPreviewDialog } from './mail-preview-dialog';
import { usePreviewMailMutation, useSaveMailTextsMutation, useSendTestMailMutation } from './mails-api';

const NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

interface MailFormProps {
  settings: SettingsOfMail;
  /** Of the settings. */
  version: number;
  /** Another admin has saved since. */
  onStale: () => void;
}

/** The texts of one mail in both languages. Preview and test have the texts as they are typed, saved or not. */
export function MailForm({ settings, version, onStale }: MailFormProps) {
  const { mail, own, defaults, placeholders, required } = settings;
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [save, { isLoading }] = useSaveMailTextsMutation();
  const [preview, shown] = usePreviewMailMutation();
  const [sendTest, test] = useSendTestMailMutation();
  const form = useForm<TextValues>({ values: textValuesOf(own), resetOptions: { keepDirtyValues: true } });
  const { register, handleSubmit, clearErrors, setError, setValue, getValues, watch, formState } = form;
  const { errors, isDirty } = formState;
  const { question } = useUnsavedChanges(isDirty);
  const { subject, intro } = FIELDS_IN[language];
  const typed = watch();
  const isEmpty = !typed[subject] && !typed[intro];

  /** Shows the reasons of the server at the fields, which previews and tests name without the language. */
  function showReasons(reason: unknown, fieldOf = (name: keyof TextValues) => name) {
    if (!isApiError(reason)) return;
    if (reason.code === 'STALE_UPDATE') onStale();
    for (const name of TEXT_FIELDS) {
      const message = reason.fields?.[name];
      if (!message) continue;
      const field = fieldOf(name);
      setError(field, { message: `${t(TEXT_LABELS[field])} ${t(message)}` });
      setLanguage(field.endsWith('_hi') ? 'hi' : 'en');
    }
  }
  const inLanguage = (name: keyof TextValues) => (name === 'subject' ? subject : intro);

  async function saveTexts(texts: Partial<TextValues>) {
    const sent = { ...getValues() };
    try {
      const saved = await save({ ...texts, mail, version }).unwrap();
      const stored = saved.data.mails.find((each) => each.mail === mail)?.own ?? {};
      showSaved(form, textValuesOf(stored), sent);
      toast.success(saved.message, FORM_TOAST);
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
      showReasons(reason);
    }
  }

  /** What preview and test ask for. */
  const sample = () => {
    clearErrors();
    return { mail, language, subject: getValues(subject), intro: getValues(intro) };
  };

  const showPreview = async () => {
    try {
      await preview(sample()).unwrap();
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
      showReasons(reason, inLanguage);
    }
  };

  const begin = () => {
    setValue(subject, defaults[subject], { shouldDirty: true });
    setValue(intro, defaults[intro] ?? '', { shouldDirty: true });
  };

  return (
    <>
      <form
        onSubmit={(event) => void handleSubmit((texts) => saveTexts(texts))(event)}
        className="grid grid-cols-1 gap-4"
        noValidate
      >
        <PillGroup
          label={t('Language of the text')}
          choices={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
          chosen={language}
          onChoose={setLanguage}
        />
        <div className="grid grid-cols-1 gap-4 rounded-card bg-card p-4 shadow-card">
          <TextField
            key={subject}
            label={t(TEXT_LABELS[subject])}
            error={errors[subject]?.message}
            placeholder={defaults[subject]}
            maxLength={MAX_LENGTH.mailSubject}
            lang={language}
            {...register(subject)}
          />
          <TextAreaField
            key={intro}
            label={t(TEXT_LABELS[intro])}
            error={errors[intro]?.message}
            placeholder={defaults[intro]}
            maxLength={MAX_LENGTH.mailIntro}
            rows={6}
            lang={language}
            hint={
              defaults[intro] === undefined
                ? t('Added to the mail, whose own texts, codes and links stay.')
                : t('Replaces the first sentence; what follows stays.')
            }
            {...register(intro)}
          />
          <p className="text-sm text-muted-foreground">
            {t('Filled in when the mail is sent: {list}', { list: placeholders.join(' ') })}
            {required.length > 0 && (
              <> · {t('The introduction must contain {list}', { list: required.join(' ') })}</>
            )}
          </p>
          {isEmpty && (
            <Button size="sm" variant="outline" className="justify-self-start" onClick={begin}>
              {t('Insert the default text')}
            </Button>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isLoading} disabled={!isDirty}>
            {t('Save')}
          </Button>
          <Button
            variant="outline"
            busy={shown.isLoading}
            icon={<Eye aria-hidden className="size-4" />}
            onClick={() => void showPreview()}
          >
            {t('Preview')}
          </Button>
          <Button
            variant="outline"
            busy={test.isLoading}
            icon={<Send aria-hidden className="size-4" />}
            onClick={() =>
              void toastResult(sendTest(sample()).unwrap(), (reason) => showReasons(reason, inLanguage))
            }
          >
            {t('Send me a test')}
          </Button>
          {Object.keys(own).length > 0 && (
            <Button
              variant="outline"
              disabled={isLoading}
              icon={<RotateCcw aria-hidden className="size-4" />}
              onClick={() => void saveTexts({})}
            >
              {t('Restore the default texts')}
            </Button>
          )}
        </div>
      </form>
      <MailPreviewDialog preview={shown.data?.data} language={language} onClose={shown.reset} />
      {question}
    </>
  );
}
