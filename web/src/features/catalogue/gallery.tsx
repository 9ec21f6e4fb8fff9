import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../components/ui/button';
import { ProductImage } from '../../components/ui/product-image';
import { cx } from '../../lib/class-names';
import { useReducedMotion } from '../../lib/use-media-query';

const THUMBNAIL_STEP_PX = 100;

interface GalleryProps {
  images: readonly string[];
  name: string;
  /** The product can't be bought. */
  dimmed?: boolean;
}

/** The pictures of a product: swipe, dots, thumbnails and arrow keys. */
export function Gallery({ images, name, dimmed = false }: GalleryProps) {
  const still = useReducedMotion();
  const [viewport, carousel] = useEmblaCarousel({ duration: still ? 0 : 22 });
  const [shown, setShown] = useState(0);
  const strip = useRef<HTMLDivElement>(null);
  const pictures = images.length > 0 ? images : [''];
  const many = pictures.length > 1;

  const go = useCallback((to: number) => carousel?.scrollTo(to), [carousel]);
  const scrollStrip = (by: number) => strip.current?.scrollBy({ left: by });

  useEffect(() => {
    if (!carousel) return;
    const onSelect = () => setShown(carousel.selectedScrollSnap());
    carousel.on('select', onSelect);
    return () => {
      carousel.off('select', onSelect);
    };
  }, [carousel]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(Math.min(shown + 1, pictures.length - 1));
    else if (event.key === 'ArrowLeft') go(Math.max(shown - 1, 0));
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label={`Pictures of ${name}`}
      onKeyDown={onKeyDown}
      className="grid min-w-0 gap-3"
    >
      <div
        ref={viewport}
        className={cx('overflow-hidden rounded-card bg-card shadow-card', dimmed && '[&_img]:opacity-50')}
      >
        <div className="flex touch-pan-y">
          {pictures.map((image, index) => (
            <div
              key={image}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${pictures.length}`}
              aria-hidden={index !== shown}
              className="min-w-0 flex-[0_0_100%] p-6"
            >
              <ProductImage
                src={image}
                alt={many ? `${name}, picture ${index + 1}` : name}
                sizes="(width < 768px) 90vw, 520px"
                eager={index === 0}
                className="mx-auto max-h-[min(26rem,70dvh)] w-full lg:max-h-[min(30rem,70dvh)]"
              />
            </div>
          ))}
        </div>
      </div>
      {many && (
        <>
          <div className="flex justify-center">
            {pictures.map((image, index) => (
              <button
                key={image}
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === shown}
                onClick={() => go(index)}
                className="grid size-6 place-items-center"
              >
                <span
                  className={cx(
                    'h-2 rounded-full transition-all',
                    index === shown ? 'w-5 bg-primary' : 'w-2 bg-input',
                  )}
                />
              </button>
            ))}
          </div>
          <div className="flex items-center justify-center gap-1">
            <IconButton label="Scroll thumbnails back" onClick={() => scrollStrip(-THUMBNAIL_STEP_PX)}>
              <ChevronLeft className="size-5" aria-hidden="true" />
            </IconButton>
            <div ref={strip} className="no-scrollbar flex min-w-0 gap-2 overflow-x-auto scroll-smooth p-1">
              {pictures.map((image, index) => (
                <button
                  key={image}
                  type="button"
                  aria-label={`Picture ${index + 1} of ${name}`}
                  onClick={() => go(index)}
                  className={cx(
                    'shrink-0 rounded-xl border-2 bg-card p-1',
                    index === shown ? 'border-primary' : 'border-border hover:border-primary-border',
                  )}
                >
                  <ProductImage src={image} alt="" sizes="64px" className="size-16" />
                </button>
              ))}
            </div>
            <IconButton label="Scroll thumbnails forward" onClick={() => scrollStrip(THUMBNAIL_STEP_PX)}>
              <ChevronRight className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
        </>
      )}
    </section>
  );
}
