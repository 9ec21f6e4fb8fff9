import type { Customer } from '@tokri/contracts';
import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

export type CustomerQuery = Pick<RequestBody<'getCustomers'>, 'search' | 'status' | 'role'>;

const customersApi = api.enhanceEndpoints({ addTagTypes: ['Customer'] }).injectEndpoints({
  endpoints: (build) => ({
    customers: build.infiniteQuery<Answer<'getCustomers'>, CustomerQuery, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next },
      query: ({ queryArg, pageParam: after }) => ({
        method: 'POST',
        url: '/api/user/customers',
        data: { ...queryArg, ...(after && { after }) },
      }),
      providesTags: ['Customer'],
    }),
    customer: build.query<Customer, string>({
      query: (_id) => ({ method: 'POST', url: '/api/user/customer', data: { _id } }),
      transformResponse: (answer: Answer<'getCustomer'>) => answer.data,
      providesTags: ['Customer'],
      // Personal data is not kept in the cache.
      keepUnusedDataFor: 0,
    }),
    setStatus: build.mutation<Answer<'setCustomerStatus'>, RequestBody<'setCustomerStatus'>>({
      query: (data) => ({ method: 'PUT', url: '/api/user/customer-status', data }),
      invalidatesTags: ['Customer'],
    }),
    endSessionsOf: build.mutation<Answer<'endCustomerSessions'>, RequestBody<'endCustomerSessions'>>({
      query: (data) => ({ method: 'DELETE', url: '/api/user/customer-sessions', data }),
      invalidatesTags: ['Customer'],
    }),
    liftSuppression: build.mutation<Answer<'liftSuppression'>, RequestBody<'liftSuppression'>>({
      query: (data) => ({ method: 'DELETE', url: '/api/user/customer-suppression', data }),
      invalidatesTags: ['Customer'],
    }),
    sendCustomerData: build.mutation<Answer<'sendCustomerData'>, RequestBody<'sendCustomerData'>>({
      query: (data) => ({ method: 'POST', url: '/api/user/send-customer-data', data }),
    }),
    /** Does not invalidate the open account: reading it again would fail. */
    deleteCustomer: build.mutation<Answer<'deleteCustomer'>, RequestBody<'deleteCustomer'>>({
      query: (data) => ({ method: 'POST', url: '/api/user/delete-customer', data }),
    }),
    setRole: build.mutation<Answer<'setRole'>, RequestBody<'setRole'>>({
      query: (data) => ({ method: 'PUT', url: '/api/user/set-role', data }),
      invalidatesTags: ['Customer'],
    }),
  }),
});

export const {
  useCustomersInfiniteQuery,
  useCustomerQuery,
  useSetStatusMutation,
  useEndSessionsOfMutation,
  useSetRoleMutation,
  useLiftSuppressionMutation,
  useSendCustomerDataMutation,
  useDeleteCustomerMutation,
} = customersApi;
