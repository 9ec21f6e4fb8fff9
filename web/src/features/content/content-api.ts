import type { ShopPage } from '@tokri/contracts';
import { api } from '../../api/base-api';
import type { Answer } from '../../api/call-types';

const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A published page, by its slug. */
    shopPage: build.query<ShopPage, string>({
      query: (slug) => ({ method: 'POST', url: '/api/page/get', data: { slug } }),
      transformResponse: (answer: Answer<'getPage'>) => answer.data,
    }),
  }),
});

export const { useShopPageQuery } = contentApi;
