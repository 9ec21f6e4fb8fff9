import type { HomePicture, PageLook } from '@tokri/contracts';
import { Link } from 'react-router-dom';
import { ownText } from '../../lib/own-text';
import { shopName } from '../../lib/text/shop-name';

/** Columns on wide screens; on phones several banners scroll sideways. */
const COLUMNS = ['', 'sm:grid-cols-1', 'sm:grid-cols-2'];
const SIZES = ['100vw', '(width < 640px) 90vw, 1350px', '(width < 640px) 85vw, 50vw'];
const MANY = {
  columns: 'sm:grid-cols-2 lg:grid-cols-3',
  sizes: '(width < 640px) 85vw, (width < 1024px) 50vw, 33vw',
};

/** Media has pictures in these widths, and as they were uploaded. */
const sourcesOf = ({ url, width }: HomePicture): string =>
  [...[400, 800].map((each) => `${url}?w=${each} ${each}w`), `${url} ${width}w`].join(', ');

/** The banners of today, each a picture that links to a place of the shop. */
export function BannerStrip({ banners }: { banners: NonNullable<PageLook['banners']> }) {
  const count = banners.length;
  if (count === 0) return null;
  return (
    <section aria-label={shopName()} className="page-width">
      <ul
        className={`-mx-4 no-scrollbar flex snap-x gap-3 overflow-x-auto px-4 py-1 sm:mx-0 sm:grid sm:px-0 md:gap-4 ${COLUMNS[count] ?? MANY.columns}`}
      >
        {banners.map(({ picture, link }, at) => (
          <li key={at} className={`shrink-0 snap-center sm:w-auto ${count === 1 ? 'w-full' : 'w-[85%]'}`}>
            <Link to={link} className="block">
              <img
                src={picture.url}
                srcSet={sourcesOf(picture)}
                sizes={SIZES[count] ?? MANY.sizes}
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
