import toast from 'react-hot-toast';
import { Button } from '../components/ui/button';
import { t } from '../lib/language';
import { savesData } from '../lib/device/saves-data';

const OFFER = 'new-version';
/** Milliseconds after which the first page is at rest, and other pages are fetched ahead (lazy-page.ts). */
const IDLE_AFTER_MS = 8_000;

/** Built pages name their worker; while developing there is none. */
const workerOfPage = () => document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content;

/** Later, and not for those who save data; gives what calls it off. A browser that refuses it goes on without. */
export function registerWhenIdle(): (() => void) | undefined {
  if (savesData()) return undefined;
  const register = () =>
    void registerServiceWorker().catch((reason: unknown) => console.info('No service worker:', reason));
  const timer = setTimeout(register, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}

/** Lets the shop open on a dead line, and offers a new version when there is one; ADR 22. */
export async function registerServiceWorker(): Promise<void> {
  const script = workerOfPage();
  const container = (navigator as Partial<Navigator>).serviceWorker;
  if (!script || !container) return;
  // The build is asked for its worker itself, never a copy of it.
  const registration = await container.register(script, { updateViaCache: 'none' });
  const offer = (worker: ServiceWorker | null) => {
    // The first worker replaces none.
    if (worker?.state === 'installed' && container.controller) offerUpdate(container, worker);
  };
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => offer(worker));
  });
}

/** Nothing is reloaded unasked: whoever is paying goes on with the version that they have. */
function offerUpdate(container: ServiceWorkerContainer, worker: ServiceWorker): void {
  const reload = () => {
    container.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage('take-over');
  };
  toast(
    <span className="flex flex-wrap items-center gap-3">
      {t('A new version of Tokri is ready.')}
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
