import type { PublicUser } from '@tokri/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { api } from './base-api';
import type { Answer, RequestBody } from './call-types';
import { selectSession } from './session-slice';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the number of the login session (see session-slice). */
    userDetails: build.query<PublicUser, number>({
      query: () => ({ method: 'GET', url: '/api/user/user-details' }),
      transformResponse: (answer: Answer<'userDetails'>) => answer.data,
      providesTags: ['User'],
    }),
    login: build.mutation<Answer<'login'>, RequestBody<'login'>>({
      query: (data) => ({ method: 'POST', url: '/api/user/login', data }),
    }),
    logout: build.mutation<Answer<'logout'>, void>({
      query: () => ({ method: 'GET', url: '/api/user/logout' }),
    }),
  }),
});

/**
 * The current user. `settled` is false only while a stored session is looked up for the first time; a failed
 * look-up is silent (docs/specification.md section 8) and counts as a guest.
 */
export function useUser(): { user: PublicUser | undefined; settled: boolean; session: number } {
  const { isLoggedIn, number } = useSelector(selectSession);
  const { currentData, isError } = sessionApi.useUserDetailsQuery(isLoggedIn ? number : skipToken);
  const user = isLoggedIn ? currentData : undefined;
  return { user, settled: !isLoggedIn || user !== undefined || isError, session: number };
}
