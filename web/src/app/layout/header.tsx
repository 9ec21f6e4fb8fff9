import { CircleUserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useUser } from '../../api/session-api';
import { buttonClass } from '../../components/ui/button';
import { AccountDropdown } from './account-dropdown';
import { CartButton, CartIconLink } from './cart-button';
import { Logo } from './logo';
import { SearchBox } from './search-box';

export function Header() {
  const { user, settled } = useUser();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-card">
      <div className="page-width grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-2.5 md:h-20 md:grid-cols-[auto_minmax(0,1fr)_auto] md:py-0 lg:gap-x-8">
        <Link to="/" aria-label="Tokri, to the home page" className="justify-self-start">
          <Logo />
        </Link>
        <div className="order-last col-span-2 md:order-none md:col-span-1">
          <SearchBox />
        </div>
        <div className="flex items-center gap-1 md:gap-3">
          <Link
            to={user ? '/user' : '/login'}
            aria-label={user ? 'Account' : 'Login'}
            className="grid size-11 place-items-center rounded-full hover:bg-mist md:hidden"
          >
            <CircleUserRound className="size-7" strokeWidth={1.6} aria-hidden="true" />
          </Link>
          <div className="hidden min-w-24 justify-end md:flex">
            {user ? (
              <AccountDropdown />
            ) : (
              settled && (
                <Link to="/login" className={buttonClass('quiet')}>
                  Login
                </Link>
              )
            )}
          </div>
          <CartIconLink />
          <CartButton />
        </div>
      </div>
    </header>
  );
}
