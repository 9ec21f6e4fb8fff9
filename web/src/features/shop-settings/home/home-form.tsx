import type { Category, HomeContent, HomeContentPart } from '@tokri/contracts';
import { useState, type FormEvent } from 'react';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../../api/api-error';
import { FORM_TOAST } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { useUnsavedChanges } from '../../../components/unsaved/use-unsaved-changes';
import { t } from '../../../lib/language';
import { BannerSection } from './banner-section';
import { changesOf, draftOf, isChanged, rebased, valuesOf, type Draft } from './draft';
import { HeroSection } from './hero-section';
import { useSaveHomeContentMutation } from './home-api';
import { FIELD_LABELS, PART_LABELS } from './part-labels';
import { Preview } from './preview';
import { RowSection } from './row-section';

type Errors = Partial<Record<HomeContentPart, string>>;

/** The first reason of each part; the fields of the server are paths such as `banners.0.picture.alt`. */
function errorsOf(fields: Readonly<Record<string, string>> = {}): Errors {
  const errors: Errors = {};
  for (const [path, reason] of Object.entries(fields)) {
    const [part = '', at = ''] = path.split('.');
    const field = FIELD_LABELS[path.split('.').at(-1) ?? ''];
    const label = t(field ?? PART_LABELS[part as HomeContentPart] ?? part);
    const banner =
      /^\d+$/.test(at) && part === 'banners' ? `${t('Banner {at}', { at: Number(at) + 1 })}: ` : '';
    errors[part as HomeContentPart] ??= `${banner}${label} ${t(reason)}`;
  }
  return errors;
}

interface HomeFormProps {
  content: HomeContent;
  categories: readonly Category[];
  /** Another admin has saved since. */
  onStale: () => void;
}

/** Sends the changed parts only. What an admin has changed survives a save by another one. */
export function HomeForm({ content, categories, onStale }: HomeFormProps) {
  const [save, { isLoading }] = useSaveHomeContentMutation();
  const [base, setBase] = useState(content);
  const [draft, setDraft] = useState<Draft>(() => draftOf(content.values));
  const [errors, setErrors] = useState<Errors>({});
  if (base.version !== content.version) {
    setDraft(rebased(draft, base.values, content.values));
    setBase(content);
  }
  const isDirty = isChanged(draft, base.values);
  const { question } = useUnsavedChanges(isDirty);
  const onChange = (change: Partial<Draft>) => setDraft((known) => ({ ...known, ...change }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    try {
      const { version } = base;
      const { message, data } = await save({ ...changesOf(draft, base.values), version }).unwrap();
      setBase(data);
      setDraft(draftOf(data.values));
      toast.success(message, FORM_TOAST);
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
      if (!isApiError(reason)) return;
      if (reason.code === 'STALE_UPDATE') onStale();
      setErrors(errorsOf(reason.fields));
    }
  };

  return (
    <>
      <form onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
        <HeroSection draft={draft} error={errors.hero} onChange={onChange} />
        <BannerSection draft={draft} error={errors.banners} onChange={onChange} />
        <RowSection
          draft={draft}
          error={errors.rows ?? errors.hidden}
          categories={categories}
          onChange={onChange}
        />
        <Preview values={valuesOf(draft)} categories={categories} />
        <Button type="submit" busy={isLoading} disabled={!isDirty} className="justify-self-start">
          {t('Save')}
        </Button>
      </form>
      {question}
    </>
  );
}
