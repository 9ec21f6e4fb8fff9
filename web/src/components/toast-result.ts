import type { EmptyAnswer } from '@tokri/contracts';
import toast from 'react-hot-toast';
import { isApiError, messageOf, type ApiError } from '../api/api-error';

/** One toast for all forms: a new message replaces the previous one. */
export const FORM_TOAST = { id: 'form' };

/**
 * Toasts the server's message about a change. Resolves to true on success; a failure is also passed to
 * `onRejected`.
 */
export async function toastResult(
  change: Promise<EmptyAnswer>,
  onRejected?: (error: ApiError) => void,
): Promise<boolean> {
  try {
    toast.success((await change).message, FORM_TOAST);
    return true;
  } catch (reason) {
    toast.error(messageOf(reason), FORM_TOAST);
    if (isApiError(reason)) onRejected?.(reason);
    return false;
  }
}
