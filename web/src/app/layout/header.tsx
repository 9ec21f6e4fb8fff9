import { CircleUserRound } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../api/session-api';
import { buttonClass } from '../../components/ui/button';
import { Avatar } from '../../features/account/avatar';
import { lazyExtra } from '../lazy-extra';
import { AccountDropdown } from './account-dropdown';
import { CartButton, CartIconLink } from './cart-button';
import { HeaderFrame } from './header-frame';

/** Says what the page already promises; where its script does not come, the room stays empty. */
const DeliverTo = lazyExtra(async () => (await import('./deliver-to')).DeliverTo);

export function Header() {
  const { user, settled, session } = useUser();
  return (
    <HeaderFrame
      place={
        <Suspense fallback={null}>{settled && <DeliverTo session={user ? session : undefined} />}</Suspense>
      }
    >
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
