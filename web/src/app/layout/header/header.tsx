import { CircleUserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/session-api';
import { buttonClass } from '../../../components/ui/button';
import { Avatar } from '../../../features/account/avatar';
import { t } from '../../../lib/language';
import { lazyPart } from '../../../lib/loading/lazy-part';
import { CartButton, CartIconLink } from './cart-button';
import { HeaderFrame } from './header-frame';

/** Repeats information from the page, so the space stays empty if its script fails to load. */
const DeliverTo = lazyPart(async () => (await import('./deliver-to')).DeliverTo);

/** If its script fails to load, the account page has the same links. */
const AccountDropdown = lazy(() =>
  import('./account-dropdown').then(
    ({ AccountDropdown: Dropdown }) => ({ default: Dropdown }),
    () => ({ default: AccountLink }),
  ),
);
const AccountLink = () => (
  <Link to="/user" className={buttonClass('ghost')}>
    {t('Account')}
  </Link>
);

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
        aria-label={user ? t('Account') : t('Login')}
        className="grid size-11 place-items-center rounded-full hover:bg-muted md:hidden"
      >
        {user?.avatar ? (
          <Avatar src={user.avatar} className="size-8" />
        ) : (
          <CircleUserRound className="size-7" strokeWidth={1.6} aria-hidden="true" />
        )}
      </Link>
      <div className="hidden justify-end md:flex lg:min-w-28">
        {user ? (
          <Suspense fallback={null}>
            <AccountDropdown />
          </Suspense>
        ) : (
          settled && (
            <Link to="/login" className={buttonClass('ghost')}>
              {t('Login')}
            </Link>
          )
        )}
      </div>
      <CartIconLink />
      <CartButton />
    </HeaderFrame>
  );
}
