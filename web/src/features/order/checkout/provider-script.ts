import { msg } from '../../../lib/language';

/** The global that the provider's script defines (version pinned in /api/config). */
interface PaymentProvider {
  redirectToCheckout?: (session: { sessionId: string }) => Promise<{ error?: { message?: string } }>;
}
type ProviderFactory = (publishableKey: string) => PaymentProvider;

const GLOBAL = 'Stripe';
const SCRIPT_FAILED = msg("The payment provider's script failed to load");
const SCRIPT_UNAVAILABLE = msg("The payment provider's script is not available");

const loading = new Map<string, Promise<ProviderFactory>>();

/** Loads the script once; rejects with one of the two messages above. */
export function loadProvider(scriptUrl: string): Promise<ProviderFactory> {
  const known = loading.get(scriptUrl);
  if (known) return known;
  const attempt = new Promise<ProviderFactory>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => {
      const factory: unknown = Reflect.get(window, GLOBAL);
      if (typeof factory === 'function') resolve(factory as ProviderFactory);
      else reject(new Error(SCRIPT_UNAVAILABLE));
    };
    script.onerror = () => reject(new Error(SCRIPT_FAILED));
    document.head.append(script);
  });
  loading.set(scriptUrl, attempt);
  // A failed load is retried with the next payment.
  attempt.catch(() => loading.delete(scriptUrl));
  return attempt;
}
