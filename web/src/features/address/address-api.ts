import type { Address } from '@tokri/contracts';
import { api, type Envelope } from '../../api/base-api';

export type AddressFields = Pick<
  Address,
  'address_line' | 'city' | 'state' | 'country' | 'pincode' | 'mobile'
>;

export const addressApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the number of the login session (see session-slice). */
    addresses: build.query<Address[], number>({
      query: () => ({ method: 'GET', url: '/api/address/get' }),
      // False means removed.
      transformResponse: (answer: { data: Address[] }) => answer.data.filter((address) => address.status),
      providesTags: ['Address'],
    }),
    createAddress: build.mutation<Envelope, AddressFields>({
      query: (data) => ({ method: 'POST', url: '/api/address/create', data }),
      invalidatesTags: ['Address'],
    }),
    updateAddress: build.mutation<Envelope, AddressFields & { _id: string; userId: string }>({
      query: (data) => ({ method: 'PUT', url: '/api/address/update', data }),
      invalidatesTags: ['Address'],
    }),
    disableAddress: build.mutation<Envelope, string>({
      query: (_id) => ({ method: 'DELETE', url: '/api/address/disable', data: { _id } }),
      invalidatesTags: ['Address'],
    }),
  }),
});

export const {
  useAddressesQuery,
  useCreateAddressMutation,
  useUpdateAddressMutation,
  useDisableAddressMutation,
} = addressApi;
