import type { HomePicture, PageLook } from '@tokri/contracts';
import { Link } from 'react-router-dom';
import { ownText } from '../../lib/text/own-text';
import { shopName } from '../../lib/text/shop-name';

/** Media has pictures in these widths, and as they were uploaded. */
const sourcesOf = ({ url, width }: HomePicture): string =>
  [...[400, 800].map((each) => `${url}?w=${each} ${each}w`), `${url} ${width}w`].join(', ');

/** The banners of today, each a picture that links to a place of the shop. On phones several scroll sideways. */
export function BannerStrip({ banners }: { banners: NonNullable<PageLook['banners']> }) {
  if (banners.length === 0) return null;
  return (
    <section aria-label={shopName()} className="page-width">
      <ul className="-mx-4 no-scrollbar flex snap-x gap-3 overflow-x-auto px-4 py-1 sm:mx-0 sm:grid sm:px-0 md:gap-4 sm:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
        {banners.map(({ picture, link }, at) => (
          <li key={at} className="w-[85%] shrink-0 snap-center only:w-full sm:w-auto">
            <Link to={link} className="block">
              <img
                src={picture.url}
                srcSet={sourcesOf(picture)}
                sizes={banners.length > 1 ? '(width < 640px) 85vw, 50vw' : '100vw'}
                alt={ownText(picture.alt, picture.alt_hi)}
                width={picture.width}
                height={picture.height}
                loading="lazy"
                decoding="async"
                draggable={false}
                className="h-auto w-full rounded-card"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
