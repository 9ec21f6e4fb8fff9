import type { Product, TableProduct } from '@tokri/contracts';
import { ArrowDown, ArrowUp, ArrowUpDown, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/ui/button';
import { ProductImage } from '../../../components/ui/product-image';
import { cx } from '../../../lib/class-names';
import { t } from '../../../lib/language';
import { shownName } from '@tokri/contracts/product-name';
import type { CellField } from './cells/cell-value';
import { cellLook, shownValue } from './cells/shown-value';
import { COLUMNS, type ColumnFacts, type ColumnKey } from './columns';
import { EditableCell } from './cells/editable-cell';
import { displayCost, displayMargin } from './cells/margin';
import { displayDay } from './cells/display-day';
import { ChoiceBox, ProductChoice } from './choice-box';
import { ScheduleMark } from '../schedule/schedule-mark';
import type { ScheduledByProduct } from '../schedule/use-scheduled';
import { StateBadge } from './cells/state-badge';
import { nextSort, type TableQuery } from './filters/table-query';
import type { Chosen } from './use-chosen';
import type { SaveChange } from './cells/use-edit';

export interface ProductRowsProps {
  products: readonly TableProduct[];
  /** The shop's default threshold, in pieces. */
  lowStockAt: number;
  /** Absent for users who may not change products. */
  onSave: SaveChange | undefined;
  /** Fills a column down from this product; absent for users who may not change many products at once. */
  onPaste?: ((product: Product, field: CellField, text: string) => void) | undefined;
  /** Opens the menu of other actions. */
  onMore: (product: Product) => void;
  /** Absent for users who may change nothing of what they choose. */
  chosen: Chosen | undefined;
  scheduled: ScheduledByProduct;
}

interface TableGridProps extends ProductRowsProps {
  columns: readonly ColumnKey[];
  query: TableQuery;
  /** Low rows, without pictures of full size. */
  isCompact: boolean;
  onSort: (sort: Pick<TableQuery, 'sort' | 'order'>) => void;
}

/** Boxes and buttons of a row set its height. */
const COMPACT = '[&_button]:min-h-8 [&_label]:size-8 [&_td>button]:size-8!';
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const HEAD =
  'sticky top-0 z-10 bg-primary-deep text-xs font-semibold whitespace-nowrap text-white lg:text-sm';

/** The products as rows under a sticky head. */
export function TableGrid(props: TableGridProps) {
  const {
    products,
    lowStockAt,
    columns,
    query,
    isCompact,
    onSort,
    onSave,
    onPaste,
    onMore,
    chosen,
    scheduled,
  } = props;
  return (
    <div
      role="region"
      aria-label={t('Products')}
      tabIndex={0}
      className="max-h-[calc(100dvh-8rem)] min-h-72 overflow-auto rounded-card bg-card shadow-card"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{t('Products')}</caption>
        <thead>
          <tr>
            {chosen && (
              <th scope="col" className={cx(HEAD, 'px-1')}>
                <ChoiceBox
                  label={t('Choose all on this page')}
                  isChosen={products.every(chosen.has)}
                  isPartly={products.some(chosen.has)}
                  onToggle={() => chosen.togglePage(products)}
                />
              </th>
            )}
            {columns.map((key) => (
              <ColumnHead key={key} column={key} query={query} onSort={onSort} />
            ))}
            <th scope="col" className={cx(HEAD, 'px-2')}>
              <span className="sr-only">{t('More')}</span>
            </th>
          </tr>
        </thead>
        <tbody data-product-list className="divide-y divide-border">
          {products.map((product) => (
            <tr key={product._id} className={cx('bg-card hover:bg-background', isCompact && COMPACT)}>
              {chosen && (
                <td className="px-1">
                  <ProductChoice product={product} products={products} chosen={chosen} />
                </td>
              )}
              {columns.map((key) => (
                <td key={key} className={cx('px-2', isCompact ? 'py-0' : 'py-1.5', CELL_LOOKS[key])}>
                  {cellOf(key, product, { lowStockAt, isCompact, onSave, onPaste })}
                  {key === 'name' && <ScheduleMark changes={scheduled.get(product._id)} />}
                </td>
              ))}
              <td className="px-1">
                <IconButton
                  label={t('More for {name}', { name: shownName(product.name, product.brand) })}
                  onClick={() => onMore(product)}
                >
                  <Ellipsis className="size-5" aria-hidden="true" />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHead({
  column,
  query,
  onSort,
}: { column: ColumnKey } & Pick<TableGridProps, 'query' | 'onSort'>) {
  const { title, sort, isNumber = false }: ColumnFacts = COLUMNS[column];
  if (!sort) {
    return (
      <th scope="col" className={cx(HEAD, 'px-2 py-3', isNumber && 'text-right')}>
        {t(title)}
      </th>
    );
  }
  const isSorted = query.sort === sort;
  const Icon = isSorted ? (query.order === 'asc' ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? ARIA_SORT[query.order] : undefined}
      className={cx(HEAD, isNumber && 'text-right', column === 'name' && 'left-0 z-20')}
    >
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-1 px-2 hover:underline"
        onClick={() => onSort(nextSort(query, sort))}
      >
        {t(title)}
        <Icon className={cx('size-3.5', !isSorted && 'opacity-50')} aria-hidden="true" />
      </button>
    </th>
  );
}

const CELL_LOOKS: Partial<Record<ColumnKey, string>> = {
  picture: 'w-14',
  // Sticky while the numbers scroll.
  name: 'sticky left-0 z-5 min-w-44 bg-inherit font-semibold',
  category: 'min-w-28 text-muted-foreground',
  unit: 'min-w-24',
  brand: 'min-w-28',
  sku: 'min-w-28',
  barcode: 'min-w-36',
  hsnCode: 'min-w-24',
  taxRate: 'w-20 min-w-16',
  lowStockAt: 'w-20 min-w-16',
  shelf: 'min-w-24',
  sellingPrice: 'w-24 min-w-20',
  price: 'w-24 min-w-20',
  discount: 'w-24 min-w-20',
  salePrice: 'w-24 min-w-20',
  stock: 'w-20 min-w-16',
  cost: 'text-right whitespace-nowrap tabular-nums',
  margin: 'text-right whitespace-nowrap tabular-nums',
  updatedAt: 'whitespace-nowrap text-muted-foreground',
};

function cellOf(
  key: ColumnKey,
  product: TableProduct,
  { lowStockAt, isCompact, ...on }: Pick<TableGridProps, 'lowStockAt' | 'isCompact' | 'onSave' | 'onPaste'>,
): ReactNode {
  switch (key) {
    case 'picture':
      return (
        <ProductImage
          src={product.image[0]}
          alt=""
          sizes="44px"
          className={cx('rounded-lg', isCompact ? 'size-8' : 'size-11')}
        />
      );
    case 'name':
      return (
        <EditableCell product={product} field="name" shown={product.name} {...on}>
          <ProductName product={product} isCompact={isCompact} />
        </EditableCell>
      );
    case 'category':
      return product.category.map(({ name }) => name).join(', ');
    case 'state':
      return <StateBadge state={product.state} />;
    case 'cost':
      return displayCost(product);
    case 'margin':
      return displayMargin(product);
    case 'updatedAt':
      return <time dateTime={product.updatedAt}>{displayDay(product.updatedAt)}</time>;
    default:
      return (
        <EditableCell
          product={product}
          field={key}
          shown={shownValue(product, key, lowStockAt)}
          className={cx('-mx-2', cellLook(key, product, lowStockAt))}
          {...on}
        />
      );
  }
}

interface ProductNameProps {
  product: Product;
  /** In one line. */
  isCompact?: boolean;
}

export function ProductName({ product: { name, brand, sku, barcode }, isCompact = false }: ProductNameProps) {
  const codes = [sku, barcode].filter(Boolean).join(' · ');
  if (isCompact) return <span className="line-clamp-1">{shownName(name, brand)}</span>;
  return (
    <>
      <span className="line-clamp-2">{shownName(name, brand)}</span>
      {codes && <span className="block text-xs font-normal text-muted-foreground">{codes}</span>}
    </>
  );
}
