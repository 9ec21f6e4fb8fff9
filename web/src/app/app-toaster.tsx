import { useEffect } from 'react';
import { Toaster } from 'react-hot-toast';
import { copyRangeWhenIdle } from './copy-range-when-idle';
import { registerWhenIdle } from './register-service-worker';

/** Times in milliseconds and width in pixels: docs/specification.md section 8. At most 20 toasts are kept, the library's own limit. */
const TOASTS = {
  duration: 4000,
  style: {
    width: 350,
    color: 'var(--color-foreground)',
    background: 'var(--color-card)',
    boxShadow: 'var(--shadow-lift)',
    maxWidth: 'calc(100vw - 2rem)',
    borderRadius: 12,
    fontWeight: 600,
  },
  success: {
    duration: 2000,
    iconTheme: { primary: 'var(--color-primary)', secondary: 'var(--color-primary-foreground)' },
  },
  error: {
    duration: 4000,
    iconTheme: { primary: 'var(--color-destructive)', secondary: 'var(--color-destructive-foreground)' },
  },
  loading: { duration: Infinity },
};

/**
 * Renders the toasts, and starts the work that follows the first page: the service worker and the copy of the
 * range.
 */
export function AppToaster() {
  useEffect(registerWhenIdle, []);
  useEffect(copyRangeWhenIdle, []);
  return <Toaster position="top-center" containerStyle={{ top: 'var(--toast-top)' }} toastOptions={TOASTS} />;
}
