import type { HomeHero, PageLook } from '@tokri/contracts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { msg, t } from '../../lib/language';
import { ownText } from '../../lib/text/own-text';

/** The look has the line of the shop, or what it shows instead. */
interface HomeBannerProps extends Pick<PageLook, 'bannerText' | 'hero'> {
  to?: string | undefined;
}

const LINE = msg('Groceries from a store near you, at best prices and offers.');

/** The banner of the shop. Its packs are a background in the inlined styles, so no picture delays the first paint. */
export function HomeBanner({ to = '/search', bannerText = LINE, hero }: HomeBannerProps) {
  const {
    title,
    title_hi,
    text,
    text_hi,
    link = to,
    picture,
  }: HomeHero = hero ?? {
    title: t('Your basket, filled and at your door'),
    text: t(bannerText),
  };
  const line = ownText(text, text_hi);
  return (
    <section
      aria-label={t('Welcome')}
      className="flex items-stretch justify-between gap-2 overflow-hidden rounded-2xl bg-primary-deep text-white md:gap-8 md:rounded-3xl"
    >
      <div className="min-w-0 py-3 pl-4 md:py-6 md:pl-10">
        <p className="hidden rounded-full bg-accent px-3 py-1 text-sm font-bold text-accent-foreground md:inline-flex">
          {t('Delivery in about 10 minutes')}
        </p>
        <h1 className="text-lg leading-6 font-extrabold tracking-tight text-balance md:mt-2 md:text-3xl md:leading-9 lg:text-4xl lg:leading-11">
          {ownText(title, title_hi)}
        </h1>
        {line && (
          <p className={`mt-1 text-white/90 lg:block lg:text-lg ${hero ? 'text-sm' : 'hidden'}`}>{line}</p>
        )}
        <Link
          to={link}
          className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-xl bg-white px-4 font-bold text-primary-deep hover:bg-white/90 focus-visible:outline-white md:mt-4 md:px-6"
        >
          {t('Start shopping')}
          <ArrowRight className="size-5" aria-hidden="true" />
        </Link>
      </div>
      <div
        className={`relative w-[42%] max-w-md min-w-0 max-[22rem]:w-[34%] ${picture ? '' : 'mt-2 banner-packs'}`}
      >
        {picture && (
          <img
            // At most 448 px wide, on screens with twice as many pixels.
            src={`${picture.url}?w=800`}
            alt={ownText(picture.alt, picture.alt_hi)}
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover"
          />
        )}
      </div>
    </section>
  );
}
