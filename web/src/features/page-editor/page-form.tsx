import type { PageDraft } from '@tokri/contracts';
import { LANGUAGES, type Language } from '@tokri/contracts/language';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Link } from 'react-router-dom';
import { isApiError, messageOf } from '../../api/api-error';
import { PageText } from '../../components/page-text/page-text';
import { PLACEHOLDERS } from '../../components/page-text/placeholders';
import { showSaved } from '../../components/show-saved';
import { FORM_TOAST } from '../../components/toast-result';
import { Button } from '../../components/ui/button';
import { TextAreaField, TextField } from '../../components/ui/field';
import { PillGroup } from '../../components/ui/pill-group';
import { useUnsavedChanges } from '../../components/unsaved/use-unsaved-changes';
import { t, useLanguage } from '../../lib/language';
import { useSavePageMutation } from './page-editor-api';
import { shownPath } from './page-editor-path';
import { FIELDS_IN, formValuesOf, LABELS, type FormValues } from './page-fields';
import { STARTS } from './starts';

const NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };
const FIELDS = Object.keys(LABELS) as (keyof FormValues)[];
const FACTS = Object.keys(PLACEHOLDERS).map((name) => `{{${name}}}`);

interface PageFormProps {
  page: PageDraft;
  /** Another admin has saved since. */
  onStale: () => void;
}

/**
 * The text in both languages next to its preview. Sends the changed fields only; what an admin has typed survives a save by
 * another one.
 */
export function PageForm({ page, onStale }: PageFormProps) {
  const { slug, version, values } = page;
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [save, { isLoading }] = useSavePageMutation();
  const form = useForm<FormValues>({
    values: formValuesOf(values),
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, setError, setValue, watch, formState } = form;
  const { errors, dirtyFields, isDirty } = formState;
  const { question } = useUnsavedChanges(isDirty);
  const typed = watch();
  const start = STARTS[slug];
  const isEmpty = !typed.title && !typed.title_hi && !typed.body && !typed.body_hi;
  const { title, body } = FIELDS_IN[language];

  const submit = handleSubmit(async (all) => {
    const changed = Object.fromEntries(
      FIELDS.filter((name) => dirtyFields[name]).map((name) => [name, all[name]]),
    );
    try {
      const saved = await save({ ...changed, slug, version }).unwrap();
      showSaved(form, formValuesOf(saved.data.values), all);
      toast.success(saved.message, FORM_TOAST);
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
      if (!isApiError(reason)) return;
      if (reason.code === 'STALE_UPDATE') onStale();
      for (const name of FIELDS) {
        const message = reason.fields?.[name];
        if (message) setError(name, { message: `${t(LABELS[name])} ${t(message)}` });
      }
      const isHindiOnly = (reason.fields?.title_hi ?? reason.fields?.body_hi) !== undefined;
      if (reason.fields) setLanguage(isHindiOnly ? 'hi' : 'en');
    }
  });

  const begin = () => {
    for (const [name, text] of Object.entries(start ?? {}))
      setValue(name as keyof FormValues, text as string, { shouldDirty: true });
  };
  return (
    <>
      <form onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4" noValidate>
        {start && isEmpty && (
          <div className="rounded-card bg-accent-pale p-4 text-accent-deep">
            <p className="mb-3">
              {t(
                'Start from a text that fits what this shop software does. Read it, change it, and have it checked before you publish it.',
              )}
            </p>
            <Button variant="accent" onClick={begin}>
              {t('Insert the text')}
            </Button>
          </div>
        )}
        <PillGroup
          label={t('Language of the text')}
          choices={LANGUAGES.map((value) => ({ value, label: NAMES[value] }))}
          chosen={language}
          onChoose={setLanguage}
        />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <div className="grid content-start gap-4">
            <TextField
              key={title}
              label={t(LABELS[title])}
              error={errors[title]?.message}
              maxLength={MAX_LENGTH.pageTitle}
              {...register(title)}
            />
            <TextAreaField
              key={body}
              label={t(LABELS[body])}
              error={errors[body]?.message}
              maxLength={MAX_LENGTH.pageBody}
              rows={22}
              spellCheck
              lang={language}
              hint={t('# Heading, - list, **bold**, *italic*, [text](address). Facts of the shop: {facts}', {
                facts: FACTS.join(' '),
              })}
              {...register(body)}
            />
          </div>
          <section aria-label={t('Preview')} className="min-w-0 rounded-card bg-card p-4 shadow-card">
            <p className="mb-3 text-sm font-semibold text-muted-foreground">{t('Preview')}</p>
            <PageText
              isPart
              title={typed[title]}
              body={typed[body]}
              language={language}
              {...(page.updatedAt && { updatedAt: page.updatedAt })}
            />
          </section>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <label className="flex min-h-11 items-center gap-2.5 font-semibold">
            <input type="checkbox" className="size-5 accent-primary" {...register('isPublished')} />
            {t('Published')}
          </label>
          <Button type="submit" busy={isLoading} disabled={!isDirty}>
            {t('Save')}
          </Button>
          {values.isPublished && (
            <Link to={shownPath(slug)} className="font-semibold text-primary underline">
              {t('See it in the shop')}
            </Link>
          )}
        </div>
      </form>
      {question}
    </>
  );
}
