import { CircleUserRound, LogOut, MapPin, ReceiptText, Store } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { NavLink, useNavigate } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { useUser } from '../../../api/session-api';
import { useMayDo } from '../../../components/use-may-do';
import { useForgetPerson, useLogout } from '../../../features/account/use-login';
import { Button } from '../../../components/ui/button';
import { msg, t } from '../../../lib/language';
import { firstPage } from '../../back-office/pages';
import { ADMIN_LINKS } from './admin-links';
import { DeviceSwitches } from '../footer/device-switches';

const LINKS_FOR_ALL = [
  { to: '/dashboard/myorders', label: msg('My Orders'), icon: ReceiptText },
  { to: '/dashboard/address', label: msg('Save Address'), icon: MapPin },
];
const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left font-semibold hover:bg-muted aria-[current=page]:bg-primary-pale aria-[current=page]:text-primary-dark';

interface AccountMenuProps {
  onLeave?: () => void;
  /** False in the back office, which has a navigation of its own. */
  hasLinks?: boolean;
}

/** The links of the account: in the drop-down, on /user and next to the dashboard pages. */
export function AccountMenu({ onLeave, hasLinks = true }: AccountMenuProps) {
  const { user } = useUser();
  const logout = useLogout();
  const forget = useForgetPerson();
  const [hasFailed, setHasFailed] = useState(false);
  const navigate = useNavigate();
  const may = useMayDo();
  const backOffice = firstPage(user);
  const links = hasLinks
    ? [
        ...(backOffice ? [{ to: backOffice, label: msg('Back office'), icon: Store }] : []),
        ...ADMIN_LINKS.filter(({ permission }) => may(permission)),
        ...LINKS_FOR_ALL,
      ]
    : [];

  const logOut = async () => {
    try {
      const message = await logout();
      onLeave?.();
      toast.success(message);
      void navigate('/');
    } catch (reason) {
      toast.error(messageOf(reason));
      setHasFailed(true);
    }
  };

  const forgetMe = () => {
    forget();
    onLeave?.();
    toast.success(t('This device has forgotten you.'));
    void navigate('/');
  };

  return (
    <nav aria-label={t('Account')}>
      <div className="border-b border-border px-3 pt-1 pb-2">
        <p className="font-bold">{t('My Account')}</p>
        <NavLink
          to="/dashboard/profile"
          onClick={onLeave}
          className="flex min-h-11 items-center gap-2 text-sm text-muted-foreground hover:text-primary"
        >
          <span className="truncate">{user?.name || user?.mobile}</span>
          {user?.role === 'ADMIN' && <span className="font-semibold text-destructive">{t('(Admin)')}</span>}
          <CircleUserRound className="size-4 shrink-0" aria-hidden="true" />
          <span className="sr-only">{t('Profile')}</span>
        </NavLink>
      </div>
      <ul className="pt-2">
        {links.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} onClick={onLeave} className={ROW}>
              <Icon className="size-5 text-primary" aria-hidden="true" />
              {t(label)}
            </NavLink>
          </li>
        ))}
        {user && (
          <li>
            <button type="button" onClick={() => void logOut()} className={ROW}>
              <LogOut className="size-5 text-primary" aria-hidden="true" />
              {t('Log Out')}
            </button>
            {hasFailed && (
              <div className="mx-3 mt-1 mb-2 grid gap-2 rounded-lg bg-muted p-3 text-sm">
                <p>
                  {t(
                    'The shop could not log you out. On a device that others use, remove your data from it.',
                  )}
                </p>
                <Button size="sm" variant="outline" onClick={forgetMe}>
                  {t('Forget me on this device')}
                </Button>
              </div>
            )}
          </li>
        )}
      </ul>
      <div className="mt-2">
        <DeviceSwitches />
      </div>
    </nav>
  );
}
