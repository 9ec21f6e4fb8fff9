import type { SubCategory } from '@tokri/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../components/ui/button';
import { ProductImage } from '../../../components/ui/product-image';
import { Table, type Column } from '../../../components/ui/table';
import { t } from '../../../lib/language';

type Act = (subCategory: SubCategory) => void;
interface SubCategoryTableProps {
  subCategories: readonly SubCategory[];
  onView: Act;
  onEdit: Act;
  /** Absent for users who may not delete. */
  onDelete: Act | undefined;
}

export function SubCategoryTable({ subCategories, onView, onEdit, onDelete }: SubCategoryTableProps) {
  const columns: Column<SubCategory>[] = [
    { title: t('Sr.No'), cell: (_, index) => index + 1, className: 'w-10 text-muted-foreground lg:w-16' },
    { title: t('Name'), cell: ({ name }) => name, className: 'min-w-20 font-semibold lg:min-w-32' },
    {
      title: t('Image'),
      className: 'w-16 lg:w-24',
      cell: (subCategory) => (
        <button
          type="button"
          aria-label={t('Enlarge the picture of {name}', { name: subCategory.name })}
          className="block size-12 cursor-zoom-in max-[24rem]:size-10 lg:size-14 overflow-hidden rounded-lg border border-border bg-card p-0.5 hover:border-primary"
          onClick={() => onView(subCategory)}
        >
          <ProductImage src={subCategory.image} alt="" sizes="56px" className="size-full" />
        </button>
      ),
    },
    {
      title: t('Category'),
      className: 'lg:min-w-44',
      cell: ({ category }) => (
        <ul className="flex flex-wrap gap-1.5">
          {category.map(({ _id, name }) => (
            <li
              key={_id}
              className="rounded-lg bg-primary-pale px-2 py-0.5 text-xs text-primary-dark lg:rounded-pill lg:px-2.5 lg:text-sm"
            >
              {name}
            </li>
          ))}
        </ul>
      ),
    },
    {
      title: t('Action'),
      className: 'w-24 max-[24rem]:w-12 lg:w-28',
      cell: (subCategory) => (
        <div className="flex max-[24rem]:flex-col">
          <IconButton
            label={t('Edit {name}', { name: subCategory.name })}
            onClick={() => onEdit(subCategory)}
          >
            <Pencil className="size-5 text-primary" aria-hidden="true" />
          </IconButton>
          {onDelete && (
            <IconButton
              label={t('Delete {name}', { name: subCategory.name })}
              onClick={() => onDelete(subCategory)}
            >
              <Trash2 className="size-5 text-destructive" aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ),
    },
  ];
  return (
    <Table caption={t('Sub categories')} columns={columns} rows={subCategories} keyOf={({ _id }) => _id} />
  );
}
