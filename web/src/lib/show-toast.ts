import type { ToastOptions } from 'react-hot-toast';

type Kind = 'success' | 'error' | 'plain';

/**
 * For what is in the first load, which the toast library is not: it is fetched right after (app/providers), and toasts
 * from before wait for it. Everybody else imports the library.
 */
export function showToast(kind: Kind, message: string, options?: ToastOptions): void {
  import('react-hot-toast').then(
    ({ default: toast }) => (kind === 'plain' ? toast : toast[kind])(message, options),
    () => console.info('A toast could not be shown: its script could not be loaded.'),
  );
}
