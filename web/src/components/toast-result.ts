import type { EmptyAnswer } from '@tokri/contracts';
import toast from 'react-hot-toast';
import { isApiError, messageOf, type ApiError } from '../api/api-error';

/** Toasts the server's message about a change. Gives true for a success; a failure goes to `onRejected` as well. */
export async function toastResult(
  change: Promise<EmptyAnswer>,
  onRejected?: (error: ApiError) => void,
): Promise<boolean> {
  try {
    toast.success((await change).message);
    return true;
  } catch (reason) {
    toast.error(messageOf(reason));
    if (isApiError(reason)) onRejected?.(reason);
    return false;
  }
}
