import type { MouseEvent } from 'react';
import { ProductImage } from '../../../components/ui/product-image';
import { t } from '../../../lib/language';

interface GallerySlideProps {
  src: string;
  alt: string;
  /** For example '1 of 3'. */
  place: string;
  isShown: boolean;
  isFirst: boolean;
  onView: () => void;
}

function growAtPointer({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const [x, y] = [((clientX - left) / width) * 100, ((clientY - top) / height) * 100];
  currentTarget.style.setProperty('--zoom-at', `${x.toFixed(1)}% ${y.toFixed(1)}%`);
}

/** One picture of a gallery; a tap or click shows it full screen. */
export function GallerySlide({ src, alt, place, isShown, isFirst, onView }: GallerySlideProps) {
  const picture = (
    <ProductImage
      src={src}
      alt={alt}
      sizes="(width < 768px) 90vw, 520px"
      eager={isFirst}
      className="mx-auto max-h-[min(26rem,70dvh)] w-full origin-(--zoom-at) transition-transform duration-150 motion-safe:group-hover/zoom:scale-180 lg:max-h-[min(30rem,70dvh)]"
    />
  );
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      aria-hidden={!isShown}
      className="min-w-0 flex-[0_0_100%] snap-center snap-always overflow-hidden"
    >
      {src === '' ? (
        <div className="p-6">{picture}</div>
      ) : (
        <button
          type="button"
          aria-label={t('Enlarge {alt}', { alt })}
          tabIndex={isShown ? 0 : -1}
          onClick={onView}
          onMouseMove={growAtPointer}
          className="group/zoom block w-full cursor-zoom-in overflow-hidden rounded-card p-6 -outline-offset-4"
        >
          {picture}
        </button>
      )}
    </div>
  );
}
