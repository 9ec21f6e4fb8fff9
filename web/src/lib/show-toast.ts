import type { ToastOptions } from 'react-hot-toast';

type Kind = 'success' | 'error' | 'plain';

/**
 * For code in the first load, which does not contain the toast library: the library is loaded right after
 * (app/providers), and earlier toasts wait for it. All other code imports the library.
 */
export function showToast(kind: Kind, message: string, options?: ToastOptions): void {
  import('react-hot-toast').then(
    ({ default: toast }) => (kind === 'plain' ? toast : toast[kind])(message, options),
    () => console.info('A toast could not be shown: its script could not be loaded.'),
  );
}
