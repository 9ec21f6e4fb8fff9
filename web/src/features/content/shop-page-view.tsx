import type { ShopPage } from '@tokri/contracts';
import { PageText } from '../../components/page-text/page-text';
import { useLanguage } from '../../lib/language';
import { useDocumentTitle } from '../../lib/use-document-title';

/** A published page in the language of the shopper, in English where the shop wrote no Hindi. */
export function ShopPageView({ page }: { page: ShopPage }) {
  const isHindi = useLanguage() === 'hi';
  const title = (isHindi && page.title_hi) || page.title;
  const body = isHindi && page.body_hi;
  useDocumentTitle(title);
  return (
    <PageText
      title={title}
      body={body || page.body}
      language={body ? 'hi' : 'en'}
      updatedAt={page.updatedAt}
    />
  );
}
