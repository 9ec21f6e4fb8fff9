import type { Product } from '@tokri/contracts';
import { Bell, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  useAddRestockAlertMutation,
  useIsWaitingFor,
  useRemoveRestockAlertMutation,
} from '../../api/restock-api';
import { useUser } from '../../api/session-api';
import { toastResult } from '../../components/toast-result';
import { Button, buttonClass } from '../../components/ui/button';
import { msg, t } from '../../lib/language';

const ASK = msg('Notify me when it is back');
/** In the address after a login: a guest's request is sent without asking again. */
const ASKED = '#tell-me';

/** On the page of a sold-out product: asks for one mail when it is back in stock, or cancels that. */
export function RestockAlert({ product: { _id: productId } }: { product: Pick<Product, '_id'> }) {
  const { user, settled } = useUser();
  const isWaiting = useIsWaitingFor(productId);
  const [add, adding] = useAddRestockAlertMutation();
  const [remove, removing] = useRemoveRestockAlertMutation();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const ask = () => toastResult(add({ productId }).unwrap());

  const onBackFromLogin = useEffectEvent(() => {
    void navigate(pathname, { replace: true });
    void ask();
  });
  const hasAsked = user !== undefined && hash === ASKED;
  useEffect(() => {
    if (hasAsked) onBackFromLogin();
  }, [hasAsked]);

  if (settled && !user) {
    return (
      <Link to="/login" state={{ from: pathname + ASKED }} className={buttonClass('outline', 'md', 'w-full')}>
        <Bell className="size-4" aria-hidden="true" />
        {t(ASK)}
      </Link>
    );
  }
  if (!isWaiting) {
    return (
      <Button
        variant="outline"
        className="w-full"
        busy={adding.isLoading}
        icon={<Bell className="size-4" aria-hidden="true" />}
        onClick={() => void ask()}
      >
        {t(ASK)}
      </Button>
    );
  }
  return (
    <div className="flex items-center justify-between gap-3 rounded-xl bg-primary-pale pl-4">
      <p className="flex items-center gap-2 text-sm font-semibold text-primary" role="status">
        <BellRing className="size-4 shrink-0" aria-hidden="true" />
        {t('We will email you once when it is back in stock.')}
      </p>
      <button
        type="button"
        disabled={removing.isLoading}
        onClick={() => void toastResult(remove({ productId }).unwrap())}
        className="min-h-11 shrink-0 rounded-xl px-4 text-sm font-bold text-primary underline underline-offset-2"
      >
        {t('Cancel the alert')}
      </button>
    </div>
  );
}
