import { api } from '../../../api/base-api';
import type { Answer } from '../../../api/call-types';

type EntriesPage = Answer<'getStockEntries'>['data'];

const stockApi = api.injectEndpoints({
  endpoints: (build) => ({
    stockEntries: build.infiniteQuery<EntriesPage, string, number | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg: productId, pageParam: cursor }) => ({
        method: 'POST',
        url: '/api/product/stock-entries',
        data: { productId, cursor },
      }),
      transformResponse: ({ data }: Answer<'getStockEntries'>) => data,
      // Orders add to it all the while.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useStockEntriesInfiniteQuery } = stockApi;
