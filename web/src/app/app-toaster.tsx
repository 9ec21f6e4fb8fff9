import { useEffect } from 'react';
import { Toaster } from 'react-hot-toast';
import { followKeyboard } from '../lib/device/follow-keyboard';
import { copyRangeWhenIdle } from './copy-range-when-idle';
import { registerWhenIdle } from './register-service-worker';

/** Milliseconds and pixels (docs/specification.md section 8). The library itself keeps at most 20 toasts. */
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
/** Above the page's bottom bar and above an on-screen keyboard. */
const ABOVE_BARS = { bottom: 'max(var(--toast-bottom), calc(var(--keyboard) + 0.75rem))' };

/**
 * Renders the toasts, and starts the work that follows the first page: the service worker and the copy of the
 * range.
 */
export function AppToaster() {
  useEffect(registerWhenIdle, []);
  useEffect(copyRangeWhenIdle, []);
  useEffect(followKeyboard, []);
  return <Toaster position="bottom-center" containerStyle={ABOVE_BARS} toastOptions={TOASTS} />;
}
