import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../../../lib/language';

interface HomeBannerProps {
  to?: string;
  /** The line that the shop has set for itself. */
  line?: string;
}

/** The banner of the shop. Its packs are a background in the inlined styles, so no picture delays the first paint. */
export function HomeBanner({ to = '/search', line }: HomeBannerProps) {
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
          {t('Your basket, filled and at your door')}
        </h1>
        <p className="mt-1 hidden text-lg text-white/90 lg:block">
          {line ?? t('Groceries from a store near you, at best prices and offers.')}
        </p>
        <Link
          to={to}
          className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-xl bg-white px-4 font-bold text-primary-deep hover:bg-white/90 focus-visible:outline-white md:mt-4 md:px-6"
        >
          {t('Start shopping')}
          <ArrowRight className="size-5" aria-hidden="true" />
        </Link>
      </div>
      <div className="mt-2 w-[42%] max-w-md min-w-0 banner-packs max-[22rem]:w-[34%]" />
    </section>
  );
}
