import type { CustomerOrders } from '@tokri/contracts';
import { api } from '../../../api/base-api';
import type { Answer } from '../../../api/call-types';

const customerOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    customerOrders: build.query<CustomerOrders, string>({
      query: (_id) => ({ method: 'POST', url: '/api/order/customer-orders', data: { _id } }),
      transformResponse: (answer: Answer<'getCustomerOrders'>) => answer.data,
      // Personal data is not kept in the cache.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCustomerOrdersQuery } = customerOrdersApi;
