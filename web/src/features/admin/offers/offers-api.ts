import { api } from '../../../api/base-api';
import type { Answer, RequestBody } from '../../../api/call-types';

const OFFERS = [{ type: 'ShopProfile' as const, id: 'OFFERS' }];
type OffersPage = Pick<Answer<'getOffers'>, 'data' | 'next'>;

const offersApi = api.injectEndpoints({
  endpoints: (build) => ({
    offers: build.infiniteQuery<OffersPage, void, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next },
      query: ({ pageParam: cursor }) => ({
        method: 'GET',
        url: `/api/order/offers${cursor === undefined ? '' : `?cursor=${cursor}`}`,
      }),
      providesTags: OFFERS,
      // Orders use offers at any time.
      keepUnusedDataFor: 0,
    }),
    saveOffer: build.mutation<Answer<'saveOffer'>, RequestBody<'saveOffer'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/save-offer', data }),
      invalidatesTags: OFFERS,
    }),
    pauseOffer: build.mutation<Answer<'pauseOffer'>, RequestBody<'pauseOffer'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/pause-offer', data }),
      invalidatesTags: OFFERS,
    }),
  }),
});

export const { useOffersInfiniteQuery, useSaveOfferMutation, usePauseOfferMutation } = offersApi;
