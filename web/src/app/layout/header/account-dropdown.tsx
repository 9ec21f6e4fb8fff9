import { ChevronDown, CircleUserRound } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useUser } from '../../../api/session-api';
import { buttonClass } from '../../../components/ui/button';
import { Avatar } from '../../../features/account/avatar';
import { Skeleton } from '../../../components/ui/skeleton';
import { t } from '../../../lib/language';

const loadMenu = () => import('./account-menu');
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

/**
 * Opens on click; closes on Escape, a click outside, loss of focus or a change of page. In the back office it has no
 * links to pages of the shop.
 */
export function AccountDropdown({ isInBackOffice = false }: { isInBackOffice?: boolean }) {
  const { key } = useLocation();
  const { user } = useUser();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpenAt(undefined);
  const prepare = () => void loadMenu().catch(() => undefined);

  useEffect(() => {
    if (!open) return;
    const beside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    document.addEventListener('pointerdown', beside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', beside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <div
      ref={box}
      className="relative"
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="account-menu"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpenAt(open ? undefined : key)}
        className={buttonClass('ghost', 'md', 'max-sm:px-2!')}
      >
        {user?.avatar && <Avatar src={user.avatar} className="size-8 sm:max-lg:hidden" />}
        {!user?.avatar && <CircleUserRound className="size-6 sm:hidden" aria-hidden="true" />}
        <span className="max-sm:sr-only">{t('Account')}</span>
        <ChevronDown
          className={open ? 'size-4 rotate-180 transition-transform' : 'size-4 transition-transform'}
          aria-hidden="true"
        />
      </button>
      {open && (
        <div
          id="account-menu"
          className="absolute top-full right-0 mt-2 w-64 animate-rise rounded-card bg-card p-2 shadow-lift"
        >
          <Suspense fallback={<Skeleton className="h-52" />}>
            <AccountMenu onLeave={close} hasLinks={!isInBackOffice} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
