import type { PublicUser } from '@tokri/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { api, type Envelope } from './base-api';
import { selectSession } from './session-slice';

export type User = PublicUser;

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the number of the login session (see session-slice). */
    userDetails: build.query<User, number>({
      query: () => ({ method: 'GET', url: '/api/user/user-details' }),
      transformResponse: (answer: { data: User }) => answer.data,
      providesTags: ['User'],
    }),
    login: build.mutation<
      Envelope & { data: { accesstoken: string; refreshToken: string } },
      { email: string; password: string }
    >({
      query: (data) => ({ method: 'POST', url: '/api/user/login', data }),
    }),
    logout: build.mutation<Envelope, void>({
      query: () => ({ method: 'GET', url: '/api/user/logout' }),
    }),
  }),
});

/**
 * Who is shopping. `settled` is false only while a stored session is being looked up for the first time; a look-up
 * that fails is silent (spec section 8) and counts as a guest.
 */
export function useUser(): { user: User | undefined; settled: boolean; session: number } {
  const { signedIn, number } = useSelector(selectSession);
  const { currentData, isError } = sessionApi.useUserDetailsQuery(signedIn ? number : skipToken);
  const user = signedIn ? currentData : undefined;
  return { user, settled: !signedIn || user !== undefined || isError, session: number };
}

export const isAdmin = (user: User | undefined) => user?.role === 'ADMIN';
