import type { EmptyAnswer } from '@tokri/contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { api } from './base-api';
import type { Answer, RequestBody } from './call-types';
import { selectSession } from './session-slice';

const url = '/api/product/restock-alert';

const restockApi = api.enhanceEndpoints({ addTagTypes: ['RestockAlert'] }).injectEndpoints({
  endpoints: (build) => ({
    /**
     * Ids of the products with a restock alert of the user. The argument is the number of the login session
     * (session-slice).
     */
    restockAlerts: build.query<string[], number>({
      query: () => ({ method: 'GET', url: '/api/product/restock-alerts' }),
      transformResponse: ({ data }: Answer<'getRestockAlerts'>) => data.map(({ productId }) => productId),
      providesTags: ['RestockAlert'],
    }),
    addRestockAlert: build.mutation<EmptyAnswer, RequestBody<'addRestockAlert'>>({
      query: (data) => ({ method: 'POST', url, data }),
      // A refusal means that the product may be back in stock.
      invalidatesTags: (_answer, error) => (error ? ['RestockAlert', 'Product'] : ['RestockAlert']),
    }),
    removeRestockAlert: build.mutation<EmptyAnswer, RequestBody<'removeRestockAlert'>>({
      query: (data) => ({ method: 'DELETE', url, data }),
      invalidatesTags: ['RestockAlert'],
    }),
  }),
});

export const { useAddRestockAlertMutation, useRemoveRestockAlertMutation } = restockApi;

/** Whether the user has a restock alert for the product; undefined while loading, false for guests. */
export function useIsWaitingFor(productId: string): boolean | undefined {
  const { isLoggedIn, number } = useSelector(selectSession);
  const { currentData, isError } = restockApi.useRestockAlertsQuery(isLoggedIn ? number : skipToken);
  return isLoggedIn ? (currentData?.includes(productId) ?? (isError ? false : undefined)) : false;
}
