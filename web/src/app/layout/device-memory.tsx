import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { forgetShopper, rememberShopper } from '../../api/range/known-shopper';
import { useUser } from '../../api/session-api';
import { selectSession, type LoginSession } from '../../api/session-slice';
import { forgetPictures } from '../../service-worker/kept-pictures';

/**
 * Stores the first name for offline use, and deletes it and the viewed pictures at the end of the login session, but
 * not when another frame takes over.
 * @param session number of the login session
 */
export function DeviceMemory({ session }: { session: number }) {
  const store = useStore<{ session: LoginSession }>();
  const { user } = useUser();
  useEffect(() => {
    if (user) void rememberShopper(user);
  }, [user]);
  useEffect(
    () => () => {
      if (selectSession(store.getState()).number === session) return;
      void forgetShopper();
      void forgetPictures();
    },
    [session, store],
  );
  return null;
}
