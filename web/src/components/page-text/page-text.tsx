import type { Language } from '@tokri/contracts/language';
import { configApi } from '../../api/config-api';
import { useLanguage } from '../../lib/language';
import { Markdown } from './markdown';
import { fillPlaceholders } from './placeholders';

interface PageTextProps {
  title: string;
  /** Markdown. */
  body: string;
  /** Of the text; marked when the rest of the page is in another one. */
  language: Language;
  updatedAt?: string;
  /** Set where the page around it has a title of its own. */
  isPart?: boolean;
}

/** A page of the shop as shoppers see it, with the facts of the shop in place of its placeholders. */
export function PageText({ title, body, language, updatedAt, isPart }: PageTextProps) {
  const shown = useLanguage();
  const config = configApi.useConfigQuery().data;
  const fill = (text: string) => fillPlaceholders(text, config, updatedAt);
  const Title = isPart ? 'p' : 'h1';
  return (
    <article lang={language === shown ? undefined : `${language}-IN`} className="max-w-3xl">
      <Title className="mb-4 text-2xl font-extrabold tracking-tight wrap-anywhere">{fill(title)}</Title>
      <Markdown source={fill(body)} />
    </article>
  );
}
