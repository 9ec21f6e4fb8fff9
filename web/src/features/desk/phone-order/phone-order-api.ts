import type { PhoneQuote, SavedAddress } from '@tokri/contracts';
import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

const phoneOrderApi = api.enhanceEndpoints({ addTagTypes: ['PhoneAddress'] }).injectEndpoints({
  endpoints: (build) => ({
    phoneAddresses: build.query<SavedAddress[], string>({
      query: (_id) => ({ method: 'POST', url: '/api/order/phone-addresses', data: { _id } }),
      transformResponse: (answer: Answer<'getPhoneAddresses'>) => answer.data,
      providesTags: ['PhoneAddress'],
      // Personal data is not kept in the cache.
      keepUnusedDataFor: 0,
    }),
    phoneQuote: build.query<PhoneQuote, RequestBody<'quotePhoneOrder'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/phone-quote', data }),
      transformResponse: (answer: Answer<'quotePhoneOrder'>) => answer.data,
      keepUnusedDataFor: 0,
    }),
    savePhoneAddress: build.mutation<Answer<'savePhoneAddress'>, RequestBody<'savePhoneAddress'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/phone-address', data }),
      invalidatesTags: ['PhoneAddress'],
    }),
    placePhoneOrder: build.mutation<Answer<'placePhoneOrder'>, RequestBody<'placePhoneOrder'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/phone-order', data }),
      invalidatesTags: ['DeskOrder'],
    }),
  }),
});

export const {
  usePhoneAddressesQuery,
  usePhoneQuoteQuery,
  useSavePhoneAddressMutation,
  usePlacePhoneOrderMutation,
} = phoneOrderApi;
