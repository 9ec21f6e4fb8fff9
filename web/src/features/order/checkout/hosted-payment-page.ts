import type { PublicConfig } from '@tokri/contracts';
import toast from 'react-hot-toast';
import type { Answer } from '../../../api/call-types';
import { t } from '../../../lib/language';
import { saveAwaitingPayment } from './awaiting-payment';
import { loadProvider } from './provider-script';

type PaymentSession = Pick<Answer<'checkout'>, 'id' | 'url' | 'orderId'>;

/** Milliseconds to read the error about the script. */
const TOAST_MS = 2_500;

/** Navigates to another page; replaced in tests. */
type Redirect = (url: string) => void;
const redirectTo: Redirect = (url) => window.location.assign(url);

/**
 * Opens the provider's hosted page: through the provider's script if possible, else by the session's own
 * address, which always works. A script error is toasted and does not stop the payment.
 */
export async function redirectToHostedPage(
  session: PaymentSession,
  settings: PublicConfig['payment'] | undefined,
  redirect: Redirect = redirectTo,
): Promise<void> {
  saveAwaitingPayment(session.orderId);
  if (settings?.scriptUrl && settings.publishableKey) {
    try {
      const provider = (await loadProvider(settings.scriptUrl))(settings.publishableKey);
      if (provider.redirectToCheckout) {
        const { error } = await provider.redirectToCheckout({ sessionId: session.id });
        if (!error) return;
      }
    } catch (reason) {
      if (reason instanceof Error) {
        toast.error(t(reason.message));
        // The next page removes the toast.
        await new Promise((resolve) => setTimeout(resolve, TOAST_MS));
      }
    }
  }
  redirect(session.url);
}
