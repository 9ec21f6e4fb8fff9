import type { useApiDispatch } from '../../api/base-api';
import { readShopProgress } from '../../features/first-steps/first-steps-api';
import { isHidden } from '../../features/first-steps/hidden';
import { pathOf } from './pages';

const HOME = '/';

/** The page that an owner sees after the login: the first steps while the shop has no live product. */
export async function landingPage(
  dispatch: ReturnType<typeof useApiDispatch>,
  userId: string,
): Promise<string> {
  if (isHidden(userId)) return HOME;
  const { data } = await dispatch(readShopProgress());
  return data?.live === 0 ? pathOf('first-steps') : HOME;
}
