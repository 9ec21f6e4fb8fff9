import { MAX_PRODUCT_IMAGES } from '@tokri/contracts/limits';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { IconButton } from '../../../components/ui/button';
import { ImageViewer } from '../../../components/ui/dialog';
import { ImageUpload } from '../../../components/ui/image-upload';
import { ProductImage } from '../../../components/ui/product-image';
import { cx } from '../../../lib/class-names';
import { t } from '../../../lib/language';
import { moved } from '../../../lib/moved';

interface ImageListFieldProps {
  images: readonly string[];
  name: string;
  error?: string;
  onPick: (file: File) => Promise<void>;
  onChange: (images: string[]) => void;
}

/**
 * The pictures of a product, the first as its cover. Thumbnails open the large picture, are sorted by drag or
 * buttons, and can be removed; the last tile uploads more.
 */
export function ImageListField({ images, name, error, onPick, onChange }: ImageListFieldProps) {
  const [viewed, setViewed] = useState<string>();
  const [dragged, setDragged] = useState<number>();
  const move = (from: number, to: number) => onChange(moved(images, from, to));
  const drop = (to: number) => {
    if (dragged !== undefined) move(dragged, to);
    setDragged(undefined);
  };
  const room = MAX_PRODUCT_IMAGES - images.length;
  const nameOf = (index: number) =>
    name
      ? t('Picture {number} of {name}', { number: index + 1, name })
      : t('Picture {number}', { number: index + 1 });
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">{t('Image')}</p>
      <ImageUpload
        label={t('Upload image')}
        onPick={onPick}
        most={room}
        disabled={room === 0}
        onBeyond={(count) =>
          toast.error(t('Only {room} more pictures fit: {count} left out.', { room, count }))
        }
      />
      {images.length > 0 && (
        <ul aria-label={t('Pictures')} className="mt-1.5 flex flex-wrap gap-3">
          {images.map((image, index) => (
            <li
              key={image}
              draggable
              className={cx('relative', dragged === index && 'opacity-50')}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => drop(index)}
            >
              <button
                type="button"
                aria-label={t('Preview {picture}', { picture: nameOf(index) })}
                className="block size-24 cursor-zoom-in overflow-hidden rounded-xl border border-border bg-card p-1 hover:border-primary"
                onClick={() => setViewed(image)}
              >
                <ProductImage src={image} alt="" sizes="96px" className="size-full" />
              </button>
              <IconButton
                label={t('Remove {name}', { name: nameOf(index) })}
                className="absolute -top-2 -right-2 size-7! bg-card text-destructive shadow-card"
                onClick={() => onChange(images.filter((other) => other !== image))}
              >
                <X className="size-4" aria-hidden="true" />
              </IconButton>
              {index === 0 && (
                <span className="pointer-events-none absolute top-1 left-1 rounded-md bg-primary px-1.5 text-xs font-bold text-primary-foreground">
                  {t('Cover')}
                </span>
              )}
              {images.length > 1 && (
                <div className="flex justify-between">
                  <IconButton
                    label={t('Move {picture} forward', { picture: nameOf(index) })}
                    disabled={index === 0}
                    onClick={({ currentTarget }) => {
                      move(index, index - 1);
                      keepFocus(currentTarget);
                    }}
                  >
                    <ChevronLeft className="size-5" aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('Move {picture} back', { picture: nameOf(index) })}
                    disabled={index === images.length - 1}
                    onClick={({ currentTarget }) => {
                      move(index, index + 1);
                      keepFocus(currentTarget);
                    }}
                  >
                    <ChevronRight className="size-5" aria-hidden="true" />
                  </IconButton>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className="text-sm font-semibold text-destructive" role="alert">
          {error}
        </p>
      )}
      <ImageViewer
        src={viewed}
        alt={nameOf(viewed ? images.indexOf(viewed) : 0)}
        onClose={() => setViewed(undefined)}
      />
    </div>
  );
}

/**
 * A moved button loses the focus. At the end of the list it is disabled; the opposite button gets the focus
 * then.
 */
function keepFocus(button: HTMLButtonElement): void {
  requestAnimationFrame(() => {
    const otherButton = button.parentElement?.querySelector<HTMLElement>('button:enabled');
    (button.disabled ? otherButton : button)?.focus();
  });
}
