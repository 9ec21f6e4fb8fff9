import { PICTURE_WIDTHS } from '@tokri/contracts/uploaded-picture';
import { useState } from 'react';
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
  className?: string;
}

/** A square picture of a product, category or sub-category, with a drawn basket as the fallback. */
export function ProductImage({ src, alt, sizes, eager = false, className }: ProductImageProps) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return <ImageFallback alt={alt} className={className} />;
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
      className={cx('picture aspect-square object-contain', className)}
    />
  );
}

function ImageFallback({ alt, className }: { alt: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={cx('aspect-square text-primary-border', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M24 46h52l-5 27a7 7 0 0 1-7 6H36a7 7 0 0 1-7-6z" />
      <path d="M20 46h60M38 57l2 12M50 57v12M62 57l-2 12M34 45l9-19M66 45l-9-19" />
    </svg>
  );
}
