import { MAX_LENGTH, MAX_PAGES, PAGE_SLUG } from '@tokri/contracts/limits';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/field';
import { plural, t } from '../../lib/language';
import { editorPath } from './page-editor-path';

/** Opens the editor of a page of the shop's own. @param taken slugs of the pages that exist */
export function NewPageForm({ taken }: { taken: readonly string[] }) {
  const [slug, setSlug] = useState('');
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  if (taken.length >= MAX_PAGES)
    return (
      <p className="mt-6 text-muted-foreground">
        {plural(MAX_PAGES, 'A shop has at most {count} page.', 'A shop has at most {count} pages.')}
      </p>
    );

  const open = (event: FormEvent) => {
    event.preventDefault();
    const typed = slug.trim().toLowerCase();
    if (!PAGE_SLUG.test(typed) || typed.length > MAX_LENGTH.pageSlug)
      setError(t('Small letters, digits and hyphens, such as delivery-areas'));
    else void navigate(editorPath(typed));
  };
  return (
    <form onSubmit={open} className="mt-6 flex max-w-xl flex-wrap items-end gap-3" noValidate>
      <TextField
        label={t('Address of a new page')}
        value={slug}
        error={error}
        maxLength={MAX_LENGTH.pageSlug}
        autoCapitalize="none"
        className="min-w-60 grow"
        onChange={({ target }) => {
          setSlug(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="outline">
        {t('Write it')}
      </Button>
    </form>
  );
}
