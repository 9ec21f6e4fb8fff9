import { useUser } from '../../../api/session-api';
import { t } from '../../../lib/language';

/** Who changed the stock; undefined for accounts that were deleted. */
export function useAuthor(): (by: string | undefined) => string | undefined {
  const { user } = useUser();
  return (by) => (by === undefined ? undefined : by === user?._id ? t('You') : t('An admin'));
}
