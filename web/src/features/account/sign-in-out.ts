import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { sessionApi } from '../../api/session-api';
import { selectSession, signedIn, signedOut, type LoginSession } from '../../api/session-slice';
import { storeTokens } from '../../api/tokens';

interface State {
  session: LoginSession;
  api: ReturnType<typeof sessionApi.reducer>;
}
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** Logs in: stores both tokens and loads the user's details. Throws the failure of the login call. */
export function useSignIn() {
  const dispatch = useDispatch<Dispatch>();
  return async (credentials: { email: string; password: string }) => {
    const answer = await dispatch(sessionApi.endpoints.login.initiate(credentials)).unwrap();
    storeTokens(answer.data.accesstoken, answer.data.refreshToken);
    dispatch(signedIn());
    const { number } = dispatch((_: unknown, state: () => State) => selectSession(state()));
    // Silent when it fails: the user is looked up again with the next page.
    await dispatch(sessionApi.endpoints.userDetails.initiate(number, { subscribe: false }));
    return answer.message;
  };
}

/** Logs out on the server, then forgets everything here; gives the server's words. */
export function useSignOut() {
  const dispatch = useDispatch<Dispatch>();
  return async () => {
    const { message } = await dispatch(sessionApi.endpoints.logout.initiate()).unwrap();
    localStorage.clear();
    dispatch(signedOut());
    return message;
  };
}
