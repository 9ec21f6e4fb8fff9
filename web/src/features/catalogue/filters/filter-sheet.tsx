import { Button } from '../../../components/ui/button';
import { Sheet } from '../../../components/ui/dialog';
import { plural, t } from '../../../lib/language';
import { useFacetsQuery } from '../list/list-api';
import { FilterFields, type FilterFieldsProps } from './filter-fields';

/** The filters of a list on small screens. */
export function FilterSheet({ onClose, ...fields }: FilterFieldsProps & { onClose: () => void }) {
  const { list, filters, onChange } = fields;
  const { data } = useFacetsQuery({ ...list, ...filters });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('Filters')}
      footer={
        <>
          <Button variant="outline" onClick={() => onChange(filters.sort ? { sort: filters.sort } : {})}>
            {t('Clear all')}
          </Button>
          <Button className="grow" onClick={onClose}>
            {data
              ? plural(data.totalCount, 'Show {count} product', 'Show {count} products')
              : t('Show products')}
          </Button>
        </>
      }
    >
      <FilterFields {...fields} />
    </Sheet>
  );
}
