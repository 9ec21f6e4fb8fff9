import toast from 'react-hot-toast';
import { isApiError, messageOf, type ApiError } from '../../api/api-error';
import type { Envelope } from '../../api/base-api';

/**
 * Waits for a change at the server and toasts what it said. Answers true when it went well; otherwise `onRefused`
 * gets what the server refused.
 */
export async function tell(
  change: Promise<Envelope>,
  onRefused?: (error: ApiError) => void,
): Promise<boolean> {
  try {
    toast.success((await change).message);
    return true;
  } catch (reason) {
    toast.error(messageOf(reason));
    if (isApiError(reason)) onRefused?.(reason);
    return false;
  }
}
