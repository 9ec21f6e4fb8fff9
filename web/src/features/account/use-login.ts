import toast from 'react-hot-toast';
import { useApiDispatch } from '../../api/base-api';
import type { RequestBody } from '../../api/call-types';
import { forgetPerson } from '../../lib/device/forget-person';
import { t } from '../../lib/language';
import { sessionApi } from '../../api/session-api';
import { loggedIn, loggedOut, selectSession } from '../../api/session-slice';
import { accessToken, decodeClaims, storeTokens } from '../../api/token-storage';

/**
 * Stores both tokens, loads the user's details and returns the server's message. Throws the failure of the
 * login call.
 */
export function useLogin() {
  const dispatch = useApiDispatch();
  return async (credentials: RequestBody<'login'>) => {
    const answer = await dispatch(sessionApi.endpoints.login.initiate(credentials)).unwrap();
    const userOf = (token: string | null) => token && decodeClaims(token).sub;
    const before = userOf(accessToken());
    if (before && before !== userOf(answer.data.accesstoken)) forgetPerson();
    if (!storeTokens(answer.data.accesstoken, answer.data.refreshToken))
      toast(t('This browser keeps no data. You are logged in until you close or reload the page.'));
    dispatch(loggedIn());
    const { number } = dispatch((_dispatch, getState) => selectSession(getState()));
    // A failure is ignored: the next page loads the user again.
    await dispatch(sessionApi.endpoints.userDetails.initiate(number, { subscribe: false }));
    return answer.message;
  };
}

/** Clears everything on the device without the server, where the login session stays until it expires. */
export function useForgetPerson() {
  const dispatch = useApiDispatch();
  return () => {
    forgetPerson();
    dispatch(loggedOut());
  };
}

/** Logs out on the server, then clears everything on the device; returns the server's message. */
export function useLogout() {
  const dispatch = useApiDispatch();
  const forget = useForgetPerson();
  return async () => {
    const { message } = await dispatch(sessionApi.endpoints.logout.initiate()).unwrap();
    forget();
    return message;
  };
}
