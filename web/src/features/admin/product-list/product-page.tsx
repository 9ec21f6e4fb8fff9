import { LayoutGrid, Table2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../../components/ui/page-heading';
import { SearchField } from '../../../components/ui/search-field';
import { Skeleton } from '../../../components/ui/skeleton';
import { cx } from '../../../lib/class-names';
import { msg, t } from '../../../lib/language';
import { recall, remember } from '../remembered';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { ProductCards } from './product-cards';
import { useProductList } from './use-product-list';

const ProductTable = lazy(async () => ({ default: (await import('../table/product-table')).ProductTable }));

const VIEWS = {
  cards: { label: msg('Cards'), Icon: LayoutGrid },
  table: { label: msg('Table'), Icon: Table2 },
};
type View = keyof typeof VIEWS;
const STORED_AS = 'productView';

/** The products as cards or as a table: by the address, otherwise as last chosen in this browser. */
export function ProductPage() {
  useDocumentTitle(t('Product'));
  const [address, setAddress] = useSearchParams();
  const view: View = (address.get('view') ?? recall(STORED_AS)) === 'table' ? 'table' : 'cards';
  const choose = (next: View) => {
    remember(STORED_AS, next);
    setAddress({ view: next });
  };
  return view === 'table' ? (
    <>
      <PageHeading aside={<ViewSwitch view={view} onChange={choose} />}>{t('Product')}</PageHeading>
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <ProductTable />
      </Suspense>
    </>
  ) : (
    <CardsPage onChoose={choose} />
  );
}

function CardsPage({ onChoose }: { onChoose: (view: View) => void }) {
  const list = useProductList();
  return (
    <>
      <PageHeading
        aside={
          <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
            <SearchField
              label={t('Search product')}
              placeholder={t('Search product here ...')}
              value={list.searchInput}
              onChange={list.setSearchInput}
            />
            <ViewSwitch view="cards" onChange={onChoose} />
          </div>
        }
      >
        {t('Product')}
      </PageHeading>
      <ProductCards list={list} />
    </>
  );
}

function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <div role="group" aria-label={t('View')} className="flex rounded-xl border border-input bg-card p-1">
      {(Object.keys(VIEWS) as View[]).map((each) => {
        const { label, Icon } = VIEWS[each];
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === view}
            className={cx(
              'inline-flex min-h-9 items-center gap-1.5 rounded-lg px-3 text-sm font-semibold',
              each === view ? 'bg-primary text-primary-foreground' : 'hover:bg-muted',
            )}
            onClick={() => onChange(each)}
          >
            <Icon className="size-4" aria-hidden="true" />
            {t(label)}
          </button>
        );
      })}
    </div>
  );
}
