import { Skeleton } from '../../../components/ui/skeleton';
import { plural, t } from '../../../lib/language';
import { listContents, useContents, type ContentsOf } from './use-contents';

interface DeletionFactsProps {
  name: string;
  of: ContentsOf;
}

/** The item to be deleted and what depends on it. Loading or failing counts do not block the dialog. */
export function DeletionFacts({ name, of }: DeletionFactsProps) {
  return (
    <div className="mb-5 grid gap-1">
      <p className="font-semibold">{name}</p>
      <div role="status" className="text-sm text-muted-foreground">
        <Contents of={of} />
      </div>
    </div>
  );
}

function Contents({ of }: Pick<DeletionFactsProps, 'of'>) {
  const { isCounting, contents } = useContents(of);
  if (isCounting) return <Counting />;
  if (!contents) return t('Its contents could not be counted.');
  return contentsSentence(contents.products, contents.subCategories);
}

export const Counting = () => (
  <>
    <span className="sr-only">{t('Counting its contents')}</span>
    <Skeleton className="h-5 w-48" />
  </>
);

/** Lists what a category or sub-category contains; the server deletes only empty ones. */
export function contentsSentence(products: number, subCategories: number): string {
  const contents = listContents({ products, subCategories });
  if (contents === undefined) return t('It is empty.');
  return plural(
    products + subCategories,
    '{contents} is in it. It can be deleted once it is empty.',
    '{contents} are in it. It can be deleted once it is empty.',
    { contents },
  );
}
