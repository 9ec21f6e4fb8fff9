import type { ToastOptions } from 'react-hot-toast';

type Kind = 'success' | 'error' | 'plain';

/**
 * A toast from what is in the first load. The library itself is not: it comes right after (app/providers), and what was
 * said before it is there is shown then.
 */
export function tell(kind: Kind, message: string, options?: ToastOptions): void {
  import('react-hot-toast').then(
    ({ default: toast }) => (kind === 'plain' ? toast : toast[kind])(message, options),
    () => console.info('The words for the shopper could not be shown.'),
  );
}
