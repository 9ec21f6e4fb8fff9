import type { ProductSort } from '@tokri/contracts';
import { ImagePlus, Rows3, Rows4, SlidersHorizontal, Upload } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMayDo } from '../../../components/use-may-do';
import { Button, buttonClass, IconButton } from '../../../components/ui/button';
import { SearchField } from '../../../components/ui/search-field';
import { useSmallScreen } from '../../../lib/device/use-media-query';
import { t } from '../../../lib/language';
import { ExportButton } from '../export/export-button';
import { ColumnMenu } from './column-menu';
import { SORTABLE, type useColumns } from './columns';
import { countFilters } from './filters/table-query';
import type { useTableAddress } from './filters/use-table-address';
import type { TableRequest } from './table-api';

interface TableToolbarProps {
  table: ReturnType<typeof useTableAddress>;
  request: TableRequest;
  columns: ReturnType<typeof useColumns>;
  areFiltersOpen: boolean;
  onFilters: () => void;
  isCompact: boolean;
  onDensity: (isCompact: boolean) => void;
  /** Receives picture files named after products; absent for users who may not save pictures. */
  onPictures: ((files: Iterable<File>) => void) | undefined;
}

/** Search, filters, columns and density of the table, files in and out. */
export function TableToolbar({ table, request, columns, areFiltersOpen, ...on }: TableToolbarProps) {
  const { query, goTo, searchInput, setSearchInput } = table;
  const filters = countFilters(query);
  const isSmall = useSmallScreen();
  const may = useMayDo();
  return (
    <div className="flex flex-wrap gap-2">
      <SearchField
        label={t('Search name, SKU or barcode')}
        placeholder={t('Name, SKU or barcode')}
        value={searchInput}
        onChange={setSearchInput}
      />
      <Button
        variant={filters > 0 ? 'primary' : 'outline'}
        className="px-4!"
        aria-expanded={areFiltersOpen}
        aria-controls="product-filters"
        icon={<SlidersHorizontal className="size-4" aria-hidden="true" />}
        onClick={on.onFilters}
      >
        {filters > 0 ? t('Filters ({filters})', { filters }) : t('Filters')}
      </Button>
      {isSmall ? (
        <SortField sort={query.sort} order={query.order} onChange={goTo} />
      ) : (
        <>
          <ColumnMenu offered={columns.offered} shown={columns.shown} onToggle={columns.toggle} />
          <DensityButton isCompact={on.isCompact} onChange={on.onDensity} />
        </>
      )}
      <ExportButton request={request} />
      {may('products.bulk') && (
        <Link to="/dashboard/import" className={buttonClass('outline', 'md', 'px-4!')}>
          <Upload className="size-4" aria-hidden="true" />
          {t('Import')}
        </Link>
      )}
      {on.onPictures && <PicturesField onPick={on.onPictures} />}
    </div>
  );
}

function DensityButton({
  isCompact,
  onChange,
}: {
  isCompact: boolean;
  onChange: (isCompact: boolean) => void;
}) {
  const Icon = isCompact ? Rows3 : Rows4;
  return (
    <IconButton
      label={isCompact ? t('Comfortable rows') : t('Compact rows')}
      className="rounded-xl! border border-primary text-primary"
      onClick={() => onChange(!isCompact)}
    >
      <Icon className="size-5" aria-hidden="true" />
    </IconButton>
  );
}

/** Chooses the files that can also be dropped on the table. */
const PicturesField = ({ onPick }: { onPick: (files: Iterable<File>) => void }) => (
  <label
    className={buttonClass(
      'outline',
      'md',
      'cursor-pointer px-4! has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
    )}
  >
    <ImagePlus className="size-4" aria-hidden="true" />
    {t('Pictures by file name')}
    <input
      type="file"
      accept="image/*"
      multiple
      className="sr-only"
      onChange={({ currentTarget }) => {
        onPick(currentTarget.files ?? []);
        // Allows the same files to be chosen again.
        currentTarget.value = '';
      }}
    />
  </label>
);

interface SortFieldProps {
  sort: ProductSort;
  order: 'asc' | 'desc';
  onChange: (sort: { sort: ProductSort; order: 'asc' | 'desc' }) => void;
}

/** Sort field for small screens, which have no table head. */
function SortField({ sort, order, onChange }: SortFieldProps) {
  return (
    <select
      aria-label={t('Sort by')}
      className="min-h-11 min-w-0 grow rounded-xl border border-input bg-card px-3 font-semibold"
      value={`${sort} ${order}`}
      onChange={({ target }) => {
        const [by, way] = target.value.split(' ') as [ProductSort, 'asc' | 'desc'];
        onChange({ sort: by, order: way });
      }}
    >
      <option value="relevance asc">{t('Newest or best first')}</option>
      {SORTABLE.flatMap((column) => [
        <option key={`${column.sort} asc`} value={`${column.sort} asc`}>
          {t('{column}, upwards', { column: t(column.title) })}
        </option>,
        <option key={`${column.sort} desc`} value={`${column.sort} desc`}>
          {t('{column}, downwards', { column: t(column.title) })}
        </option>,
      ])}
    </select>
  );
}
