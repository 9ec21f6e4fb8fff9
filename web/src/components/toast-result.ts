import type { EmptyAnswer } from '@tokri/contracts';
import toast from 'react-hot-toast';
import { isApiError, messageOf, type ApiError } from '../api/api-error';

/** One toast for a form: what comes of the next try takes the place of what was wrong with the one before. */
export const FORM_TOAST = { id: 'form' };

/** Toasts the server's message about a change. Gives true for a success; a failure goes to `onRejected` as well. */
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
