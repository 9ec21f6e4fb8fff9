import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../../../lib/language';
import { BannerIllustration } from './banner-illustration';

/** The banner of the shop. An inline drawing, so that it is part of the first paint. */
export function HomeBanner({ to = '/search' }: { to?: string }) {
  return (
    <section
      aria-label={t('Welcome')}
      className="relative grid grid-cols-[minmax(0,3fr)_minmax(0,1fr)] overflow-hidden rounded-3xl bg-primary-deep text-white md:grid-cols-[1.2fr_1fr]"
    >
      <div className="relative z-10 py-4 pl-4 md:py-8 md:pl-10 lg:pl-12">
        <p className="inline-flex rounded-full bg-accent px-3 py-1 text-xs font-bold text-accent-foreground md:text-sm">
          {t('Delivery in about 10 minutes')}
        </p>
        <h1 className="mt-2 text-[1.35rem] leading-[1.1] md:mt-3 font-extrabold tracking-tight text-balance md:text-4xl lg:text-[2.6rem]">
          {t('Your basket, filled and at your door')}
        </h1>
        <p className="mt-1.5 max-w-md text-sm leading-5 text-balance text-white/90 md:mt-3 md:text-lg md:leading-7">
          {t('5000+ products from a store near you, at best prices and offers.')}
        </p>
        <Link
          to={to}
          className="mt-3 inline-flex min-h-11 items-center gap-2 rounded-xl bg-white max-[22rem]:max-w-[87%] px-4 font-bold text-primary-deep hover:bg-white/90 focus-visible:outline-white md:mt-5 md:px-6"
        >
          {t('Start shopping')}
          <ArrowRight className="size-5" aria-hidden="true" />
        </Link>
      </div>
      <BannerIllustration className="absolute right-0 bottom-0 h-[75%] w-[44%] max-[22rem]:w-[34%] md:h-[96%] md:w-[46%]" />
    </section>
  );
}
