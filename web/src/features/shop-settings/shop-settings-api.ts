import type { SaleRules } from '@tokri/contracts';
import { api } from '../../api/base-api';
import type { Answer, RequestBody } from '../../api/call-types';

const PROFILE = ['ShopProfile' as const];
const RULES = [{ type: 'ShopProfile' as const, id: 'SALE_RULES' }];

const shopSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    shopProfile: build.query<Answer<'getShopProfile'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/order/shop-profile' }),
      transformResponse: (answer: Answer<'getShopProfile'>) => answer.data,
      providesTags: PROFILE,
      keepUnusedDataFor: 60,
    }),
    shopProfileVersions: build.query<Answer<'getShopProfileHistory'>['data'], void>({
      query: () => ({ method: 'GET', url: '/api/order/shop-profile/history' }),
      transformResponse: (answer: Answer<'getShopProfileHistory'>) => answer.data,
      providesTags: PROFILE,
      // Contains names of admins.
      keepUnusedDataFor: 0,
    }),
    saveShopProfile: build.mutation<Answer<'saveShopProfile'>, RequestBody<'saveShopProfile'>>({
      query: (data) => ({ method: 'PUT', url: '/api/order/shop-profile', data }),
      invalidatesTags: PROFILE,
    }),
    saleRules: build.query<SaleRules, void>({
      query: () => ({ method: 'GET', url: '/api/product/sale-rules' }),
      transformResponse: (answer: Answer<'getSaleRules'>) => answer.data,
      providesTags: RULES,
      keepUnusedDataFor: 60,
    }),
    saveSaleRules: build.mutation<Answer<'saveSaleRules'>, RequestBody<'saveSaleRules'>>({
      query: (data) => ({ method: 'PUT', url: '/api/product/sale-rules', data }),
      invalidatesTags: RULES,
    }),
    restoreShopProfile: build.mutation<Answer<'restoreShopProfile'>, RequestBody<'restoreShopProfile'>>({
      query: (data) => ({ method: 'POST', url: '/api/order/shop-profile/restore', data }),
      invalidatesTags: PROFILE,
    }),
  }),
});

export const {
  useRestoreShopProfileMutation,
  useSaleRulesQuery,
  useSaveSaleRulesMutation,
  useSaveShopProfileMutation,
  useShopProfileQuery,
  useShopProfileVersionsQuery,
} = shopSettingsApi;
