import toast from 'react-hot-toast';
import { rememberOrder } from './open-payment';
import { loadProvider } from './provider-script';

interface Session {
  id: string;
  url: string;
  orderId: string;
}
interface PaymentSettings {
  publishableKey: string;
  scriptUrl: string;
}

/** Milliseconds to read why the script could not be used. */
const READ_MS = 2_500;

/** Leaves for another page; replaced in tests. */
type Leave = (url: string) => void;
const leaveFor: Leave = (url) => window.location.assign(url);

/**
 * Goes to the provider's hosted page: by the provider's script where it can, else by the session's own address, which
 * always works. A script that fails is told to the shopper and does not stop the payment.
 */
export async function goToHostedPage(
  session: Session,
  settings: PaymentSettings | undefined,
  leave: Leave = leaveFor,
): Promise<void> {
  rememberOrder(session.orderId);
  if (settings?.scriptUrl && settings.publishableKey) {
    try {
      const provider = (await loadProvider(settings.scriptUrl))(settings.publishableKey);
      if (provider.redirectToCheckout) {
        const { error } = await provider.redirectToCheckout({ sessionId: session.id });
        if (!error) return;
      }
    } catch (reason) {
      if (reason instanceof Error) {
        toast.error(reason.message);
        // The next page takes the words away with it.
        await new Promise((read) => setTimeout(read, READ_MS));
      }
    }
  }
  leave(session.url);
}
