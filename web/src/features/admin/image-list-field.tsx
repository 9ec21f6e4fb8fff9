import { MAX_PRODUCT_IMAGES } from '@tokri/contracts/limits';
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/ui/button';
import { ImageViewer } from '../../components/ui/dialog';
import { ImageUpload } from '../../components/ui/image-upload';
import { ProductImage } from '../../components/ui/product-image';

interface ImageListFieldProps {
  images: readonly string[];
  name: string;
  error?: string;
  onPick: (file: File) => Promise<void>;
  onRemove: (image: string) => void;
}

/** The pictures of a product: small ones to click for a large one, each to be removed, and the tile for one more. */
export function ImageListField({ images, name, error, onPick, onRemove }: ImageListFieldProps) {
  const [viewed, setViewed] = useState<string>();
  const nameOf = (index: number) => `Picture ${index + 1}${name ? ` of ${name}` : ''}`;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">Image</p>
      <ImageUpload label="Upload image" onPick={onPick} disabled={images.length >= MAX_PRODUCT_IMAGES} />
      {images.length > 0 && (
        <ul aria-label="Pictures" className="mt-1.5 flex flex-wrap gap-3">
          {images.map((image, index) => (
            <li key={image} className="relative">
              <button
                type="button"
                aria-label={`Preview ${nameOf(index)}`}
                className="block size-24 cursor-zoom-in overflow-hidden rounded-xl border border-border bg-card p-1 hover:border-primary"
                onClick={() => setViewed(image)}
              >
                <ProductImage src={image} alt="" sizes="96px" className="size-full" />
              </button>
              <IconButton
                label={`Remove ${nameOf(index)}`}
                className="absolute -top-2 -right-2 size-7! bg-card text-destructive shadow-card"
                onClick={() => onRemove(image)}
              >
                <X className="size-4" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className="text-sm font-medium text-destructive" role="alert">
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
