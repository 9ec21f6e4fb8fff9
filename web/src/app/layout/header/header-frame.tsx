import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../lib/language';
import { shopName } from '../../../lib/text/shop-name';
import { Logo } from './logo';
import { SearchBox } from './search-box';

/** The header without the parts that depend on the user, so that it can be shown before the user is known. */
interface HeaderFrameProps {
  /** Next to the logo, if there is room. */
  place?: ReactNode;
  children: ReactNode;
}

export function HeaderFrame({ place, children }: HeaderFrameProps) {
  return (
    <header className="@container sticky top-0 z-40 border-b border-border bg-card">
      <div className="page-width grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-2.5 md:h-20 md:grid-cols-[auto_minmax(0,1fr)_auto] md:py-0 lg:gap-x-8">
        <div className="flex min-w-0 items-center gap-3 xl:w-80">
          <Link to="/" aria-label={t('{shop}, to the home page', { shop: shopName() })} className="shrink-0">
            <Logo />
          </Link>
          <div className="min-w-0 grow md:max-xl:w-28">{place}</div>
        </div>
        <div className="order-last col-span-2 md:relative md:order-none md:col-span-1">
          <SearchBox />
        </div>
        <div className="flex min-h-11 items-center gap-1 md:gap-3">{children}</div>
      </div>
    </header>
  );
}
