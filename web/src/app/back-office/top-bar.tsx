import { Menu, Store } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass, IconButton } from '../../components/ui/button';
import { Drawer } from '../../components/ui/dialog';
import { useMediaQuery } from '../../lib/device/use-media-query';
import { t } from '../../lib/language';
import { lazyPart } from '../../lib/loading/lazy-part';
import { shopName } from '../../lib/text/shop-name';
import { Logo } from '../layout/header/logo';
import { SideNav } from './side-nav';

/** Shared with the header of the shop. */
const AccountDropdown = lazyPart(
  async () => (await import('../layout/header/account-dropdown')).AccountDropdown,
);

/** From this width on the navigation is next to the page. */
const WIDE = '(min-width: 64rem)';

export function TopBar() {
  const isWide = useMediaQuery(WIDE);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <header className="@container sticky top-0 z-40 border-b border-border bg-card">
      <div className="flex min-h-16 items-center gap-1 px-2 sm:gap-3 sm:px-4">
        {!isWide && (
          <IconButton
            label={t('Menu')}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(true)}
          >
            <Menu className="size-6" aria-hidden="true" />
          </IconButton>
        )}
        <Link to="/" aria-label={t('{shop}, to the home page', { shop: shopName() })} className="shrink-0">
          <Logo />
        </Link>
        <p className="min-w-0 truncate font-semibold text-muted-foreground max-sm:hidden">
          {t('Back office')}
        </p>
        <div className="ml-auto flex items-center gap-1">
          <Link to="/" className={buttonClass('ghost', 'md', 'px-3!')}>
            <Store className="size-5" aria-hidden="true" />
            <span className="max-sm:sr-only">{t('Open the shop')}</span>
          </Link>
          <Suspense fallback={null}>
            <AccountDropdown isInBackOffice />
          </Suspense>
        </div>
      </div>
      <Drawer open={isOpen && !isWide} onClose={close} title={t('Back office')} side="left">
        <div className="grow overflow-y-auto p-3">
          <SideNav onLeave={close} />
        </div>
      </Drawer>
    </header>
  );
}
