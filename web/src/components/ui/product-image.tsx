import { PICTURE_WIDTHS, plateHue } from '@tokri/contracts/uploaded-picture';
import { useState, type CSSProperties } from 'react';
import { cx } from '../../lib/class-names';

/** The media service resizes its pictures to these widths; pictures from elsewhere have one size. */
function sourceSet(src: string): string | undefined {
  if (!src.startsWith('/media/') || src.includes('?')) return undefined;
  return PICTURE_WIDTHS.map((width) => `${src}?w=${width} ${width}w`).join(', ');
}

interface ProductImageProps {
  src: string | undefined;
  alt: string;
  /** The `sizes` attribute: the displayed width. */
  sizes: string;
  /** Loads at once with high priority; for pictures that are visible without scrolling. */
  eager?: boolean;
  /** Tints the plate under the picture. */
  category?: string;
  className?: string;
}

/** A square picture of a product, category or sub-category on a plate, with a drawn basket as the fallback. */
export function ProductImage({ category, className, ...picture }: ProductImageProps) {
  const tint = category ? ({ '--plate-hue': plateHue(category) } as CSSProperties) : undefined;
  return (
    <span className={cx('plate', className)} style={tint}>
      <Picture {...picture} />
    </span>
  );
}

function Picture({ src, alt, sizes, eager = false }: Omit<ProductImageProps, 'category' | 'className'>) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return <ImageFallback alt={alt} />;
  const srcSet = sourceSet(src);
  return (
    <img
      src={srcSet ? `${src}?w=400` : src}
      srcSet={srcSet}
      sizes={srcSet ? sizes : undefined}
      alt={alt}
      width={400}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
    />
  );
}

function ImageFallback({ alt }: { alt: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className="text-input/50"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
    >
      <path d="M24 46h52l-5 27a7 7 0 0 1-7 6H36a7 7 0 0 1-7-6z" />
      <path d="M20 46h60M38 57l2 12M50 57v12M62 57l-2 12M34 45l9-19M66 45l-9-19" />
    </svg>
  );
}
