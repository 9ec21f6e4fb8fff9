import { CircleUserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useUser } from '../../api/session-api';
import { buttonClass } from '../../components/ui/button';
import { Avatar } from '../../features/account/avatar';
import { AccountDropdown } from './account-dropdown';
import { CartButton, CartIconLink } from './cart-button';
import { HeaderFrame } from './header-frame';

export function Header() {
  const { user, settled } = useUser();
  return (
    <HeaderFrame>
      <Link
        to={user ? '/user' : '/login'}
        aria-label={user ? 'Account' : 'Login'}
        className="grid size-11 place-items-center rounded-full hover:bg-muted md:hidden"
      >
        {user?.avatar ? (
          <Avatar src={user.avatar} className="size-8" />
        ) : (
          <CircleUserRound className="size-7" strokeWidth={1.6} aria-hidden="true" />
        )}
      </Link>
      <div className="hidden min-w-28 justify-end md:flex">
        {user ? (
          <AccountDropdown />
        ) : (
          settled && (
            <Link to="/login" className={buttonClass('ghost')}>
              Login
            </Link>
          )
        )}
      </div>
      <CartIconLink />
      <CartButton />
    </HeaderFrame>
  );
}
