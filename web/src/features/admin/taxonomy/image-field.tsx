import { X } from 'lucide-react';
import { IconButton } from '../../../components/ui/button';
import { ImageUpload } from '../../../components/ui/image-upload';
import { ProductImage } from '../../../components/ui/product-image';
import { t } from '../../../lib/language';

interface ImageFieldProps {
  image: string;
  name: string;
  disabled?: boolean;
  hint?: string;
  onPick: (file: File) => Promise<void>;
  onRemove: () => void;
}

/** The picture of a category or sub-category, next to the upload tile. */
export function ImageField({ image, name, disabled, hint, onPick, onRemove }: ImageFieldProps) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">{t('Image')}</p>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
        <div className="relative grid size-28 place-items-center overflow-hidden rounded-xl border border-border bg-background">
          {image ? (
            <>
              <ProductImage
                src={image}
                alt={t('Picture of {name}', { name })}
                sizes="112px"
                className="size-full p-1"
              />
              <IconButton
                label={t('Remove picture')}
                onClick={onRemove}
                className="absolute top-1 right-1 size-7! bg-card shadow-card"
              >
                <X className="size-4" aria-hidden="true" />
              </IconButton>
            </>
          ) : (
            <span className="text-sm text-muted-foreground">{t('No image')}</span>
          )}
        </div>
        <ImageUpload
          label={image ? t('Change image') : t('Upload image')}
          onPick={onPick}
          disabled={disabled}
          className="size-full"
        />
      </div>
      {hint && <p className="text-sm text-muted-foreground">{hint}</p>}
    </div>
  );
}
