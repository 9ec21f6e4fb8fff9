import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button';
import { ProductImage } from '../../components/ui/product-image';
import { t } from '../../lib/language';

interface AdminCardProps {
  name: string;
  image: string | undefined;
  children?: ReactNode;
  /** Each absent for users who may not do it. */
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** A category or product with its picture, Edit and Delete. */
export function AdminCard({ name, image, children, onEdit, onDelete }: AdminCardProps) {
  return (
    <article
      aria-label={name}
      className="@container flex h-full flex-col gap-2 rounded-card bg-card p-3 shadow-card transition-shadow hover:shadow-lift"
    >
      <ProductImage src={image} alt="" sizes="(width < 768px) 45vw, 200px" className="w-full rounded-lg" />
      <div className="grow">
        <h2 className="line-clamp-2 text-sm leading-5 font-semibold">{name}</h2>
        {children}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {onEdit && (
          <Button
            size="sm"
            variant="outline"
            className="gap-1.5! px-1!"
            aria-label={t('Edit {name}', { name })}
            icon={<Pencil className="size-3.5 shrink-0 @max-[10rem]:hidden" aria-hidden="true" />}
            onClick={onEdit}
          >
            {t('Edit')}
          </Button>
        )}
        {onDelete && (
          <Button
            size="sm"
            variant="ghost"
            className="bg-destructive-pale gap-1.5! px-1! text-destructive!"
            aria-label={t('Delete {name}', { name })}
            icon={<Trash2 className="size-3.5 shrink-0 @max-[10rem]:hidden" aria-hidden="true" />}
            onClick={onDelete}
          >
            {t('Delete')}
          </Button>
        )}
      </div>
    </article>
  );
}
