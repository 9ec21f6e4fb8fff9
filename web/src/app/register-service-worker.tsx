import toast from 'react-hot-toast';
import { Button } from '../components/ui/button';
import { t } from '../lib/language';
import { shopName } from '../lib/text/shop-name';
import { savesData } from '../lib/device/saves-data';

const OFFER = 'new-version';
/** Milliseconds after which the first page is idle and other pages are prefetched (lazy-page.ts). */
const IDLE_AFTER_MS = 8_000;

/** Only built pages name a worker; there is none during development. */
const workerOfPage = () => document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content;

/**
 * Registers the worker later, unless data saver is on; returns a function that cancels it. If the browser
 * refuses, the app works without it.
 */
export function registerWhenIdle(): (() => void) | undefined {
  if (savesData()) return undefined;
  const register = () =>
    void registerServiceWorker().catch((reason: unknown) => console.info('No service worker:', reason));
  const timer = setTimeout(register, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}

/** Lets the shop open offline, and offers new versions (ADR 22). */
export async function registerServiceWorker(): Promise<void> {
  const script = workerOfPage();
  const container = (navigator as Partial<Navigator>).serviceWorker;
  if (!script || !container) return;
  // Bypasses the HTTP cache for the worker's script.
  const registration = await container.register(script, { updateViaCache: 'none' });
  const offer = (worker: ServiceWorker | null) => {
    // The first worker replaces none, so there is no update to offer.
    if (worker?.state === 'installed' && container.controller) offerUpdate(container, worker);
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => offer(worker));
  });
}

/** Reloads only on request: a shopper who is paying stays on the current version. */
function offerUpdate(container: ServiceWorkerContainer, worker: ServiceWorker): void {
  const reload = () => {
    container.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('take-over');
  };
  toast(
    <span className="flex flex-wrap items-center gap-3">
      {t('A new version of {shop} is ready.', { shop: shopName() })}
      <span className="flex gap-2">
        <Button onClick={reload}>{t('Reload')}</Button>
        <Button variant="ghost" onClick={() => toast.dismiss(OFFER)}>
          {t('Later')}
        </Button>
      </span>
    </span>,
    { id: OFFER, duration: Infinity },
  );
}
