import type { Address } from '@tokri/contracts';
import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';
import { notifyTabsOnSuccess } from '../../api/tabs';

const isDefault = ({ isDefault = false }: Address) => isDefault;

const addressApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the number of the login session (see session-slice). */
    addresses: build.query<Address[], number>({
      query: () => ({ method: 'GET', url: '/api/address/get' }),
      // `status: false` means removed. The default address comes first, as the preselected one.
      transformResponse: (answer: Answer<'getAddresses'>) =>
        answer.data
          .filter((address) => address.status)
          .sort((one, other) => Number(isDefault(other)) - Number(isDefault(one))),
      providesTags: ['Address'],
    }),
    createAddress: build.mutation<Answer<'createAddress'>, RequestBody<'createAddress'>>({
      query: (data) => ({ method: 'POST', url: '/api/address/create', data }),
      invalidatesTags: ['Address'],
      onQueryStarted: notifyTabsOnSuccess('Address'),
    }),
    updateAddress: build.mutation<Answer<'updateAddress'>, RequestBody<'updateAddress'>>({
      query: (data) => ({ method: 'PUT', url: '/api/address/update', data }),
      invalidatesTags: ['Address'],
      onQueryStarted: notifyTabsOnSuccess('Address'),
    }),
    disableAddress: build.mutation<Answer<'disableAddress'>, RequestBody<'disableAddress'>>({
      query: (data) => ({ method: 'DELETE', url: '/api/address/disable', data }),
      invalidatesTags: ['Address'],
      onQueryStarted: notifyTabsOnSuccess('Address'),
    }),
  }),
});

export const {
  useAddressesQuery,
  useCreateAddressMutation,
  useUpdateAddressMutation,
  useDisableAddressMutation,
} = addressApi;
