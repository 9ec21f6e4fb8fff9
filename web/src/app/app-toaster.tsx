import { Toaster } from 'react-hot-toast';

/** Times in milliseconds and width in pixels: docs/specification.md section 8. At most 20 toasts are kept, the library's own limit. */
const TOASTS = {
  duration: 4000,
  style: { width: 350, maxWidth: 'calc(100vw - 2rem)', borderRadius: 12, fontWeight: 600 },
  success: { duration: 2000, iconTheme: { primary: '#14713f', secondary: '#fff' } },
  error: { duration: 4000, iconTheme: { primary: '#b3261e', secondary: '#fff' } },
  loading: { duration: Infinity },
};

export const AppToaster = () => (
  <Toaster position="top-center" containerStyle={{ top: 'var(--toast-top)' }} toastOptions={TOASTS} />
);
