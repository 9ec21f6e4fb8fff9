import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../../components/ui/button';
import { ProductImage } from '../../../components/ui/product-image';
import { cx } from '../../../lib/class-names';
import { t } from '../../../lib/language';
import { useReducedMotion } from '../../../lib/device/use-media-query';
import { GallerySlide } from './gallery-slide';

const PictureViewer = lazy(async () => ({ default: (await import('./picture-viewer')).PictureViewer }));

const THUMBNAIL_STEP_PX = 100;

interface GalleryProps {
  images: readonly string[];
  name: string;
  dimmed?: boolean;
}

/** The pictures of a product: swipe, dots, thumbnails and arrow keys; a tap shows one full screen. */
export function Gallery({ images, name, dimmed = false }: GalleryProps) {
  const still = useReducedMotion();
  const [shown, setShown] = useState(0);
  const [viewed, setViewed] = useState<number>();
  /** The viewer's script is loaded on first use. */
  const [lastViewed, setLastViewed] = useState<number>();
  const track = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const sources = images.length > 0 ? images : [''];
  const many = sources.length > 1;
  const pictures = sources.map((src, index) => ({ src, alt: many ? `${name}, picture ${index + 1}` : name }));

  const showSlide = (to: number, behavior: ScrollBehavior) => {
    const { clientWidth = 0 } = track.current ?? {};
    track.current?.scrollTo({ left: to * clientWidth, behavior });
  };
  const go = (to: number) => showSlide(to, still ? 'instant' : 'smooth');
  const focusSlide = (index: number) =>
    track.current?.querySelectorAll('button')[index]?.focus({ preventScroll: true });
  const scrollStrip = (by: number) => strip.current?.scrollBy({ left: by });

  function onScroll() {
    const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || viewed !== undefined) return;
    event.preventDefault();
    go(Math.min(Math.max(shown + by, 0), sources.length - 1));
  }
  function view(index: number) {
    setLastViewed(index);
    setViewed(index);
    showSlide(index, 'instant');
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('Pictures of {name}', { name })}
      onKeyDown={onKeyDown}
      className="grid min-w-0 grid-cols-1 gap-3"
    >
      <div
        ref={track}
        onScroll={onScroll}
        className={cx(
          'no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card bg-card shadow-card',
          dimmed && '[&_img]:opacity-50',
        )}
      >
        {pictures.map((picture, index) => (
          <GallerySlide
            key={picture.src}
            {...picture}
            place={t('{number} of {count}', { number: index + 1, count: sources.length })}
            isShown={index === shown}
            isFirst={index === 0}
            onView={() => view(index)}
          />
        ))}
      </div>
      {many && (
        <>
          <div className="flex justify-center">
            {sources.map((image, index) => (
              <button
                key={image}
                type="button"
                aria-label={t('Show picture {number}', { number: index + 1 })}
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
            <IconButton label={t('Scroll thumbnails back')} onClick={() => scrollStrip(-THUMBNAIL_STEP_PX)}>
              <ChevronLeft className="size-5" aria-hidden="true" />
            </IconButton>
            <div ref={strip} className="no-scrollbar flex min-w-0 gap-2 overflow-x-auto scroll-smooth p-1">
              {sources.map((image, index) => (
                <button
                  key={image}
                  type="button"
                  aria-label={t('Picture {number} of {name}', { number: index + 1, name })}
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
            <IconButton label={t('Scroll thumbnails forward')} onClick={() => scrollStrip(THUMBNAIL_STEP_PX)}>
              <ChevronRight className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
        </>
      )}
      {lastViewed !== undefined && (
        <Suspense>
          <PictureViewer
            shown={viewed}
            pictures={pictures}
            name={name}
            onShow={view}
            onClose={() => setViewed(undefined)}
            onClosed={() => focusSlide(lastViewed)}
          />
        </Suspense>
      )}
    </section>
  );
}
