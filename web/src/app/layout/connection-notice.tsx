import { Hourglass, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { onShowsCopyChange, showsCopy } from '../../api/range/shop-reached';
import { hasSlowRequest, onSlowRequestChange } from '../../api/slow-requests';
import { t } from '../../lib/language';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/**
 * Reports that the network or the shop is unreachable, or slow. The slow notice floats, so that the layout does not
 * shift.
 */
export function ConnectionNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  const fromCopy = useSyncExternalStore(onShowsCopyChange, showsCopy);
  const slow = useSyncExternalStore(onSlowRequestChange, hasSlowRequest);
  return (
    <div role="status" aria-live="polite">
      {(!online || fromCopy) && (
        <p className="flex items-center justify-center gap-2 bg-foreground px-4 py-2 text-center text-sm font-semibold text-background">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          {online ? t('We cannot reach the shop.') : t('You are offline.')}{' '}
          {fromCopy
            ? t('Prices and stock are checked again once we are connected.')
            : t('We continue as soon as you are back online.')}
        </p>
      )}
      {online && slow && !fromCopy && (
        <p className="pointer-events-none fixed inset-x-0 bottom-[calc(4rem+var(--toast-bottom))] z-40 mx-auto flex w-fit max-w-[calc(100vw-2rem)] animate-fade items-center gap-2 rounded-full bg-foreground px-4 py-2 text-sm font-semibold text-background shadow-lift">
          <Hourglass className="size-4 shrink-0" aria-hidden="true" />
          {t('The connection is slow. Still loading.')}
        </p>
      )}
    </div>
  );
}
